/** Competitions: what opening, closing, stopping and ending one does to players, plans, flights and orders (COMP-18). */

import type { FastifyInstance } from 'fastify';
import { CaddieCancelReason } from '#domain/codes/caddie.ts';
import { findCode } from '#domain/codes/codeOf.ts';
import { CompetitionStatus, CompetitionType, PlanStatus, SignUpStatus } from '#domain/codes/competition.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { OrderCancelReason, OrderStatus, RefundReason } from '#domain/codes/money.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { NoticePriority } from '#domain/codes/service.ts';
import { YesNo } from '#domain/codes/system.ts';
import { findArchiveProblem, type FinishedCard } from '#domain/competition/archiveProblem.ts';
import { SIGNED } from '#domain/competition/signUp.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { logOrder } from '../orders/checkLog.ts';
import { releaseOrder } from '../orders/confirmation.ts';
import { requestRefund } from '../orders/refundRules.ts';
import { lockBookings } from '../shared/bookingLock.ts';
import { createDayEffect } from '../shared/follow.ts';
import { notifyPark } from '../shared/notifyPark.ts';
import { completeRow, type Writer, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
import { countMinutesBetween } from '../shared/values.ts';
import { lockRule } from './rounds/roundSteps.ts';
import { findCard } from './scores/scores.ts';
import type { StoredCompetition } from './shared/records.ts';

const HOLES = 18;
/** Flights that have not set out. */
const WAITING: readonly FlightStatus[] = [FlightStatus.planned, FlightStatus.ready];
const PLAYING: readonly FlightStatus[] = [FlightStatus.onCourse, FlightStatus.atTurn];
const OUT: readonly FlightStatus[] = [...PLAYING, FlightStatus.suspended];
/** golf_order_status that a cancelled competition gives up. */
const LIVE_ORDERS: readonly OrderStatus[] = [
  OrderStatus.unpaid,
  OrderStatus.toReview,
  OrderStatus.confirmed,
  OrderStatus.arrived,
];

/** How many take part; called whenever somebody signs up, leaves or is let in. */
export async function recountPlayers(tx: ScopedTx, competitionId: string): Promise<void> {
  const signed = await findRowsBy(tx, golfCompetitionPlayer, { competitionId, signStatus: SIGNED });
  await completeRow(tx, golfCompetition, competitionId, { playerCount: signed.length });
}

export function createCompetitionRules(app: FastifyInstance): ResourceRules<typeof golfCompetition> {
  /** `YYYY-MM-DD HH:mm:ss` by the clock of the park. */
  const parkTime = ({ parkId }: StoredCompetition, time: string): string =>
    app.days.stampIn(parkId, parseStamp(time));
  const pauseFlights =
    (from: readonly FlightStatus[], to: FlightStatus): Effect<typeof golfCompetition> =>
    async (tx, row, _input, user, moment) => {
      const flights = await findRowsBy(tx, golfFlight, { competitionId: row.id, status: [...from] });
      for (const { id } of flights) await setRow(tx, golfFlight, id, { status: to }, moment);
      const park = { id: row.parkId, tenantId: user.tenantId };
      const body = {
        type: GolfMessageType.broadcast,
        title: row.name,
        content: row.status === CompetitionStatus.suspended ? '比赛暂停' : '比赛恢复',
      };
      moment.after(() =>
        notifyPark(app, park, 'broadcast', {
          ...body,
          voiceText: body.content,
          priority: NoticePriority.urgent,
        }),
      );
    };
  return {
    initial: () => ({ playerCount: 0, scoreLock: YesNo.no }),
    prepare: (_tx, record) => ({ beginDate: record.startDate }),
    effects: {
      close: async (tx, row, _input, _user, moment) => promoteWaiting(tx, row, moment),
      start: async (tx, row, _input, _user, moment) => {
        await movePlans(tx, row.id, PlanStatus.published, PlanStatus.running, moment);
        await lockRule(tx, row, moment);
      },
      async suspend(tx, row, input, user, moment) {
        await pauseFlights(PLAYING, FlightStatus.suspended)(tx, row, input, user, moment);
        await completeRow(tx, golfCompetition, row.id, { suspendTime: parkTime(row, moment.time) });
      },
      async resume(tx, row, input, user, moment) {
        const park = await findRowById(tx, golfPark, row.parkId);
        // Where all play is suspended, it goes on with the park.
        const to = park?.status === ParkStatus.suspended ? FlightStatus.suspended : FlightStatus.onCourse;
        await pauseFlights([FlightStatus.suspended], to)(tx, row, input, user, moment);
        await shiftTeeTimes(tx, row, parkTime(row, moment.time), moment);
        await completeRow(tx, golfCompetition, row.id, { suspendTime: null });
      },
      archive: async (tx, row, _input, user, moment) => {
        await refuseOpenCards(tx, row);
        await movePlans(tx, row.id, PlanStatus.running, PlanStatus.completed, moment);
        const park = { id: row.parkId, tenantId: user.tenantId };
        const body = { type: GolfMessageType.leaderboard, competitionId: row.id, version: row.rev };
        moment.after(() => notifyPark(app, park, 'leaderboard', body));
      },
      cancel: async (tx, row, { reason }, _user, moment) => {
        const given = { reason: findCode(OrderCancelReason, reason), now: parkTime(row, moment.time) };
        await giveUpCompetition(tx, row, given, moment);
      },
    },
    onAction: createDayEffect(app.days),
  };
}

/** Flights that have not set out go later by the length of the stop: what they are measured by moves too (FLIGHT-05). @param time of the park */
async function shiftTeeTimes(
  tx: ScopedTx,
  row: StoredCompetition,
  time: string,
  writer: Writer,
): Promise<void> {
  const { suspendTime } = row;
  if (typeof suspendTime !== 'string') return;
  const minutes = Math.ceil(countMinutesBetween(suspendTime, time));
  const flights = await findRowsBy(tx, golfFlight, { competitionId: row.id, status: WAITING });
  for (const { id, teeTime, playDate } of flights) {
    if (typeof teeTime !== 'string' || playDate !== time.slice(0, 10)) continue;
    const later = formatStamp(parseStamp(teeTime) + minutes * 60_000);
    // Past midnight there is no golf: the starter plans such a flight anew.
    if (later.slice(0, 10) !== playDate) continue;
    await setRow(tx, golfFlight, id, { teeTime: later }, writer);
  }
}

/** Places that are left go to those who wait, first come first served. */
export async function promoteWaiting(
  tx: ScopedTx,
  competition: StoredCompetition,
  writer: Writer,
): Promise<void> {
  const players = await findRowsBy(tx, golfCompetitionPlayer, { competitionId: competition.id });
  const signed = players.filter(({ signStatus }) => SIGNED.includes(signStatus)).length;
  const left = Math.max(0, (competition.maxPlayers || Infinity) - signed);
  const waiting = players
    .filter(({ signStatus }) => signStatus === SignUpStatus.waiting)
    .toSorted((a, b) => (a.createTime ?? '').localeCompare(b.createTime ?? ''));
  for (const { id } of waiting.slice(0, left))
    await setRow(tx, golfCompetitionPlayer, id, { signStatus: SignUpStatus.accepted }, writer);
  await recountPlayers(tx, competition.id);
}

async function movePlans(
  tx: ScopedTx,
  competitionId: string,
  from: PlanStatus,
  to: PlanStatus,
  writer: Writer,
): Promise<void> {
  for (const { id } of await findRowsBy(tx, golfCompetitionPlan, { competitionId, status: from }))
    await setRow(tx, golfCompetitionPlan, id, { status: to }, writer);
}

/** Every card is complete and confirmed, or says why not. @throws BusinessError */
async function refuseOpenCards(tx: ScopedTx, competition: StoredCompetition): Promise<void> {
  if (competition.type === CompetitionType.coordinatesOnly) return;
  const { id: competitionId } = competition;
  const players = await findRowsBy(tx, golfCompetitionPlayer, { competitionId, signStatus: SIGNED });
  const cards: FinishedCard[] = [];
  for (const player of players) {
    const card = await findCard(tx, player.id);
    cards.push({
      name: player.playerName,
      resultCode: player.resultCode ?? '',
      holesPlayed: player.holesPlayed ?? 0,
      holesToPlay: HOLES * (competition.rounds || 1),
      holesConfirmed: card.filter(({ confirmBy }) => (confirmBy ?? '') !== '').length,
    });
  }
  const problem = findArchiveProblem(cards);
  if (problem !== null) throw new BusinessError(problem);
}

interface GivenUp {
  readonly reason: OrderCancelReason | null;
  /** Time of the park. */
  readonly now: string;
  /** Nobody said so: its days are over. */
  readonly bySystem?: true;
}

/** What a competition that does not take place leaves: no plans, no flights, and orders whose money goes back. */
export async function giveUpCompetition(
  tx: ScopedTx,
  row: StoredCompetition,
  given: GivenUp,
  writer: Writer,
): Promise<void> {
  for (const status of [PlanStatus.draft, PlanStatus.published])
    await movePlans(tx, row.id, status, PlanStatus.voided, writer);
  await giveUpFlights(tx, row, writer);
  await giveUpOrders(tx, row, given, writer);
}

/** Its days are over: who has not set out does not, and who is still out there by the records is not. */
export async function closeRounds(tx: ScopedTx, row: StoredCompetition, writer: Writer): Promise<void> {
  await giveUpFlights(tx, row, writer);
  for (const { id } of await findRowsBy(tx, golfFlight, { competitionId: row.id, status: OUT }))
    await setRow(tx, golfFlight, id, { status: FlightStatus.aborted }, writer);
  await movePlans(tx, row.id, PlanStatus.running, PlanStatus.completed, writer);
  for (const status of [PlanStatus.draft, PlanStatus.published])
    await movePlans(tx, row.id, status, PlanStatus.voided, writer);
}

async function giveUpFlights(
  tx: ScopedTx,
  { id: competitionId }: StoredCompetition,
  writer: Writer,
): Promise<void> {
  for (const { id } of await findRowsBy(tx, golfFlight, { competitionId, status: WAITING }))
    await setRow(tx, golfFlight, id, { status: FlightStatus.cancelled }, writer);
}

async function giveUpOrders(
  tx: ScopedTx,
  competition: StoredCompetition,
  { reason, now, bySystem }: GivenUp,
  writer: Writer,
): Promise<void> {
  const opinion = `赛事${competition.name}取消`;
  await lockBookings(tx, competition.parkId);
  const orders = await findRowsBy(tx, golfOrder, { competitionId: competition.id, status: LIVE_ORDERS });
  for (const order of orders) {
    await releaseOrder(tx, order, CaddieCancelReason.guest, writer);
    const given = { status: OrderStatus.cancelled, cancelReason: reason, cancelTime: now };
    await setRow(tx, golfOrder, order.id, given, writer);
    await logOrder(tx, writer, {
      action: 'cancel',
      before: order,
      after: { ...order, ...given },
      opinion,
      fields: ['cancelReason'],
      ...(bySystem && { bySystem }),
    });
    const claim = { reasonType: RefundReason.park, reason: opinion, now, isWhole: true };
    await requestRefund(tx, order, claim, writer);
  }
}
