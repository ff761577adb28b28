/** Rows that exist only as part of a record (sub-table): read with it, written with it in one transaction. */

import { getEntity } from '#domain/entities/catalogue.ts';
import { type AnyRow, type Children, type EntityDescription, LINES_READ } from '#domain/entities/describe.ts';
import { readRecord } from '#domain/records/check.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Db, Tx } from '../database/schema.ts';
import { BusinessError, RequestError } from '../http/errors.ts';
import { toAuthor } from './author.ts';
import { hideColumns, hideRowValues, keepWritable } from './columns.ts';
import type { Work } from './context.ts';
import { MAX_CHILDREN } from './limits.ts';
import { selectReadableIds } from './readable.ts';
import { checkReferences } from './references.ts';
import { refuse, UNREADABLE } from './refusal.ts';
import { listStoredColumns, insertRow, moveRows, updateRow } from './store.ts';
import { getRecordDb } from './tables.ts';
import { toStorable } from './values.ts';

/** Lists of records; the first ones read are forgotten, and to be read again. */
const MOST = 20_000;

const readLists = new WeakMap<Db, Set<string>>();

const keyOf = ({ tokenId }: CurrentUser, { entity }: Children, id: string): string =>
  `${tokenId} ${entity} ${id}`;

/**
 * Which sub-tables a session has read. A client sends the lists it holds, and one that it never read is empty: taken
 * for "none", it would erase every line. The rule: an empty list removes lines only for a session that has read that
 * list of that record here, or for a client that says `linesRead` (this console: it edits records that it read whole,
 * perhaps from another server of the same database). Otherwise the write is refused and changes nothing.
 */
function rememberRead(db: Db, user: CurrentUser, children: Children, id: string): void {
  const read = readLists.get(db) ?? new Set<string>();
  readLists.set(db, read);
  const key = keyOf(user, children, id);
  read.delete(key);
  read.add(key);
  const [oldest] = read;
  if (read.size > MOST && oldest !== undefined) read.delete(oldest);
}

function hasRead(db: Db, user: CurrentUser, children: Children, id: string): boolean {
  return readLists.get(db)?.has(keyOf(user, children, id)) === true;
}

type Columns = Readonly<Record<string, unknown>>;

/** The rows of one record, by the names the description gives them, for somebody who may write them from now on. */
export async function findChildren(
  db: Db,
  entity: EntityDescription,
  user: CurrentUser,
  id: string,
): Promise<Readonly<Record<string, readonly AnyRow[]>>> {
  const found: Record<string, readonly AnyRow[]> = {};
  for (const children of entity.children ?? []) found[children.name] = await readRows(db, children, user, id);
  return found;
}

/** The rows of one sub-table, for somebody who may write them from now on. */
export async function readRows(
  db: Db,
  children: Children,
  user: CurrentUser,
  id: string,
): Promise<readonly AnyRow[]> {
  const rows = await rowsOf(db, user, children, id);
  rememberRead(db, user, children, id);
  const child = getEntity(children.entity);
  const visible = hideColumns(child, user);
  return rows.map((row) => hideRowValues(row, child, visible));
}

/** Those that the caller's data rules let through (PERM-30). */
async function rowsOf(
  db: Db | Tx,
  user: CurrentUser,
  { entity: name, key, order }: Children,
  id: string,
): Promise<readonly AnyRow[]> {
  const entity = getEntity(name);
  const rows = getRecordDb(db)
    .selectFrom(entity.table)
    .select(listStoredColumns(entity, 'record'))
    .where(key, '=', id)
    .where('delFlag', '=', 0);
  const readable = selectReadableIds(db, entity, user);
  return (await (readable === null ? rows : rows.where('id', 'in', readable))
    .orderBy(order ?? 'id')
    .orderBy('id')
    .execute()) as unknown as readonly AnyRow[];
}

/**
 * Rows that were sent take the place of those there are: a known id is written anew, others are added, what is missing
 * goes. Whoever never read the rows cannot say that there are none (`linesRead.ts`).
 * Without an order nothing is replaced: such rows are a history, and only new ones are added.
 * @throws BusinessError naming the line
 */
export async function writeChildren(work: Work, body: Columns, id: string, parkId: unknown): Promise<void> {
  for (const children of work.entity.children ?? []) {
    const sent = sentRows(body[children.name]);
    if (sent === null) continue;
    const mayEmpty = body[LINES_READ] === true || hasRead(work.db, work.user, children, id);
    await replaceRows(work, children, sent, { id, parkId, mayEmpty });
  }
}

function sentRows(value: unknown): readonly Columns[] | null {
  if (value === undefined || value === null || value === '') return null;
  const parsed: unknown = typeof value === 'string' ? parsedJson(value) : value;
  if (!Array.isArray(parsed)) throw new BusinessError(UNREADABLE);
  if (parsed.length > MAX_CHILDREN) throw new RequestError(413, `一次最多提交${MAX_CHILDREN}行明细`);
  if (!parsed.every((row) => typeof row === 'object' && row !== null)) throw new BusinessError(UNREADABLE);
  return parsed as readonly Columns[];
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BusinessError(UNREADABLE);
  }
}

interface Parent {
  readonly id: string;
  readonly parkId: unknown;
  /** An empty list means that there are no rows any more. */
  readonly mayEmpty: boolean;
}

async function replaceRows(
  work: Work,
  children: Children,
  sent: readonly Columns[],
  { id, parkId, mayEmpty }: Parent,
): Promise<void> {
  const { tx } = work;
  const { key, order } = children;
  const entity = getEntity(children.entity);
  const present = new Map((await rowsOf(tx, work.user, children, id)).map((row) => [row.id, row]));
  if (order !== undefined && sent.length === 0 && present.size > 0 && !mayEmpty)
    throw new BusinessError(`“${entity.title}”还没有读取，不能清空，请重新打开后再保存`);
  const author = toAuthor(work);
  for (const [index, row] of sent.entries()) {
    const place = order === undefined ? {} : { [order]: index + 1 };
    const before = typeof row['id'] === 'string' ? present.get(row['id']) : undefined;
    if (before !== undefined && order === undefined) continue;
    const values = await readChild(
      work,
      entity,
      { ...keepWritable(row, entity, work.user, before), ...place, [key]: id },
      { index, parkId, held: before },
    );
    const owned = { ...values, ...place, [key]: id, ...(entity.scope === 'park' ? { parkId } : {}) };
    if (before === undefined) await insertRow(tx, entity, work.user.tenantId, owned, author);
    else await updateRow(tx, entity, before, owned, author);
  }
  const ids = new Set(sent.map((row) => row['id']));
  const removedIds = [...present.keys()].filter((child) => !ids.has(child));
  if (order !== undefined && removedIds.length > 0) await moveRows(tx, entity, removedIds, 'deleted', author);
}

async function readChild(
  work: Work,
  entity: EntityDescription,
  row: Columns,
  {
    index,
    parkId,
    held,
  }: { readonly index: number; readonly parkId: unknown; readonly held: AnyRow | undefined },
): Promise<Columns> {
  const { codes, time } = work;
  const today = time.slice(0, 10);
  const { values, problems } = readRecord(entity, row, { codes, today, ...(held && { held }) });
  const line = `第${index + 1}行`;
  refuse(entity.fields, problems, line);
  try {
    const stored = await toStorable(work, entity.fields, values, { parkId });
    const names = new Set(Object.keys(values));
    // The parent's id is right: it may have been inserted a moment ago.
    const parent = work.entity.children?.find((one) => one.entity === entity.name)?.key ?? '';
    names.delete(parent);
    const own: Work = { ...work, entity };
    return { ...stored, ...(await checkReferences(own, entity.fields, { ...stored, parkId }, names)) };
  } catch (error) {
    throw error instanceof BusinessError ? new BusinessError(`${line}${error.message}`, error.code) : error;
  }
}
