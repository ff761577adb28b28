/**
 * Rows of other records that an action changes along with its own: found live, written with audit columns and `rev`,
 * and named to open pages.
 */
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { initialStates } from '#domain/lifecycle/rules.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { newId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { nextNumbers } from '../../resource/numberSeries.ts';
import { records } from '../../resource/tables.ts';

export type Columns = Readonly<Record<string, unknown>>;

/** Who writes, when, and who is told. */
export interface Hand {
  readonly user: Pick<CurrentUser, 'username' | 'realname' | 'tenantId'> & Partial<Pick<CurrentUser, 'ip'>>;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
  touch(entity: EntityDescription, id: string): void;
}

/** Live rows that agree in all of these columns; a list asks for any of its values. */
export async function rowsWhere(
  tx: Tx,
  entity: EntityDescription,
  wanted: Columns,
): Promise<readonly AnyRow[]> {
  let rows = records(tx).selectFrom(entity.table).selectAll().where('delFlag', '=', 0);
  for (const [column, value] of Object.entries(wanted))
    rows = Array.isArray(value) ? rows.where(column, 'in', [...value, '']) : rows.where(column, '=', value);
  return (await rows.orderBy('id').execute()) as unknown as readonly AnyRow[];
}

export async function rowOf(tx: Tx, entity: EntityDescription, id: unknown): Promise<AnyRow | undefined> {
  if (typeof id !== 'string' || id === '') return undefined;
  const [row] = await rowsWhere(tx, entity, { id });
  return row;
}

/** Writes columns of one row, whatever its revision. */
export async function setRow(
  tx: Tx,
  entity: EntityDescription,
  id: string,
  columns: Columns,
  { user, time, touch }: Hand,
): Promise<void> {
  await records(tx)
    .updateTable(entity.table)
    .set((eb) => ({ ...columns, rev: eb('rev', '+', 1), updateBy: user.username, updateTime: time }))
    .where('id', '=', id)
    .execute();
  touch(entity, id);
}

/** Columns that belong to the action itself: it has raised the revision already. */
export async function completeRow(
  tx: Tx,
  entity: EntityDescription,
  id: string,
  columns: Columns,
): Promise<void> {
  await records(tx).updateTable(entity.table).set(columns).where('id', '=', id).execute();
}

/** A new row with its number and its initial states. @returns its id */
export async function addRow(
  tx: Tx,
  entity: EntityDescription,
  columns: Columns,
  { user, time, touch }: Hand,
): Promise<string> {
  const id = newId();
  const numbers = await nextNumbers(tx, entity, { tenantId: user.tenantId, time });
  await records(tx)
    .insertInto(entity.table)
    .values({
      ...initialStates(entity.name),
      ...numbers,
      ...columns,
      id,
      tenantId: user.tenantId,
      createBy: user.username,
      createTime: time,
    })
    .execute();
  touch(entity, id);
  return id;
}
