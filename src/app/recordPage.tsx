/** A list page that is wholly what its description says: both are loaded when it is opened. */
import type { ComponentType } from 'react';

export function createRecordPage(name: string): () => Promise<{ readonly default: ComponentType }> {
  return async () => {
    const [{ getEntity }, { ResourcePage }] = await Promise.all([
      import('#domain/entities/catalogue.ts'),
      import('#src/resource/page/ResourcePage.tsx'),
    ]);
    const entity = getEntity(name);
    return { default: () => <ResourcePage entity={entity} /> };
  };
}
