/** The tiles of the overview (STAT-04): what there is today, what waits, how the week was. */
import type { FastifyInstance } from 'fastify';
import { ApplicationStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { OrderStatus, RefundStatus } from '#domain/codes/money.ts';
import { DeviceStatus, JumpStatus, OnlineState, TimeoutStatus } from '#domain/codes/play.ts';
import { CommentStatus, FeedbackStatus, IncidentStatus } from '#domain/codes/service.ts';
import { CompetitionStatus } from '#domain/codes/competition.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { addDays } from '#domain/validation/time.ts';
import type { Db } from '../../database/schema.ts';
import type { ParkScope } from '../../resource/recordScope.ts';
import { countWaitingCaddies } from '../caddies/waiting.ts';
import { computeRevenueDays } from './money.ts';
import { findDayFacts, computeHoleHeat } from './pace.ts';
import {
  groupByDay,
  findFacts,
  listParkIds,
  type Period,
  computeRateMean,
  selectFacts,
  sumField,
  getLatestDay,
  findTimeouts,
} from './period.ts';
import { countFlights, type FlightCounts } from './flightCounts.ts';
import { collectSecondsTo } from './service.ts';
import { golfComment } from '#domain/entities/comment.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import { golfCaddieApply } from '#domain/entities/caddieApply.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfFeedback } from '#domain/entities/feedback.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { computeMedian } from '#domain/statistics/groups.ts';

const LIVE_COMPETITIONS: ReadonlySet<CompetitionStatus> = new Set([
  CompetitionStatus.planned,
  CompetitionStatus.running,
  CompetitionStatus.suspended,
]);

/** A competition that began earlier is over. */
const LONGEST_COMPETITION_DAYS = 13;

const OPEN_TIMEOUTS = [
  TimeoutStatus.raised,
  TimeoutStatus.acknowledged,
  TimeoutStatus.reminded,
  TimeoutStatus.marshalSent,
  TimeoutStatus.shelved,
] as const;

/** Caddies who came today and are not resting. */
const HERE = [
  CaddieWorkStatus.waiting,
  CaddieWorkStatus.assigned,
  CaddieWorkStatus.onCourse,
  CaddieWorkStatus.back,
];
const USABLE = [DeviceStatus.standby, DeviceStatus.inUse, DeviceStatus.charging];

/** What somebody has to look at, by the record that waits. */
const TODO = {
  orderChecks: [golfOrder, 'status', [OrderStatus.toReview]],
  refundAudits: [golfOrderRefund, 'status', [RefundStatus.toReview]],
  refundsToPay: [golfOrderRefund, 'status', [RefundStatus.toPay, RefundStatus.failed]],
  jumpAudits: [golfJumpHole, 'status', [JumpStatus.toReview]],
  applications: [golfCaddieApply, 'status', [ApplicationStatus.toReview, ApplicationStatus.inCheck]],
  feedback: [golfFeedback, 'status', [FeedbackStatus.open, FeedbackStatus.inProgress]],
  comments: [golfComment, 'status', [CommentStatus.toReview]],
  incidents: [golfIncident, 'status', [IncidentStatus.open, IncidentStatus.inProgress]],
} as const;

/** Parks of the scope, whose days may differ; the week before is that of the latest. */
export async function computeOverview(app: FastifyInstance, scope: Omit<Period, 'from' | 'to'>) {
  const { db, days: running } = app;
  const dateOf = (park: ParkScope): string => running.dateIn(park.id, app.now());
  const today = getLatestDay(app, scope.parks);
  const week: Period = { ...scope, from: addDays(today, -7), to: addDays(today, -1) };
  const parks = [...(await countFlights(app, scope.parks, scope.rules)).values()];
  const total = (of: keyof FlightCounts): number => parks.reduce((all, park) => all + park[of], 0);
  const days = await findDayFacts(db, week);
  const earned = await computeRevenueDays(db, week);
  const now: Awaited<ReturnType<typeof todayOf>>[] = [];
  for (const date of new Set(scope.parks.map(dateOf))) {
    const own = scope.parks.filter((park) => dateOf(park) === date);
    now.push(await todayOf(db, { ...scope, parks: own, from: date, to: date }));
  }
  const timeouts = now.flatMap((day) => day.timeouts);
  return {
    today,
    flights: total('flights'),
    players: total('players'),
    onCourse: total('onCourse'),
    finished: total('finished'),
    orders: sumField(now, 'orders'),
    revenue: sumField(now, 'revenue'),
    competitions: now.flatMap((day) => day.competitions),
    caddies: await countBy(db, scope, golfCaddie, 'workStatus', HERE),
    caddiesWaiting: await countWaitingCaddies(app, scope.parks),
    devices: await countBy(db, scope, golfDevice, 'status', USABLE),
    devicesOnline: await countBy(db, scope, golfDevice, 'onlineState', [
      OnlineState.online,
      OnlineState.weakSignal,
    ]),
    timeoutsOpen: await openTimeouts(db, scope),
    timeoutsToday: timeouts.length,
    /** Seconds; `null` while nothing was acknowledged. */
    ackMedianSec: computeMedian(timeouts.flatMap(({ ackTs, raiseTs }) => collectSecondsTo(ackTs, raiseTs))),
    onPaceRate: computeRateMean(days, 'onPaceRate', 'flights'),
    todo: await todoOf(db, scope),
    trend: trendOf(days, earned),
    holes: scope.parks.length === 1 ? await computeHoleHeat(db, week) : [],
  };
}

/** What there is on one date, in the parks where it is today. */
async function todayOf(db: Db, day: Period) {
  const [earned] = await computeRevenueDays(db, day);
  const started = { ...day, from: addDays(day.to, -LONGEST_COMPETITION_DAYS) };
  const competitions = (await findFacts(db, golfCompetition, 'startDate', started)).filter(
    ({ endDate, status }) => endDate >= day.to && LIVE_COMPETITIONS.has(status),
  );
  return {
    orders: earned?.orders ?? 0,
    revenue: earned?.net ?? 0,
    competitions: competitions.map(({ id, name, status }) => ({ id, name, status })),
    timeouts: await findTimeouts(db, day),
  };
}

/** Alarms that ask for something, whenever they were raised: those of the board. */
async function openTimeouts(db: Db, { parks }: Omit<Period, 'from' | 'to'>): Promise<number> {
  const { total } = await db
    .selectFrom('golfHoleTimeout')
    .where('status', 'in', OPEN_TIMEOUTS)
    .where('parkId', 'in', listParkIds(parks))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Days that were closed or earned something; what play was like is `null` where nobody measured it. */
function trendOf(
  days: Awaited<ReturnType<typeof findDayFacts>>,
  earned: Awaited<ReturnType<typeof computeRevenueDays>>,
) {
  const measured = new Map(groupByDay(days));
  const dates = new Set([...measured.keys(), ...earned.map(({ statDate }) => statDate)]);
  return [...dates].toSorted().map((statDate) => {
    const rows = measured.get(statDate);
    return {
      statDate,
      flights: rows ? sumField(rows, 'flights') : null,
      players: rows ? sumField(rows, 'players') : null,
      net: earned.find((day) => day.statDate === statDate)?.net ?? 0,
      holeTimeouts: rows ? sumField(rows, 'holeTimeouts') : null,
      onPaceRate: rows ? computeRateMean(rows, 'onPaceRate', 'flights') : null,
    };
  });
}

async function todoOf(
  db: Db,
  scope: Omit<Period, 'from' | 'to'>,
): Promise<Readonly<Record<keyof typeof TODO, number>>> {
  const counts: Partial<Record<keyof typeof TODO, number>> = {};
  let name: keyof typeof TODO;
  for (name in TODO) {
    const [entity, column, values] = TODO[name];
    counts[name] = await countBy(db, scope, entity, column, values);
  }
  return counts as Record<keyof typeof TODO, number>;
}

async function countBy(
  db: Db,
  scope: Omit<Period, 'from' | 'to'>,
  entity: EntityDescription,
  column: string,
  values: readonly string[],
): Promise<number> {
  const { total } = await selectFacts(db, entity, scope)
    .where(column, 'in', values)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
