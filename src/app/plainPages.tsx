/**
 * Pages that are wholly what their description says: one line each, loaded with it. A page that needs something of its
 * own moves to a feature folder.
 */
import type { ComponentType } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';

type Page = () => Promise<{ readonly default: ComponentType }>;

export const PLAIN_PAGES: Readonly<Record<string, Page>> = {
  'golf/CaddieApplyList': plain(
    async () => (await import('#domain/entities/caddieApply.ts')).golfCaddieApply,
  ),
};

function plain(description: () => Promise<EntityDescription>): Page {
  return async () => {
    const [entity, { ResourcePage }] = await Promise.all([
      description(),
      import('#src/resource/page/ResourcePage.tsx'),
    ]);
    return { default: () => <ResourcePage entity={entity} /> };
  };
}
