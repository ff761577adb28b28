/**
 * Flights as pages plan them (FLIGHT-06). Those of a running day are moved by the dispatch room; here are
 * those of competitions and bookings until they set out, and those of courses without trackers all the way.
 */
import { FlightStatus, PaceRole, PaceState } from '#domain/codes/play.ts';
import { findEighteenAround, buildHoleSequence } from '#domain/competition/eighteen.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPark } from '#domain/entities/park.ts';
import { parseStamp } from '../../../database/stamp.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { Days } from '../../shared/days.ts';
import type { FlightStep } from '../../../park/model/decisions.ts';
import type { ResourceRules } from '../../../resource/rules.ts';
import { returnCaddies } from '../../caddies/flightBack.ts';
import { advanceOrders, returnToTee } from '../../orders/progress.ts';
import { type Writer, findRowById, setRow } from '../../shared/rows.ts';
import { findTeeTimeProblem } from '../../shared/teeTime.ts';
import { parseList } from '../../shared/values.ts';
import { refuseEmpty, refuseUnready } from './readiness.ts';
import { findPlanHoles } from '../rounds/roundHoles.ts';
import { beginRound, closeRound, refuseUnplanned } from '../rounds/roundSteps.ts';
import type { Flight, Park } from '../../shared/records.ts';

/** The description says that the rows come from a room of their own: this one. */
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

const PLAYING = [FlightStatus.onCourse, FlightStatus.atTurn] as const;

interface Step {
  readonly from: readonly FlightStatus[];
  readonly to: FlightStatus;
  readonly label: string;
  /** What a running day is told. */
  readonly decision: FlightStep | 'recall';
}

export const FLIGHT_STEPS: Readonly<Record<string, Step>> = {
  ready: { from: [FlightStatus.planned], to: FlightStatus.ready, label: '就位', decision: 'ready' },
  start: { from: [FlightStatus.ready], to: FlightStatus.onCourse, label: '出发', decision: 'start' },
  /** At once, with those who are there (FLIGHT-21). */
  release: {
    from: [FlightStatus.planned, FlightStatus.ready],
    to: FlightStatus.onCourse,
    label: '放行',
    decision: 'start',
  },
  /** Sent out by mistake, on a course where people really play. */
  recall: { from: [FlightStatus.onCourse], to: FlightStatus.ready, label: '撤销出发', decision: 'recall' },
  finish: { from: PLAYING, to: FlightStatus.finished, label: '完赛', decision: 'finish' },
  abort: {
    from: [...PLAYING, FlightStatus.suspended],
    to: FlightStatus.aborted,
    label: '中止',
    decision: 'abort',
  },
};

/** @throws BusinessError for a flight that is not on the course */
export function refuseUnlessPlaying({ status }: Pick<Flight, 'status'>): void {
  if (!PLAYING.some((known) => known === status)) throw new BusinessError('只能给场上未暂停的组报完洞');
}

/** Takes a step of a flight with everything that hangs on it. @returns the step. @throws BusinessError */
export async function stepFlight(
  tx: ScopedTx,
  flight: Flight,
  action: string,
  note: string,
  writer: Writer,
): Promise<Step> {
  const step = Object.hasOwn(FLIGHT_STEPS, action) ? FLIGHT_STEPS[action] : undefined;
  if (step === undefined || !step.from.includes(flight.status))
    throw new BusinessError(`当前状态不能${step?.label ?? '操作'}`);
  const isStart = step.to === FlightStatus.onCourse;
  if (isStart || action === 'ready') await refuseUnplanned(tx, flight);
  if (action === 'ready') await refuseUnready(tx, flight);
  if (action === 'release') refuseEmpty(flight);
  if (action === 'recall' && (flight.holesDone ?? 0) > 0) throw new BusinessError('已打完洞的组不能撤销出发');
  if (action === 'abort' && note === '') throw new BusinessError('请输入中止原因');
  const times = {
    ready: {},
    start: { actualStart: writer.time },
    recall: { actualStart: null },
    finish: { actualFinish: writer.time, holesDone: flight.holesToPlay || 18 },
    abort: { actualFinish: writer.time },
  }[step.decision];
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
