/** 表格编辑: all items of one dictionary, read and written as a whole. */

import type { DictionaryItemSheet } from '#domain/calls/dictionaryItems.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { sysDict, sysDictItem } from '#domain/entities/dictionary.ts';
import { readRecord } from '#domain/records/check.ts';
import { findTwin } from '#domain/validation/twins.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { BusinessError } from '../../http/errors.ts';
import { toAuthor } from '../../resource/author.ts';
import { type ResourceContext, transact, type Work } from '../../resource/context.ts';
import { MISSING, refuse, UNREADABLE } from '../../resource/refusal.ts';
import { isRecord } from '../../resource/request.ts';
import { type Scope, getScope } from '../../resource/scope.ts';
import { requireSeenRevision } from '../../resource/stale.ts';
import { eraseRows, findRow, insertRow, selectRows, updateRow } from '../../resource/store.ts';
import { refuseBuiltIn } from './dictionaryRules.ts';

const MAX_ITEMS = 500;
const COLUMNS = [
  'id',
  'rev',
  'dictId',
  'itemText',
  'itemValue',
  'description',
  'sortOrder',
  'status',
] as const;

type Item = Readonly<Record<string, unknown>>;
type StoredItem = StoredRow<typeof sysDictItem>;

/** @throws BusinessError for a dictionary that is not there */
export async function readItemSheet(db: Db, user: CurrentUser, dictId: string): Promise<DictionaryItemSheet> {
  const scope = getScope(sysDict, user);
  const { rev } = await dictionaryOf(db, scope, dictId);
  return { rev, items: await itemsOf(db, scope, dictId) };
}

/**
 * The items become what was sent, in its order: a known id is written anew, others are added, what is missing goes. All of
 * it in one transaction, or nothing.
 * @throws BusinessError naming the line
 */
export async function writeItemSheet(
  context: ResourceContext,
  user: CurrentUser,
  dictId: string,
  rev: unknown,
  sent: unknown,
): Promise<void> {
  if (!Array.isArray(sent) || !sent.every(isRecord)) throw new BusinessError(UNREADABLE);
  if (sent.length > MAX_ITEMS) throw new BusinessError(`最多${MAX_ITEMS}个字典项`);
  const rows: readonly Item[] = sent;
  await transact(context, user, async (work) => {
    const { tx } = work;
    const scope = getScope(sysDict, user, 'write');
    const dictionary = await dictionaryOf(tx, scope, dictId);
    const seen = await requireSeenRevision(tx, dictionary, rev);
    const present = new Map((await itemsOf(tx, scope, dictId)).map((item) => [item.id, item]));
    const items = read(work, rows, dictId);
    const ids = new Set(rows.map(({ id }) => id));
    const gone = [...present.values()].filter(({ id }) => !ids.has(id));
    const renamed = rows.flatMap(({ id }, index) => {
      const before = present.get(String(id));
      return before !== undefined && before.itemValue !== items[index]?.itemValue ? [before] : [];
    });
    if (gone.length > 0) refuseWithout(user, 'delete');
    if (rows.length > present.size - gone.length) refuseWithout(user, 'add');
    await refuseBuiltIn(tx, [...gone, ...renamed]);
    await eraseRows(tx, sysDictItem, gone);
    await freeOrders(tx, renamed);
    const author = toAuthor(work);
    for (const [index, item] of items.entries()) {
      const before = present.get(String(rows[index]?.id));
      if (before === undefined) await insertRow(tx, sysDictItem, user.tenantId, item, author);
      else if (isChanged(before, item)) await updateRow(tx, sysDictItem, before, item, author);
    }
    await updateRow(tx, sysDict, { id: dictId, rev: seen }, {}, author);
  });
}

/** Checked line by line, and against each other. */
function read({ codes }: Work, rows: readonly Item[], dictId: string): readonly Item[] {
  const { fields } = sysDictItem;
  const items = rows.map((row, index) => {
    const { values, problems } = readRecord(sysDictItem, { ...row, dictId, sortOrder: index + 1 }, { codes });
    refuse(fields, problems, `第${index + 1}行`);
    return values;
  });
  const twin = findTwin(items, 'itemValue');
  if (twin !== null) throw new BusinessError(`第${twin.second + 1}行数据值：与第${twin.first + 1}行重复`);
  return items;
}

/** Who may change items may not by that alone add or delete some. */
function refuseWithout({ permissions }: CurrentUser, action: 'add' | 'delete'): void {
  if (!permissions.has(`${sysDictItem.permission}:${action}`))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
}

/** Items may exchange their values, and a value may stand only once at any moment. */
async function freeOrders(tx: Tx, items: readonly StoredItem[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  await tx
    .updateTable('sysDictItem')
    .set((eb) => ({ itemValue: eb.ref('id') }))
    .where('id', 'in', [...ids, ''])
    .execute();
}

function isChanged(before: StoredItem, item: Item): boolean {
  const stored: Item = before;
  return Object.entries(item).some(([name, value]) => (stored[name] ?? null) !== (value ?? null));
}

async function dictionaryOf(db: Db | Tx, scope: Scope, id: string): Promise<StoredRow<typeof sysDict>> {
  const dictionary = await findRow(db, sysDict, scope, id);
  if (dictionary === undefined) throw new BusinessError(MISSING);
  return dictionary;
}

async function itemsOf(db: Db | Tx, scope: Scope, dictId: string): Promise<readonly StoredItem[]> {
  const rows = selectRows(db, sysDictItem, scope)
    .select([...COLUMNS])
    .where('dictId', '=', dictId);
  return (await rows.orderBy('sortOrder').orderBy('id').execute()) as unknown as readonly StoredItem[];
}
