/** The tiles of the overview (golf-domain 7.16): what there is today, what waits, how the week was. */
import { addDays } from '#domain/validation/time.ts';
import type { Db } from '../../database/schema.ts';
import { records } from '../../resource/tables.ts';
import { revenueDays } from './money.ts';
import { daysOf, holeHeat } from './pace.ts';
import {
  byDay,
  type Fact,
  factsOf,
  idsOf,
  median,
  type Period,
  rateMean,
  sum,
  timeoutsOf,
} from './period.ts';
import type { FlightCounts } from '../today/flightCounts.ts';
import { secondsTo } from './service.ts';

const LIVE_COMPETITIONS: ReadonlySet<unknown> = new Set(['3', '4', '5']);

const OPEN_TIMEOUTS = ['0', '1', '2', '3', '4'] as const;

/** What somebody has to look at, by the table it waits in. */
const TODO = {
  orderChecks: ['golf_order', 'status', ['1']],
  refundAudits: ['golf_order_refund', 'status', ['0']],
  refundsToPay: ['golf_order_refund', 'status', ['1', '5']],
  jumpAudits: ['golf_jump_hole', 'status', ['0']],
  applications: ['golf_caddie_apply', 'status', ['0', '2']],
  feedback: ['golf_feedback', 'status', ['0', '1']],
  comments: ['golf_comment', 'status', ['0']],
  incidents: ['golf_incident', 'status', ['0', '1']],
} as const;

/** @param counts of the parks in the scope */
export async function overview(
  db: Db,
  scope: Omit<Period, 'from' | 'to'>,
  today: string,
  counts: Iterable<FlightCounts>,
) {
  const day: Period = { ...scope, from: today, to: today };
  const week: Period = { ...scope, from: addDays(today, -7), to: addDays(today, -1) };
  const parks = [...counts];
  const total = (of: keyof FlightCounts): number => parks.reduce((all, park) => all + park[of], 0);
  const earned = await revenueDays(db, { ...week, to: today });
  const earnedToday = earned.find(({ statDate }) => statDate === today);
  const competitions = (
    await factsOf(db, 'golf_competition', 'startDate', { ...day, from: addDays(today, -13) })
  ).filter(({ endDate, status }) => String(endDate) >= today && LIVE_COMPETITIONS.has(status));
  const days = await daysOf(db, week);
  const timeouts = await timeoutsOf(db, day);
  return {
    today,
    flights: total('flights'),
    players: total('players'),
    onCourse: total('onCourse'),
    finished: total('finished'),
    orders: earnedToday?.orders ?? 0,
    revenue: earnedToday?.net ?? 0,
    competitions: competitions.map(({ id, name, status }) => ({ id, name, status })),
    caddies: await countBy(db, scope, 'golf_caddie', 'workStatus', ['1', '2', '3', '4']),
    caddiesWaiting: await countBy(db, scope, 'golf_caddie', 'workStatus', ['1']),
    devices: await countBy(db, scope, 'golf_device', 'status', ['1', '2', '3']),
    devicesOnline: await countBy(db, scope, 'golf_device', 'onlineState', ['1', '2']),
    timeoutsOpen: await openTimeouts(db, scope),
    timeoutsToday: timeouts.length,
    /** Seconds; `null` while nothing was acknowledged. */
    ackMedianSec: median(timeouts.flatMap(({ ackTs, raiseTs }) => secondsTo(ackTs, raiseTs))),
    onPaceRate: rateMean(days, 'onPaceRate', 'flights'),
    todo: await todoOf(db, scope),
    trend: trendOf(
      days,
      earned.filter(({ statDate }) => statDate < today),
    ),
    holes: scope.parks.length === 1 ? await holeHeat(db, week) : [],
  };
}

/** Alarms that ask for something, whenever they were raised: those of the board. */
async function openTimeouts(db: Db, { parks }: Omit<Period, 'from' | 'to'>): Promise<number> {
  const { total } = await db
    .selectFrom('golfHoleTimeout')
    .where('status', 'in', OPEN_TIMEOUTS)
    .where('parkId', 'in', idsOf(parks))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Days that were closed or earned something; what play was like is `null` where nobody measured it. */
function trendOf(days: readonly Fact[], earned: Awaited<ReturnType<typeof revenueDays>>) {
  const measured = new Map(byDay(days));
  const dates = new Set([...measured.keys(), ...earned.map(({ statDate }) => statDate)]);
  return [...dates].toSorted().map((statDate) => {
    const rows = measured.get(statDate);
    return {
      statDate,
      flights: rows ? sum(rows, 'flights') : null,
      players: rows ? sum(rows, 'players') : null,
      net: earned.find((day) => day.statDate === statDate)?.net ?? 0,
      holeTimeouts: rows ? sum(rows, 'holeTimeouts') : null,
      onPaceRate: rows ? rateMean(rows, 'onPaceRate', 'flights') : null,
    };
  });
}

async function todoOf(db: Db, scope: Omit<Period, 'from' | 'to'>) {
  const counts: Record<string, number> = {};
  for (const [name, [table, column, values]] of Object.entries(TODO))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    counts[name] = await countBy(db, scope, table, column, values);
  return counts;
}

async function countBy(
  db: Db,
  { tenantId, parks }: Omit<Period, 'from' | 'to'>,
  table: string,
  column: string,
  values: readonly string[],
): Promise<number> {
  const { total } = await records(db)
    .selectFrom(table)
    .where('delFlag', '=', 0)
    .where('tenantId', '=', tenantId)
    .where('parkId', 'in', idsOf(parks))
    .where(column, 'in', values)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
