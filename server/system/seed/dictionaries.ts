import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import type { Seed } from '../../database/migrate.ts';
import { seedId } from './ids.ts';

export const dictionarySeed: Seed = {
  name: 'system-dictionaries',
  async run(tx) {
    await tx
      .insertInto('sysDict')
      .values(
        DICTIONARIES.map(({ code, name }, index) => ({
          id: seedId('dict', index + 1),
          dictCode: code,
          dictName: name,
        })),
      )
      .execute();
    const items = DICTIONARIES.flatMap((dictionary, index) =>
      dictionary.items.map((item, order) => ({
        dictId: seedId('dict', index + 1),
        itemValue: item.value,
        itemText: item.text,
        sortOrder: order + 1,
      })),
    );
    await tx
      .insertInto('sysDictItem')
      .values(items.map((item, index) => ({ ...item, id: seedId('dictItem', index + 1) })))
      .execute();
  },
};
