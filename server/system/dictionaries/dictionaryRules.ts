/**
 * What is special about dictionaries and their items: what programs rely on stays, and an item that changes is a change of
 * its dictionary.
 */

import { isBuiltInDictionary, isBuiltInItem } from '#domain/dictionaries/builtIn.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { type sysDict, sysDictItem } from '#domain/entities/dictionary.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import type { WriteContext, ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';

export const dictionaryRules: ResourceRules<typeof sysDict> = {
  prepare(_tx, { dictCode }, { before }) {
    if (before !== null && before.dictCode !== dictCode && isBuiltInDictionary(before.dictCode))
      throw new BusinessError('字典编码：系统内置字典的编码不能修改');
    return {};
  },
  inUse: async (_tx, rows) => {
    const builtIn = rows.find(({ dictCode }) => isBuiltInDictionary(dictCode));
    return builtIn === undefined
      ? null
      : `“${builtIn.dictName}”是系统内置字典，页面和校验依赖它，不能删除；字典项的名称可以修改`;
  },
  onPurge: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    await tx.deleteFrom('sysDictItem').where('dictId', 'in', ids).execute();
  },
};

export const itemRules: ResourceRules<typeof sysDictItem> = {
  async prepare(tx, item, { before }) {
    if (before !== null && before.itemValue !== item.itemValue) await refuseBuiltIn(tx, [before]);
    return {};
  },
  async onAdd(tx, id, _user, moment) {
    const { dictId } = await tx
      .selectFrom('sysDictItem')
      .select('dictId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await markChanged(tx, [dictId], moment);
  },
  onEdit: (tx, { dictId }, moment) => markChanged(tx, [dictId], moment),
  async inUse(tx, rows) {
    await refuseBuiltIn(tx, rows);
    return null;
  },
  // Nobody brings an item back, and its value is free again (SYSTEM-02).
  async onRemove(tx, rows, moment) {
    await eraseRows(tx, sysDictItem, rows);
    await markChanged(
      tx,
      rows.map(({ dictId }) => dictId),
      moment,
    );
  },
};

/** Raises the revision of dictionaries whose items changed, so that concurrent edits of the whole are refused. */
async function markChanged(tx: Tx, ids: readonly string[], { user, time }: WriteContext): Promise<void> {
  await tx
    .updateTable('sysDict')
    .set((eb) => ({ rev: eb('rev', '+', 1), updateBy: user.username, updateTime: time }))
    .where('id', 'in', ids)
    .execute();
}

/** @throws BusinessError naming the first of these items that programs rely on; they are to go, or to have another value */
export async function refuseBuiltIn(tx: Tx, items: readonly StoredRow<typeof sysDictItem>[]): Promise<void> {
  const codes = await tx
    .selectFrom('sysDict')
    .select(['id', 'dictCode'])
    .where('id', 'in', [...items.map(({ dictId }) => dictId), ''])
    .execute();
  const codeOf = new Map(codes.map(({ id, dictCode }) => [id, dictCode]));
  const builtIn = items.find(({ dictId, itemValue }) => isBuiltInItem(codeOf.get(dictId) ?? '', itemValue));
  if (builtIn !== undefined)
    throw new BusinessError(
      `“${builtIn.itemText}（${builtIn.itemValue}）”是系统内置的字典项，不能删除或改变数据值；可以修改名称或停用`,
    );
}
