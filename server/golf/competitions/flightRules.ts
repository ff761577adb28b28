/**
 * Flights as pages plan them (FLIGHT-06). Those of a running day are moved by the dispatch room; here are
 * those of competitions and bookings until they set out, and those of courses without trackers all the way.
 */
import { FlightStatus } from '#domain/codes/play.ts';
import { eighteenAround, sequenceIn } from '#domain/competition/eighteen.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPark } from '#domain/entities/park.ts';
import { unstamp } from '../../database/stamp.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Days } from '../../dispatch/days.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { flightBack } from '../caddies/flightBack.ts';
import { ordersFollow } from '../orders/progress.ts';
import { type Columns, type Hand, rowOf, setRow } from '../shared/rows.ts';
import { teeTimeProblem } from '../shared/teeTime.ts';
import { amount, listOf, text } from '../shared/values.ts';
import { refuseUnready } from './readiness.ts';
import { holesOfPlan } from './roundHoles.ts';
import { beginRound, endRound, refuseUnplanned } from './roundSteps.ts';

/** The description says that the rows come from a room of their own: this one. */
export const flightRecord = { ...golfFlight, view: false };

/** What a start is: only where and when it changes it is looked at again. */
const START = ['playDate', 'teeTime', 'startHoleNo'];

export const flightRules = (days: Days): ResourceRules => ({
  initial: () => ({ status: FlightStatus.planned, holesDone: 0, paceState: '0', paceRole: '0' }),
  async prepare(tx, record, { before, time }) {
    if (before !== null && before['status'] !== FlightStatus.planned)
      throw new BusinessError('只能修改待出发的组');
    const park = await rowOf(tx, golfPark, record['parkId']);
    const players = listOf(record['players']);
    const most = mostPlayers(park);
    if (players.length > most) throw new BusinessError(`每组最多${most}人`);
    const [startHoleNo, holesToPlay] = [
      amount(record['startHoleNo']) || 1,
      amount(record['holesToPlay']) || 18,
    ];
    if (park !== undefined && (before === null || START.some((name) => record[name] !== before[name])))
      await refuseStart(tx, park, record, days.dateIn(park.id, unstamp(time)));
    const round = await roundOf(tx, record, startHoleNo, amount(park?.['holeCount']) || 18);
    return {
      startHoleNo,
      holeSequence: JSON.stringify(sequenceIn(round, startHoleNo, holesToPlay)),
      ...(players.length > 0 ? { playerCount: players.length } : {}),
    };
  },
  inUse: (_tx, rows) =>
    Promise.resolve(
      rows.some(({ status }) => status !== FlightStatus.planned && status !== '7')
        ? '已出发的组不能删除'
        : null,
    ),
});

/** Players that one flight of a park may have. */
export const mostPlayers = (park: AnyRow | undefined): number => amount(park?.['maxGroupSize']) || 5;

/** @param today date in the park. @throws BusinessError where or when nobody starts */
export async function refuseStart(tx: ScopedTx, park: AnyRow, flight: Columns, today: string): Promise<void> {
  const teeTime = text(flight['teeTime']);
  if (teeTime.slice(0, 10) !== flight['playDate']) throw new BusinessError('开球时间须在打球日期当天');
  const start = { teeTime, startHoleNo: amount(flight['startHoleNo']) || 1 };
  const problem = await teeTimeProblem(tx, park, start, today);
  if (problem !== null) throw new BusinessError(problem);
}

/** The holes around the start: of the plan, or of casual play. @throws BusinessError for a hole that is none of them */
export async function roundOf(
  tx: ScopedTx,
  { planId, parkId }: Columns,
  startHoleNo: number,
  holeCount: number,
): Promise<readonly number[]> {
  const plan = await rowOf(tx, golfCompetitionPlan, planId);
  const round =
    plan === undefined ? eighteenAround(startHoleNo, holeCount) : await holesOfPlan(tx, { ...plan, parkId });
  if (!round.includes(startHoleNo)) throw new BusinessError(`${startHoleNo}号洞不在本轮的十八洞内`);
  return round;
}

interface Step {
  readonly from: readonly string[];
  readonly to: string;
  readonly label: string;
}

/** golf_flight_status */
export const FLIGHT_STEPS: Readonly<Record<string, Step>> = {
  ready: { from: ['0'], to: '1', label: '就位' },
  start: { from: ['1'], to: '2', label: '出发' },
  finish: { from: ['2', '3'], to: '5', label: '完赛' },
  abort: { from: ['2', '3', '4'], to: '6', label: '中止' },
};

/** Takes a step of a flight with everything that hangs on it. @throws BusinessError */
export async function stepFlight(
  tx: ScopedTx,
  flight: AnyRow,
  action: string,
  note: string,
  hand: Hand,
): Promise<void> {
  const step = Object.hasOwn(FLIGHT_STEPS, action) ? FLIGHT_STEPS[action] : undefined;
  if (step === undefined || !step.from.includes(text(flight['status'])))
    throw new BusinessError(`当前状态不能${step?.label ?? '操作'}`);
  if (action === 'ready' || action === 'start') await refuseUnplanned(tx, flight);
  if (action === 'ready') await refuseUnready(tx, flight);
  if (action === 'abort' && note === '') throw new BusinessError('请输入中止原因');
  const times = {
    start: { actualStart: hand.time },
    finish: { actualFinish: hand.time, holesDone: amount(flight['holesToPlay']) || 18 },
    abort: { actualFinish: hand.time },
  }[action];
  const columns = { status: step.to, ...times, ...(note === '' ? {} : { note }) };
  await setRow(tx, golfFlight, flight.id, columns, hand);
  await ordersFollow(tx, [flight.id], hand);
  if (action === 'start') await beginRound(tx, flight, hand);
  if (action !== 'finish' && action !== 'abort') return;
  await flightBack(tx, flight.id, hand);
  await endRound(tx, flight, hand);
}
