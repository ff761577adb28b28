/** Handovers as their rows say. */
import { HandoverStatus } from '#domain/codes/shift.ts';
import type { Handover } from '#domain/shift/handoverSteps.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';

const OPEN = [HandoverStatus.prepared, HandoverStatus.confirming] as const;

/** The one that is under way in a park. */
export async function findOpenHandover(db: Db | Tx, parkId: string): Promise<Handover | null> {
  const row = await db
    .selectFrom('golfShiftHandover')
    .selectAll()
    .where('parkId', '=', parkId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
  return row === undefined ? null : withItems(db, row);
}

export async function findParksInHandover(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('golfShiftHandover')
    .select('parkId')
    .where('status', 'in', OPEN)
    .execute();
  return rows.map(({ parkId }) => parkId);
}

/** @throws BusinessError */
export async function requireHandover(
  db: Db | Tx,
  parkIds: readonly string[],
  id: string,
): Promise<Handover> {
  const row =
    parkIds.length === 0
      ? undefined
      : await db
          .selectFrom('golfShiftHandover')
          .selectAll()
          .where('id', '=', id)
          .where('parkId', 'in', parkIds)
          .executeTakeFirst();
  if (row === undefined) throw new BusinessError('交接班不存在');
  return withItems(db, row);
}

async function withItems(db: Db | Tx, row: Omit<Handover, 'items'>): Promise<Handover> {
  const items = await db
    .selectFrom('golfShiftItem')
    .select([
      'id',
      'kind',
      'subjectId',
      'text',
      'sinceTs',
      'ownerName',
      'isRed',
      'addTs',
      'confirmTs',
      'confirmUser',
      'remark',
      'endTs',
    ])
    .where('handoverId', '=', row.id)
    .orderBy('id')
    .execute();
  // As they were added, the worst first: no row moves while somebody goes through them.
  return { ...row, items };
}

/** Those of the past, the latest first, without their items. */
export async function listHandovers(
  db: Db,
  parkId: string,
  limit: number,
): Promise<readonly Omit<Handover, 'items'>[]> {
  return db
    .selectFrom('golfShiftHandover')
    .selectAll()
    .where('parkId', '=', parkId)
    .where('status', 'not in', OPEN)
    .orderBy('prepareTs', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
