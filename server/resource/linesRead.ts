/**
 * Which sub-tables a session has read. A client sends the lists it holds, and one that it never read is empty: taken
 * for "none", it would erase every line. The rule: an empty list removes lines only for a session that has read that
 * list of that record here, or for a client that says `linesRead` (this console: it edits records that it read whole,
 * perhaps from another server of the same database). Otherwise the write is refused and changes nothing.
 */
import type { Children } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Db } from '../database/schema.ts';

/** Lists of records; the first ones read are forgotten, and to be read again. */
const MOST = 20_000;

const readLists = new WeakMap<Db, Set<string>>();

const keyOf = ({ tokenId }: CurrentUser, { entity }: Children, id: string): string =>
  `${tokenId} ${entity} ${id}`;

export function rememberRead(db: Db, user: CurrentUser, children: Children, id: string): void {
  const read = readLists.get(db) ?? new Set<string>();
  readLists.set(db, read);
  const key = keyOf(user, children, id);
  read.delete(key);
  read.add(key);
  const [oldest] = read;
  if (read.size > MOST && oldest !== undefined) read.delete(oldest);
}

export function hasRead(db: Db, user: CurrentUser, children: Children, id: string): boolean {
  return readLists.get(db)?.has(keyOf(user, children, id)) === true;
}
