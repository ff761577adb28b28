/**
 * Rows of other records that an action changes along with its own: found live, written with audit columns and `rev`,
 * and named to open pages. All of it in the tenant and the parks of the transaction; the rest does not exist.
 */

import type { ColumnsOf, EntityDescription, StoredRow } from '#domain/entities/describe.ts';
import { golfPark } from '#domain/entities/park.ts';
import { getInitialStates } from '#domain/lifecycle/rules.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createId } from '../../database/ids.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { BusinessError } from '../../http/errors.ts';
import { takeNextNumbers } from '../../resource/numberSeries.ts';
import { getTransactionScope, type ScopedTx } from '../../resource/recordScope.ts';
import { selectRows, NOWHERE } from '../../resource/store.ts';
import { getRecordDb } from '../../resource/tables.ts';

export type Columns = Readonly<Record<string, unknown>>;

/** The author and time of a write, and the readers to inform. */
export interface Writer {
  readonly user: Pick<CurrentUser, 'username' | 'realname' | 'tenantId'> & Partial<Pick<CurrentUser, 'ip'>>;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
  touch(entity: EntityDescription, id: string): void;
}

/** Columns a row must agree in; a list = any of its values. */
type Wanted<E extends EntityDescription> = {
  readonly [C in keyof StoredRow<E>]?: StoredRow<E>[C] | readonly StoredRow<E>[C][];
};

/** Live rows that agree in all of these columns; a list asks for any of its values. */
export async function findRowsBy<const E extends EntityDescription>(
  tx: ScopedTx,
  entity: E,
  wanted: Wanted<E>,
): Promise<readonly StoredRow<E>[]> {
  let rows = selectRows(tx, entity, getTransactionScope(tx, entity, 'read')).selectAll();
  for (const [column, value] of Object.entries(wanted))
    rows = Array.isArray(value) ? rows.where(column, 'in', [...value, '']) : rows.where(column, '=', value);
  return (await rows.orderBy('id').execute()) as unknown as readonly StoredRow<E>[];
}

export async function findRowById<const E extends EntityDescription>(
  tx: ScopedTx,
  entity: E,
  id: unknown,
): Promise<StoredRow<E> | undefined> {
  if (typeof id !== 'string' || id === '') return undefined;
  const [row] = await findRowsBy<E>(tx, entity, { id } as Wanted<E>);
  return row;
}

/** Writes columns of one row, whatever its revision. @throws BusinessError when the transaction does not reach it */
export async function setRow<const E extends EntityDescription>(
  tx: ScopedTx,
  entity: E,
  id: string,
  columns: ColumnsOf<E>,
  { user, time, touch }: Writer,
): Promise<void> {
  await write(
    reachable(tx, entity, id).set((eb) => ({
      ...columns,
      rev: eb('rev', '+', 1),
      updateBy: user.username,
      updateTime: time,
    })),
  );
  touch(entity, id);
}

/** Columns that belong to the action itself: it has raised the revision already. @throws BusinessError as `setRow` */
export async function completeRow<const E extends EntityDescription>(
  tx: ScopedTx,
  entity: E,
  id: string,
  columns: ColumnsOf<E> & { readonly delFlag?: 1 },
): Promise<void> {
  await write(reachable(tx, entity, id).set(columns));
}

function reachable(tx: ScopedTx, entity: EntityDescription, id: string) {
  const { tenantId, parkIds } = getTransactionScope(tx, entity, 'write');
  const row = getRecordDb(tx).updateTable(entity.table).where('id', '=', id).where('tenantId', '=', tenantId);
  const column = entity.scope === 'parkItself' ? 'id' : 'parkId';
  return parkIds === null ? row : row.where(column, 'in', [...parkIds, NOWHERE]);
}

/** Changes one row. */
async function write(row: ReturnType<typeof reachable>): Promise<void> {
  const { numUpdatedRows } = await row.executeTakeFirst();
  if (numUpdatedRows === 0n) throw new BusinessError('未找到对应实体');
}

/** A live park of the tenant and parks of the transaction. */
async function isReachablePark(tx: ScopedTx, parkId: unknown): Promise<boolean> {
  if (typeof parkId !== 'string') return false;
  const parks = selectRows(tx, golfPark, getTransactionScope(tx, golfPark, 'write')).where('id', '=', parkId);
  return (await parks.select('id').executeTakeFirst()) !== undefined;
}

/**
 * A new row with its number and its initial states. @returns its id
 * @throws BusinessError when its park is none that the transaction reaches
 */
export async function addRow<const E extends EntityDescription>(
  tx: ScopedTx,
  entity: E,
  columns: ColumnsOf<E>,
  { user, time, touch }: Writer,
): Promise<string> {
  const id = createId();
  const { tenantId } = getTransactionScope(tx, entity, 'write');
  if (entity.scope === 'park' && !(await isReachablePark(tx, (columns as Columns).parkId)))
    throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  const numbers = await takeNextNumbers(tx, entity, { tenantId, time });
  await getRecordDb(tx)
    .insertInto(entity.table)
    .values({
      ...getInitialStates(entity.name),
      ...numbers,
      ...columns,
      id,
      tenantId,
      createBy: user.username,
      createTime: time,
    })
    .execute();
  touch(entity, id);
  return id;
}
