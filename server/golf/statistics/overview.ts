/** The tiles of the overview (golf-domain 7.16): what there is today, what waits, how the week was. */
import { addDays } from '#domain/validation/time.ts';
import type { Db } from '../../database/schema.ts';
import { records } from '../../resource/tables.ts';
import { daysOf, holeHeat } from './pace.ts';
import { byDay, factsOf, median, type Period, rateMean, sum, timeoutsOf } from './period.ts';
import { secondsTo } from './service.ts';

const ON_COURSE: ReadonlySet<unknown> = new Set(['2', '3', '4']);
const LIVE_COMPETITIONS: ReadonlySet<unknown> = new Set(['3', '4', '5']);

const OPEN_TIMEOUTS: ReadonlySet<string> = new Set(['0', '1', '2', '3', '4']);

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

export async function overview(db: Db, scope: Omit<Period, 'from' | 'to'>, today: string) {
  const day: Period = { ...scope, from: today, to: today };
  const week: Period = { ...scope, from: addDays(today, -7), to: addDays(today, -1) };
  const flights = (await factsOf(db, 'golf_flight', 'playDate', day)).filter(({ status }) => status !== '7');
  const orders = (await factsOf(db, 'golf_order', 'playDate', day)).filter(
    ({ status }) => status !== '6' && status !== '8',
  );
  const competitions = (
    await factsOf(db, 'golf_competition', 'startDate', { ...day, from: addDays(today, -13) })
  ).filter(({ endDate, status }) => String(endDate) >= today && LIVE_COMPETITIONS.has(status));
  const days = await daysOf(db, week);
  const timeouts = await timeoutsOf(db, day);
  return {
    today,
    flights: flights.length,
    players: sum(flights, 'playerCount'),
    onCourse: flights.filter(({ status }) => ON_COURSE.has(status)).length,
    finished: flights.filter(({ status }) => status === '5').length,
    orders: orders.length,
    revenue: sum(orders, 'paidAmount'),
    competitions: competitions.map(({ id, name, status }) => ({ id, name, status })),
    caddies: await countBy(db, scope, 'golf_caddie', 'workStatus', ['1', '2', '3', '4']),
    caddiesWaiting: await countBy(db, scope, 'golf_caddie', 'workStatus', ['1']),
    devices: await countBy(db, scope, 'golf_device', 'status', ['1', '2', '3']),
    devicesOnline: await countBy(db, scope, 'golf_device', 'onlineState', ['1', '2']),
    timeoutsOpen: timeouts.filter(({ status }) => OPEN_TIMEOUTS.has(status)).length,
    timeoutsToday: timeouts.length,
    /** Seconds; `null` while nothing was acknowledged. */
    ackMedianSec: median(timeouts.flatMap(({ ackTs, raiseTs }) => secondsTo(ackTs, raiseTs))),
    onPaceRate: rateMean(days, 'onPaceRate', 'flights'),
    todo: await todoOf(db, scope),
    trend: byDay(days).map(([statDate, rows]) => ({
      statDate,
      flights: sum(rows, 'flights'),
      players: sum(rows, 'players'),
      net: sum(rows, 'net'),
      holeTimeouts: sum(rows, 'holeTimeouts'),
      onPaceRate: rateMean(rows, 'onPaceRate', 'flights'),
    })),
    holes: scope.parkIds?.length === 1 ? await holeHeat(db, week) : [],
  };
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
  { tenantId, parkIds }: Omit<Period, 'from' | 'to'>,
  table: string,
  column: string,
  values: readonly string[],
): Promise<number> {
  let rows = records(db)
    .selectFrom(table)
    .where('delFlag', '=', 0)
    .where('tenantId', '=', tenantId)
    .where(column, 'in', values);
  if (parkIds !== null) rows = rows.where('parkId', 'in', [...parkIds, '']);
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
