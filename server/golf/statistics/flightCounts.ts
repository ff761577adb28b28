/** How many flights a park has today: one answer for the board's summary, the statistics and the list of parks. */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { FlightStatus } from '#domain/codes/play.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { ParkScope } from '../../resource/recordScope.ts';
import { getRules } from '../../resource/scope.ts';
import { selectRows } from '../../resource/store.ts';

export interface FlightCounts {
  /** Of the park's date, but for those that were given up. */
  readonly flights: number;
  readonly players: number;
  readonly finished: number;
  /** On the board: a flight that nobody tracks is in the records, not on the course. */
  readonly onCourse: number;
}

/**
 * @param rules of whom only the flights are counted that exist for them (PERM-30); absent = all, as on the board
 * @returns by park; the date of a park is that of its running day
 */
export async function countFlights(
  { db, days, now }: Pick<FastifyInstance, 'db' | 'days' | 'now'>,
  parks: readonly ParkScope[],
  rules?: CurrentUser['dataRules'],
): Promise<ReadonlyMap<string, FlightCounts>> {
  const dates = JSON.stringify(parks.map(({ id }) => ({ parkId: id, playDate: days.dateIn(id, now()) })));
  const [first] = parks;
  if (first === undefined) return new Map();
  const flights = selectRows(db, golfFlight, {
    tenantId: first.tenantId,
    parkIds: parks.map(({ id }) => id),
    ...getRules(golfFlight, rules),
  }).selectAll();
  const { rows } = await sql<Omit<FlightCounts, 'onCourse'> & { readonly parkId: string }>`
    select d."parkId", count(f.id)::int as flights, coalesce(sum(f.player_count), 0)::int as players,
      (count(f.id) filter (where f.status = ${FlightStatus.finished}))::int as finished
    from json_to_recordset(${dates}::json) as d("parkId" text, "playDate" date)
    left join ${flights} f on f.park_id = d."parkId" and f.play_date = d."playDate" and f.status <> ${FlightStatus.cancelled}
    group by d."parkId"`.execute(db);
  return new Map(
    rows.map(({ parkId, ...counts }) => [parkId, { ...counts, onCourse: days.onCourse(parkId) }]),
  );
}
