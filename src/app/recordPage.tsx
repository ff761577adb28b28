/** A list page that is wholly what its description says: both are loaded when it is opened. */

import type { ComponentType } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';

/** Brings a page when it is first opened. */
export type PageSource = () => Promise<{ readonly default: ComponentType }>;

/** The list of the record of this name. */
export const createRecordPage = (name: string): PageSource => createSource((entity) => entity.name === name);

/** The list of the record whose description names this component key. */
export const createListPage = (component: string): PageSource =>
  createSource(({ page }) => page?.component === component);

/** 404 where no description is meant. */
function createSource(isMeant: (entity: EntityDescription) => boolean): PageSource {
  return async () => {
    const [{ CATALOGUE }, { ResourcePage }] = await Promise.all([
      import('#domain/entities/catalogue.ts'),
      import('#src/resource/page/ResourcePage.tsx'),
    ]);
    const entity = CATALOGUE.find(isMeant);
    if (entity !== undefined) return { default: () => <ResourcePage entity={entity} /> };
    return { default: (await import('#src/features/exception/ExceptionPages.tsx')).MissingPage };
  };
}
