/**
 * How many rounds caddies have gone out for on a day: counted from the caddie orders of that day, so that a new day begins
 * at none by itself, whether or not a simulated day runs.
 */

import type { NotNull } from 'kysely';
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { getEntityDb } from '../../resource/tables.ts';
import type { Caddie } from '../shared/records.ts';

/** golf_caddie_order_status of a caddie who went out: 服务中 and what follows. */
const WENT_OUT = [
  CaddieOrderStatus.inService,
  CaddieOrderStatus.toClean,
  CaddieOrderStatus.toEvaluate,
  CaddieOrderStatus.completed,
];
/** Rounds by caddie; those without any are absent. @param playDate `YYYY-MM-DD` */
export async function countCaddieRounds(
  db: Db | Tx,
  parkId: string,
  playDate: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await getEntityDb(db, golfCaddieOrder)
    .selectFrom(golfCaddieOrder.table)
    .select((eb) => ['caddieId', eb.fn.countAll<number>().as('rounds')])
    .where('delFlag', '=', 0)
    .where('parkId', '=', parkId)
    .where('playDate', '=', playDate)
    .where('caddieId', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('status', 'in', WENT_OUT),
        eb.and([eb('status', '=', CaddieOrderStatus.replaced), eb('dispatchTime', 'is not', null)]),
      ]),
    )
    .groupBy('caddieId')
    .$narrowType<{ caddieId: NotNull }>()
    .execute();
  return new Map(rows.map(({ caddieId, rounds }) => [caddieId, rounds]));
}

/** Column `roundsToday` of caddies, by their ids. @param dateOf the date in a park */
export async function gatherRounds(
  db: Db | Tx,
  caddies: readonly Pick<Caddie, 'id' | 'parkId'>[],
  dateOf: (parkId: string) => string,
): Promise<ReadonlyMap<string, { readonly roundsToday: number }>> {
  const known = new Map<string, { readonly roundsToday: number }>();
  for (const parkId of new Set(caddies.map((caddie) => caddie.parkId))) {
    const rounds = await countCaddieRounds(db, parkId, dateOf(parkId));
    for (const { id } of caddies.filter((caddie) => caddie.parkId === parkId))
      known.set(id, { roundsToday: rounds.get(id) ?? 0 });
  }
  return known;
}
