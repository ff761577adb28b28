/** A list page that is wholly what its description says: both are loaded when it is opened. */
import type { ComponentType } from 'react';

/** Brings a page when it is first opened. */
export type PageSource = () => Promise<{ readonly default: ComponentType }>;

export function createRecordPage(name: string): PageSource {
  return async () => {
    const [{ getEntity }, { ResourcePage }] = await Promise.all([
      import('#domain/entities/catalogue.ts'),
      import('#src/resource/page/ResourcePage.tsx'),
    ]);
    const entity = getEntity(name);
    return { default: () => <ResourcePage entity={entity} /> };
  };
}
