/**
 * The dictionaries of the domain. The seed is named after what it brings: a data folder of an earlier version gets the
 * dictionaries and items it does not have; texts that a site changed stay as they are.
 */

import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import { computeFingerprint } from './fingerprint.ts';
import { createSeedIdByName } from './ids.ts';

const CODES = DICTIONARIES.map(({ code, items }) => [code, items.map(({ value }) => value)]);

export const dictionarySeed: Seed = {
  name: `system-dictionaries-${computeFingerprint(CODES)}`,
  async run(tx, { now }) {
    const made = { createBy: 'admin', createTime: formatStamp(now) };
    const stored = await tx.selectFrom('sysDict').select(['id', 'dictCode']).execute();
    const ids = new Map(stored.map(({ id, dictCode }) => [dictCode, id]));
    const fresh = DICTIONARIES.filter(({ code }) => !ids.has(code));
    for (const { code } of fresh) ids.set(code, createSeedIdByName('dict', code));
    const items = await tx.selectFrom('sysDictItem').select(['dictId', 'itemValue']).execute();
    const known = new Set(items.map(({ dictId, itemValue }) => `${dictId} ${itemValue}`));
    const missing = DICTIONARIES.flatMap((dictionary) => {
      const dictId = ids.get(dictionary.code) ?? '';
      return dictionary.items
        .map(({ value, text }, order) => ({
          ...made,
          id: createSeedIdByName('dictItem', `${dictionary.code} ${value}`),
          dictId,
          itemValue: value,
          itemText: text,
          sortOrder: order + 1,
        }))
        .filter(({ itemValue }) => !known.has(`${dictId} ${itemValue}`));
    });
    if (fresh.length > 0)
      await tx
        .insertInto('sysDict')
        .values(
          fresh.map(({ code, name }) => ({
            ...made,
            id: createSeedIdByName('dict', code),
            dictCode: code,
            dictName: name,
          })),
        )
        .execute();
    if (missing.length > 0) await tx.insertInto('sysDictItem').values(missing).execute();
  },
};
