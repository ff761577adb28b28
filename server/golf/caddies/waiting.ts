/** How many caddies of a park wait for work (待号): one answer for the board and the statistics. */

import type { FastifyInstance } from 'fastify';
import { CaddieStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import type { ParkScope } from '../../resource/recordScope.ts';
import { NOWHERE } from '../../resource/store.ts';
import { getRecordDb } from '../../resource/tables.ts';

/** @returns of all these parks together; a running day knows its own turn, elsewhere the records say it */
export async function countWaitingCaddies(
  { db, days }: Pick<FastifyInstance, 'db' | 'days'>,
  parks: readonly ParkScope[],
): Promise<number> {
  const turns = parks.map(({ id }) => ({ id, waiting: days.waitingCaddies(id) }));
  const untracked = turns.filter(({ waiting }) => waiting === null).map(({ id }) => id);
  const { waiting } = await getRecordDb(db)
    .selectFrom(golfCaddie.table)
    .where('delFlag', '=', 0)
    .where('parkId', 'in', [...untracked, NOWHERE])
    .where('status', '=', CaddieStatus.onStaff)
    .where('workStatus', '=', CaddieWorkStatus.waiting)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return turns.reduce((sum, turn) => sum + (turn.waiting ?? 0), waiting);
}
