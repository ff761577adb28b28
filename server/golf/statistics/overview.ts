/** The tiles of the overview (STAT-04): what there is today, what waits, how the week was. */

import type { FastifyInstance } from 'fastify';
import { ApplicationStatus, CaddieWorkStatus } from '#domain/codes/caddie.ts';
import { CompetitionStatus } from '#domain/codes/competition.ts';
import { OrderStatus, RefundStatus } from '#domain/codes/money.ts';
import { DeviceStatus, JumpStatus, OnlineState, TimeoutStatus } from '#domain/codes/play.ts';
import { CommentStatus, FeedbackStatus, IncidentStatus } from '#domain/codes/service.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieApply } from '#domain/entities/caddieApply.ts';
import { golfComment } from '#domain/entities/comment.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { golfFeedback } from '#domain/entities/feedback.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import { computeMedian, groupByKey } from '#domain/statistics/groups.ts';
import { addDays, formatStamp } from '#domain/validation/time.ts';
import type { Db } from '../../database/schema.ts';
import type { ParkScope } from '../../resource/recordScope.ts';
import { countWaitingCaddies } from '../caddies/waiting.ts';
import { getLatestDay } from '../shared/call.ts';
import { TIMEOUT_LIST } from '../shared/timeoutList.ts';
import { countFlights, type FlightCounts } from './flightCounts.ts';
import { computeHoleHeat } from './holes.ts';
import { computeRevenueDays } from './money.ts';
import { findDayFacts } from './pace.ts';
import { findFacts, type Period, roundTo, selectFacts, sumField, findTimeouts } from './period.ts';
import { findRoundDays, type RoundDay } from './rounds.ts';
import { collectSecondsTo } from './service.ts';

const LIVE_COMPETITIONS: ReadonlySet<CompetitionStatus> = new Set([
  CompetitionStatus.planned,
  CompetitionStatus.running,
  CompetitionStatus.suspended,
]);

/** A competition that began earlier is over. */
const LONGEST_COMPETITION_DAYS = 13;

/** Those that ask for something, whenever they were raised. */
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
  const played = await findRoundDays(db, week);
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
    timeoutsOpen: await countBy(db, scope, TIMEOUT_LIST, 'status', OPEN_TIMEOUTS),
    timeoutsToday: timeouts.length,
    /** Seconds; `null` while nothing was acknowledged. */
    ackMedianSec: computeMedian(timeouts.flatMap(({ ackTs, raiseTs }) => collectSecondsTo(ackTs, raiseTs))),
    onPaceRate: shareOnPace(played),
    todo: await todoOf(db, scope),
    trend: trendOf({
      closed: await findDayFacts(db, week),
      played,
      late: await findTimeouts(db, week),
      earned,
    }),
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

interface Week {
  readonly closed: Awaited<ReturnType<typeof findDayFacts>>;
  readonly played: readonly RoundDay[];
  readonly late: Awaited<ReturnType<typeof findTimeouts>>;
  readonly earned: Awaited<ReturnType<typeof computeRevenueDays>>;
}

/** Days that were closed, played or earned something; what play was like is `null` where nobody measured it. */
function trendOf({ closed, played, late, earned }: Week) {
  const rounds = new Map(played.map((day) => [day.statDate, day]));
  const measured = new Set([...closed, ...played].map(({ statDate }) => statDate));
  const timeouts = groupByKey(late, ({ raiseTs }) => formatStamp(raiseTs).slice(0, 10));
  const dates = new Set([...measured, ...earned.map(({ statDate }) => statDate)]);
  return [...dates].toSorted().map((statDate) => {
    const day = rounds.get(statDate);
    const isMeasured = measured.has(statDate);
    return {
      statDate,
      flights: isMeasured ? (day?.flights ?? 0) : null,
      players: isMeasured ? (day?.players ?? 0) : null,
      net: earned.find((one) => one.statDate === statDate)?.net ?? 0,
      holeTimeouts: isMeasured ? (timeouts.get(statDate)?.length ?? 0) : null,
      onPaceRate: day === undefined ? null : shareOnPace([day]),
    };
  });
}

/** Of the rounds of these days; `null` for none. */
function shareOnPace(days: readonly RoundDay[]): number | null {
  const rounds = sumField(days, 'rounds');
  return rounds === 0 ? null : roundTo(sumField(days, 'onPace') / rounds);
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
