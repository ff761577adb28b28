/** Handovers as their rows say. */

import { type NotNull, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { HandoverStatus } from '#domain/codes/shift.ts';
import type { Handover, HandoverEntry } from '#domain/shift/handoverSteps.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';

const OPEN = [HandoverStatus.prepared, HandoverStatus.confirming] as const;

/** Handovers with their items as they were added, the worst first: no row moves while somebody goes through them. */
const selectHandovers = (db: Db | Tx) =>
  db
    .selectFrom('golfShiftHandover as handover')
    .selectAll()
    .select((outer) =>
      outer
        .selectFrom('golfShiftItem as item')
        .whereRef('item.handoverId', '=', 'handover.id')
        .select(({ fn, ref }) =>
          fn
            .coalesce(
              fn
                .jsonAgg(
                  jsonBuildObject({
                    id: ref('item.id'),
                    kind: ref('item.kind'),
                    subjectId: ref('item.subjectId'),
                    text: ref('item.text'),
                    sinceTs: ref('item.sinceTs'),
                    ownerName: ref('item.ownerName'),
                    isRed: ref('item.isRed'),
                    addTs: ref('item.addTs'),
                    confirmTs: ref('item.confirmTs'),
                    confirmUser: ref('item.confirmUser'),
                    remark: ref('item.remark'),
                    endTs: ref('item.endTs'),
                  }),
                )
                .orderBy('item.id'),
              sql<[]>`'[]'`,
            )
            .$castTo<readonly HandoverEntry[]>()
            .as('items'),
        )
        .as('items'),
    )
    // An aggregate of no rows is a row, too.
    .$narrowType<{ items: NotNull }>();

/** The one that is under way in a park. */
export async function findOpenHandover(db: Db | Tx, parkId: string): Promise<Handover | null> {
  const found = await selectHandovers(db)
    .where('parkId', '=', parkId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
  return found ?? null;
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
  const found =
    parkIds.length === 0
      ? undefined
      : await selectHandovers(db)
          .where('handover.id', '=', id)
          .where('parkId', 'in', parkIds)
          .executeTakeFirst();
  if (found === undefined) throw new BusinessError('交接班不存在');
  return found;
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
