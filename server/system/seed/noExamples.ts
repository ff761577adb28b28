import { EXAMPLE_GROUP } from '#domain/menu/examplePages.ts';
import type { Seed } from '../../database/migrate.ts';
import { createSeedId } from './ids.ts';

/** Where nothing is invented nobody comes across the examples, nor their rights, in a folder of an earlier version either (EXAMPLE-07). */
export const noExamplesSeed: Seed = {
  name: 'system-menu-no-examples',
  async run(tx) {
    const group = createSeedId('permission', EXAMPLE_GROUP.n);
    await tx
      .updateTable('sysPermission')
      .set({ delFlag: 1 })
      .where((eb) => eb.or([eb('id', '=', group), eb('parentId', '=', group)]))
      .execute();
  },
};
