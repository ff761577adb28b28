/**
 * What the days before today left behind: the holes of each flight, its hole timeouts, and the facts of days and holes,
 * made of these as the evening of a day makes them. Days without flights on file have no facts.
 */

import { sql } from 'kysely';
import { Section } from '#domain/codes/course.ts';
import { AlarmLevel, ReviewResult, TimeoutCause, TimeoutStatus } from '#domain/codes/play.ts';
import type { HoleSplit } from '#domain/dispatch/model.ts';
import { computeLimitSec } from '#domain/pace/arithmetic.ts';
import { DEFAULT_PACE_CONFIG } from '#domain/pace/config.ts';
import { groupByKey } from '#domain/statistics/groups.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import type { Tx } from '../../database/schema.ts';
import { computeHoleFacts, computePlayFacts, type FactFlight } from '../../golf/statistics/dayFacts.ts';
import { WHOLE_DAY } from '../../golf/statistics/period.ts';
import { createSimulationId, toPastDayIndex } from '../../park/basis/ids.ts';
import type { Stream } from '../../world/basis/random.ts';
import { PEOPLE } from '../people/staff.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';

export const statisticsSeed = createDemoSeed('statistics', async (tx, ground) => {
  const played = await readPlayed(tx, ground.today);
  const books = await readBooks(tx);
  const days = [...groupByKey(played, keyOf)].map(([key, flights]) => {
    const { parkId, playDate } = getFirst(flights);
    return { key, parkId, playDate, flights, timeouts: drawTimeouts(ground, key, flights) };
  });
  for (const { timeouts } of days)
    if (timeouts.length > 0) await tx.insertInto('golfHoleTimeout').values(timeouts).execute();
  const facts = days.map((day) => buildFacts(ground, day, books.get(day.key)));
  await insertSeedRows(
    tx,
    ground,
    'golf_stat_day',
    facts.map(({ ofDay }) => ofDay),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_stat_hole',
    facts.flatMap(({ ofHoles }) => ofHoles),
  );
});

const keyOf = ({ parkId, playDate }: Pick<PlayedFlight, 'parkId' | 'playDate'>): string =>
  `${parkId} ${playDate}`;

interface PlayedFlight extends FactFlight {
  readonly flightId: string;
  readonly flightNo: string;
  readonly boardNo: string;
  readonly parkId: string;
  readonly playDate: string;
  readonly daysAgo: number;
  readonly splits: readonly PlayedHole[];
}

interface PlayedHole extends HoleSplit {
  readonly leaveTs: number;
}

/** Flights of days before today, as the seeds before wrote them. */
async function readPlayed(tx: Tx, today: string): Promise<readonly PlayedFlight[]> {
  const ts = (column: string) =>
    sql`(extract(epoch from ${sql.ref(column)} at time zone 'Asia/Shanghai') * 1000)::bigint`;
  const { rows } = await sql<PlayedFlight>`
    select f.id as flight_id, f.flight_no, f.board_no, f.park_id, f.play_date, f.status, f.player_count, f.holes_done,
      ${ts('f.tee_time')} as tee_ts, ${ts('f.actual_start')} as actual_start_ts, ${ts('f.actual_finish')} as actual_finish_ts,
      f.cum_delay_sec, ${today}::date - f.play_date as days_ago, passed.splits
    from golf_flight f join (
      select flight_id, json_agg(json_build_object('holeNo', hole_no, 'allowanceSec', allowance_sec, 'ownSec', own_sec,
        'waitSec', wait_sec, 'enterTs', enter_ts, 'leaveTs', leave_ts) order by no) as splits
      from golf_hole_pass group by flight_id) passed on passed.flight_id = f.id
    where f.play_date < ${today} order by f.park_id, f.play_date, f.tee_time, f.id`.execute(tx);
  return rows;
}

type TimeoutRow = ReturnType<typeof timeoutRow>;

/** Every hole on which a flight itself took longer than the limit. */
function drawTimeouts(ground: Ground, key: string, flights: readonly PlayedFlight[]): readonly TimeoutRow[] {
  const draw = ground.draw(`timeouts ${key}`);
  return flights
    .flatMap((flight) => flight.splits.map((hole) => ({ flight, hole })))
    .filter(({ hole }) => hole.ownSec > computeLimitSec(hole.allowanceSec))
    .map(({ flight, hole }, index) => timeoutRow(draw, flight, hole, index + 1));
}

/** Left alone it was over with the hole. */
const ATTENDED = 0.88;

function timeoutRow(draw: Stream, flight: PlayedFlight, hole: PlayedHole, no: number) {
  const { parkId, playDate, daysAgo, flightId, flightNo, boardNo, cumDelaySec } = flight;
  const { ownSec, waitSec, allowanceSec, enterTs, leaveTs } = hole;
  const limitSec = computeLimitSec(allowanceSec);
  const raiseTs = enterTs + (waitSec + limitSec) * 1000;
  const isAttended = draw.chance(ATTENDED);
  const ackTs = Math.min(raiseTs + Math.round(draw.between(15, 110)) * 1000, leaveTs);
  const isRed = ownSec - allowanceSec >= DEFAULT_PACE_CONFIG.holeRedSec;
  return {
    alertId: createSimulationId('alert', parkId, no, toPastDayIndex(daysAgo)),
    rev: 1,
    alertNo: `T${playDate.slice(2).replaceAll('-', '')}-${String(no).padStart(4, '0')}`,
    parkId,
    flightId,
    flightNo,
    boardNo,
    holeNo: hole.holeNo,
    section: Section.green,
    level: isRed ? AlarmLevel.red : AlarmLevel.amber,
    cause: TimeoutCause.own,
    heldByFlightId: null,
    enterTs,
    limitSec,
    ownSec,
    waitSec,
    overSec: ownSec - limitSec,
    cumDelaySec,
    gapAheadSec: null,
    raiseTs,
    status: TimeoutStatus.recovered,
    ackUser: isAttended ? nameDispatcher(parkId) : null,
    ackTs: isAttended ? ackTs : null,
    remindCount: 0,
    lastRemindTs: null,
    remindReceipt: null,
    marshalId: null,
    marshalName: null,
    marshalTs: null,
    shelveUntilTs: null,
    shelveCount: 0,
    resolveTs: leaveTs,
    closeUser: null,
    closeReason: null,
    note: null,
    reviewResult: ReviewResult.unreviewed,
  };
}

const nameDispatcher = (parkId: string): string =>
  PEOPLE.find(({ role, parks }) => role === 'dispatch' && parks.includes(parkId))?.realname ?? '';

interface PastDay {
  readonly key: string;
  readonly parkId: string;
  readonly playDate: string;
  readonly flights: readonly PlayedFlight[];
  readonly timeouts: readonly TimeoutRow[];
}

function getFirst<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('a day without flights');
  return first;
}

function buildFacts(ground: Ground, { key, parkId, playDate, flights, timeouts }: PastDay, book?: BookedDay) {
  const draw = ground.draw(`statistics ${key}`);
  const { daysAgo } = getFirst(flights);
  const caddieOrders = book?.caddieOrders ?? 0;
  const own = { parkId, statDate: playDate };
  const overdueByStage = [6, 5, 4, 6].map((share) => Math.round((caddieOrders * share) / 100));
  const tally = { overdueByStage, silentSec: Math.round(draw.between(900, 4000)), trackerSec: null };
  return {
    ofDay: {
      ...own,
      id: createSimulationId('statDay', parkId, daysAgo),
      hourBucket: WHOLE_DAY,
      ...computePlayFacts({ flights }, timeouts, tally),
      caddieOrders,
      evalAvg: book?.evalAvg ?? null,
      fixCount: flights.length * 9000,
    },
    ofHoles: computeHoleFacts({ flights }, timeouts).map((hole) => ({
      ...own,
      id: createSimulationId('statHole', parkId, daysAgo * 100 + hole.holeNo),
      ...hole,
    })),
  };
}

interface BookedDay {
  readonly caddieOrders: number;
  readonly evalAvg: number | null;
}

/** What caddies did on each day and what was said of it, by park and date. */
async function readBooks(tx: Tx): Promise<ReadonlyMap<string, BookedDay>> {
  const { rows } = await sql<BookedDay & { readonly key: string }>`
    select c.park_id || ' ' || c.play_date as key, count(*)::int as caddie_orders,
      (select round(avg(e.star_total), 2)::float from golf_caddie_evaluation e
        where e.park_id = c.park_id and e.play_date = c.play_date) as eval_avg
    from golf_caddie_order c group by c.park_id, c.play_date`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}
