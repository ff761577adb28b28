/** Operator-hours of parks: how long each day was played, with or without alarms (ALARM-43). */

import { FlightStatus } from '#domain/codes/play.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { PlayedDay } from '#domain/statistics/alarmFigures.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import type { Db } from '../database/schema.ts';
import { listParkIds, type Period, selectFacts } from '../golf/statistics/period.ts';

const HOUR_MS = 3_600_000;
const PLAYING: readonly string[] = [FlightStatus.onCourse, FlightStatus.atTurn, FlightStatus.suspended];

/**
 * Days since a park has a record of alarms: what was played before nobody watched here.
 * @param nowOf what the clock of a park says, epoch ms
 */
export async function findPlayedDays(
  db: Db,
  period: Period,
  nowOf: (parkId: string) => number,
): Promise<readonly PlayedDay[]> {
  const firstDays = await findFirstDays(db, period);
  const rows = await selectFacts(db, golfFlight, period)
    .where('playDate', '>=', period.from)
    .where('playDate', '<=', period.to)
    .where('actualStart', 'is not', null)
    .select((eb) => [
      'parkId',
      'playDate as statDate',
      eb.fn.min('actualStart').as('firstStart'),
      eb.fn.max('actualFinish').as('lastFinish'),
      eb.fn.countAll<number>().filterWhere('status', 'in', PLAYING).as('playing'),
    ])
    .groupBy(['parkId', 'playDate'])
    .$castTo<PlayedRow>()
    .execute();
  return rows.flatMap((row) => {
    const { parkId, statDate } = row;
    return statDate < (firstDays.get(parkId) ?? '9')
      ? []
      : { parkId, statDate, hours: countHours(row, nowOf(parkId)) };
  });
}

interface PlayedRow {
  readonly parkId: string;
  readonly statDate: string;
  readonly firstStart: string;
  readonly lastFinish: string | null;
  readonly playing: number;
}

/** A day goes on while somebody is out there; a flight of an earlier day that never finished stopped with the others. */
function countHours({ statDate, firstStart, lastFinish, playing }: PlayedRow, nowTs: number): number {
  const isGoingOn = formatStamp(nowTs).startsWith(statDate) && playing > 0;
  const endTs = isGoingOn ? nowTs : parseStamp(lastFinish ?? firstStart);
  return Math.max(0, endTs - parseStamp(firstStart)) / HOUR_MS;
}

/** By park the day of its first alarm. */
async function findFirstDays(db: Db, { parks }: Period): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('golfAlarm')
    .select((eb) => ['parkId', eb.fn.min('raiseTs').as('firstTs')])
    .where('parkId', 'in', listParkIds(parks))
    .groupBy('parkId')
    .execute();
  return new Map(rows.map(({ parkId, firstTs }) => [parkId, formatStamp(firstTs).slice(0, 10)]));
}
