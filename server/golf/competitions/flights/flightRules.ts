/**
 * Flights as pages plan them (FLIGHT-06). Those of a running day are moved by the dispatch package; here are
 * those of competitions and bookings until they set out, and those of courses without trackers all the way.
 */

import { findActionRefusal, getStateAfter } from '#domain/actions/boardAction.ts';
import {
  FLIGHT_ACTIONS,
  type FlightAction,
  type StepAction,
  type WorkedFlight,
} from '#domain/actions/flights.ts';
import { listGuests } from '#domain/booking/arrivals.ts';
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { FlightStatus, PaceRole, PaceState } from '#domain/codes/play.ts';
import { findEighteenAround, buildHoleSequence } from '#domain/competition/eighteen.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { FlightStep } from '../../../park/model/decisions.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { ResourceRules } from '../../../resource/rules.ts';
import { returnCaddies } from '../../caddies/flightBack.ts';
import { advanceOrders, returnToTee } from '../../orders/progress.ts';
import type { Days } from '../../shared/days.ts';
import type { Flight, Park, Order } from '../../shared/records.ts';
import { type Writer, findRowById, setRow, findRowsBy } from '../../shared/rows.ts';
import { findTeeTimeProblem } from '../../shared/teeTime.ts';
import { parseList } from '../../shared/values.ts';
import { findPlanHoles } from '../rounds/roundHoles.ts';
import { beginRound, closeRound, refuseUnplanned } from '../rounds/roundSteps.ts';

/** The description says that the rows come from a package of their own: this one. */
export const flightRecord = { ...golfFlight, view: false };

/** What a start is: only where and when it changes it is looked at again. */
const START = ['playDate', 'teeTime', 'startHoleNo'] as const;

export const createFlightRules = (days: Days): ResourceRules<typeof flightRecord> => ({
  initial: () => ({
    status: FlightStatus.planned,
    holesDone: 0,
    paceState: PaceState.notStarted,
    paceRole: PaceRole.none,
  }),
  async prepare(tx, record, { before, time }) {
    if (before !== null && before.status !== FlightStatus.planned)
      throw new BusinessError('只能修改待出发的组');
    const park = await findRowById(tx, golfPark, record.parkId);
    const players = parseList(record.players);
    const most = getMaxPlayers(park);
    if (players.length > most) throw new BusinessError(`每组最多${most}人`);
    const [startHoleNo, holesToPlay] = [record.startHoleNo || 1, record.holesToPlay || 18];
    if (park !== undefined && (before === null || START.some((name) => record[name] !== before[name])))
      await refuseStart(tx, park, record, days.dateIn(park.id, parseStamp(time)));
    const round = await findRoundHoles(tx, record, startHoleNo, park?.holeCount || 18);
    return {
      startHoleNo,
      holeSequence: JSON.stringify(buildHoleSequence(round, startHoleNo, holesToPlay)),
      ...(players.length > 0 ? { playerCount: players.length } : {}),
    };
  },
  inUse: (_tx, rows) =>
    Promise.resolve(
      rows.some(({ status }) => status !== FlightStatus.planned && status !== FlightStatus.cancelled)
        ? '已出发的组不能删除'
        : null,
    ),
});

/** Players that one flight of a park may have. */
export const getMaxPlayers = (park: Park | undefined): number => park?.maxGroupSize || 5;

/** @param today date in the park. @throws BusinessError where or when nobody starts */
export async function refuseStart(
  tx: ScopedTx,
  park: Park,
  flight: Pick<Flight, 'teeTime' | 'playDate' | 'startHoleNo'>,
  today: string,
): Promise<void> {
  const { teeTime } = flight;
  if (teeTime.slice(0, 10) !== flight.playDate) throw new BusinessError('开球时间须在打球日期当天');
  const start = { teeTime, startHoleNo: flight.startHoleNo || 1 };
  const problem = await findTeeTimeProblem(tx, park, start, today);
  if (problem !== null) throw new BusinessError(problem);
}

/** The holes around the start: of the plan, or of casual play. @throws BusinessError for a hole that is none of them */
export async function findRoundHoles(
  tx: ScopedTx,
  { planId, parkId }: Pick<Flight, 'planId' | 'parkId'>,
  startHoleNo: number,
  holeCount: number,
): Promise<readonly number[]> {
  const plan = await findRowById(tx, golfCompetitionPlan, planId);
  const round =
    plan === undefined
      ? findEighteenAround(startHoleNo, holeCount)
      : await findPlanHoles(tx, { ...plan, parkId });
  if (!round.includes(startHoleNo)) throw new BusinessError(`${startHoleNo}号洞不在本轮的十八洞内`);
  return round;
}

/** The decision that a running day receives for each step. */
const STEP_DECISIONS: Readonly<Record<StepAction, FlightStep | 'recall'>> = {
  ready: 'ready',
  start: 'start',
  release: 'start',
  recall: 'recall',
  finish: 'finish',
  abort: 'abort',
};

const isStep = (action: string): action is StepAction => Object.hasOwn(STEP_DECISIONS, action);

/** Steps with a call of their own. */
export const FLIGHT_STEPS = Object.keys(STEP_DECISIONS)
  .filter(isStep)
  .map((key) => FLIGHT_ACTIONS[key]);

interface Step {
  readonly to: FlightStatus;
  readonly decision: FlightStep | 'recall';
}

/** @param isActual people really play on its course. @throws BusinessError where the flight forbids it as it is */
export function refuseFlightAction(
  key: FlightAction,
  { status, holesDone }: Pick<Flight, 'status' | 'holesDone'>,
  { isActual, ...input }: { readonly isActual: boolean; readonly reason?: string },
): void {
  const flight = { state: status, holesDone, isActual, handling: null, hasTimeout: false };
  const refusal = findActionRefusal<FlightStatus, WorkedFlight, object>(
    FLIGHT_ACTIONS[key],
    flight,
    0,
    input,
  );
  if (refusal !== null) throw new BusinessError(refusal);
}

/** Takes a step of a flight with everything that hangs on it. @returns the step. @throws BusinessError */
export async function stepFlight(
  tx: ScopedTx,
  flight: Flight,
  action: string,
  { note, isActual }: { readonly note: string; readonly isActual: boolean },
  writer: Writer,
): Promise<Step> {
  if (!isStep(action)) throw new BusinessError('当前状态不能操作');
  refuseFlightAction(action, flight, { isActual, reason: note });
  const decision = STEP_DECISIONS[action];
  const step = { to: getStateAfter(FLIGHT_ACTIONS[action], flight.status), decision };
  const isStart = step.to === FlightStatus.onCourse;
  if (isStart || action === 'ready') await refuseUnplanned(tx, flight);
  if (action === 'ready') await refuseUnready(tx, flight);
  if (action === 'release') refuseEmpty(flight);
  const times = {
    ready: {},
    start: { actualStart: writer.time },
    recall: { actualStart: null },
    finish: { actualFinish: writer.time, holesDone: flight.holesToPlay || 18 },
    abort: { actualFinish: writer.time },
  }[decision];
  const columns = { status: step.to, ...times, ...(note === '' ? {} : { note }) };
  await setRow(tx, golfFlight, flight.id, columns, writer);
  if (action === 'recall') await returnToTee(tx, flight, writer);
  else await advanceOrders(tx, [flight.id], writer);
  if (isStart) await beginRound(tx, flight, writer);
  if (action !== 'finish' && action !== 'abort') return step;
  await returnCaddies(tx, flight.id, writer);
  await closeRound(tx, flight, writer);
  return step;
}

/**
 * Refuses to call a flight to the tee before its players are there, its caddies have accepted and its devices are on
 * (FLIGHT-01). The start of a competition has warned of missing players; its bookings and caddies are checked all the
 * same.
 */
async function refuseUnready(tx: ScopedTx, flight: Flight): Promise<void> {
  const { id: flightId } = flight;
  refuseEmpty(flight);
  const orders = [
    ...(await findRowsBy(tx, golfOrder, { flightId })),
    ...(await findRowsBy(tx, golfOrder, { id: (flight.orderIds ?? '').split(',') })),
  ];
  const absent = orders.find((order) => order.status === OrderStatus.confirmed || nobodyOf(order, flight));
  if (absent !== undefined) throw new BusinessError(`${absent.contactName}的客人还没有到场`);
  const services = await findRowsBy(tx, golfCaddieOrder, {
    flightId,
    status: [CaddieOrderStatus.offered, CaddieOrderStatus.accepted],
  });
  const unaccepted = services.find(({ status }) => status === CaddieOrderStatus.offered);
  if (unaccepted !== undefined) throw new BusinessError(`${caddieOf(unaccepted)}还没有接单`);
  const [off] = services;
  if (off !== undefined) throw new BusinessError(`${caddieOf(off)}的设备还没有开机`);
}

/** @throws BusinessError where nobody plays */
function refuseEmpty({ playerCount }: Flight): void {
  if ((playerCount ?? 0) === 0) throw new BusinessError('该组还没有球员');
}

/** Some of the order play in the flight, and none of those is there. */
function nobodyOf(order: Order, flight: Flight): boolean {
  const own = parseList(flight.players).filter(({ orderId }) => orderId === order.id);
  const seats = new Set<unknown>(own.map(({ seat }) => seat));
  const guests = listGuests(order).filter(({ seat }) => seats.has(seat));
  return guests.length > 0 && guests.every(({ arrival }) => arrival === null);
}

const caddieOf = ({ caddieName }: StoredRow<typeof golfCaddieOrder>): string => `球童${caddieName ?? ''}`;
