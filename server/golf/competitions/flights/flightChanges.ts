/** Another time, hole or company for a flight, as people decide it (FLIGHT-06). */

import { FlightStatus, PaceRole, PaceState } from '#domain/codes/play.ts';
import { buildHoleSequence } from '#domain/competition/eighteen.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPark } from '#domain/entities/park.ts';
import { formatStamp, readDateTime } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { lockBookings } from '../../shared/bookingLock.ts';
import { requireOwnRow } from '../../shared/call.ts';
import { findHoleNamer } from '../../shared/holeNames.ts';
import type { Flight } from '../../shared/records.ts';
import { addRow, type Columns, findRowById, findRowsBy, setRow, type Writer } from '../../shared/rows.ts';
import { parseList } from '../../shared/values.ts';
import { parseHoleSequence } from '../rounds/roundHoles.ts';
import { findRoundHoles, getMaxPlayers, refuseFlightAction, refuseStart } from './flightRules.ts';

const WAITING: readonly FlightStatus[] = [FlightStatus.planned, FlightStatus.ready];

/** As it is once nobody else writes bookings of its park. @throws BusinessError */
export async function requireLockedFlight(tx: ScopedTx, user: CurrentUser, target: Columns): Promise<Flight> {
  const seen = await requireOwnRow(tx, golfFlight, user, target);
  await lockBookings(tx, seen.parkId);
  return requireOwnRow(tx, golfFlight, user, target);
}

interface Move {
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly teeTime: string;
  /** `null` = the hole it starts from already */
  readonly startHoleNo: number | null;
  /** In the park, epoch ms. */
  readonly parkTs: number;
}

/** What a flight starts with from now on. */
export interface Moved {
  readonly teeTime: string;
  readonly startHoleNo: number;
  /** Hole numbers in playing order, where it starts from another hole. */
  readonly holes?: readonly number[];
}

/** @throws BusinessError */
export async function moveFlight(
  tx: ScopedTx,
  flight: Flight,
  { teeTime, startHoleNo: newHoleNo, parkTs }: Move,
  writer: Writer,
): Promise<Moved> {
  if (!WAITING.includes(flight.status)) throw new BusinessError('已出发的组不能调整次序');
  const startHoleNo = newHoleNo ?? (flight.startHoleNo || 1);
  const park = await findRowById(tx, golfPark, flight.parkId);
  if (park === undefined) throw new BusinessError('球场不存在');
  const now = formatStamp(parkTs);
  // After a stop of play tee times have seconds: where a flight stood it may be put back to.
  const start = { ...flight, teeTime: toFullMinute(teeTime), startHoleNo };
  await refuseStart(tx, park, start, now.slice(0, 10));
  const holes =
    startHoleNo === flight.startHoleNo ? null : await planHoles(tx, flight, startHoleNo, park.holeCount);
  if (readDateTime(teeTime) !== teeTime) throw new BusinessError('开球时间不正确');
  if (teeTime < now) throw new BusinessError(`${teeTime.slice(11, 16)}已过，请选择之后的开球时间`);
  await refuseTakenStart(tx, start);
  const columns = { teeTime, startHoleNo };
  const sequence = holes !== null && { holeSequence: JSON.stringify(holes) };
  await setRow(tx, golfFlight, flight.id, { ...columns, ...sequence }, writer);
  return holes === null ? columns : { ...columns, holes };
}

/** @throws BusinessError where the hole is no part of its round */
async function planHoles(
  tx: ScopedTx,
  flight: Flight,
  startHoleNo: number,
  holeCount: number | null,
): Promise<readonly number[]> {
  const round = await findRoundHoles(tx, flight, startHoleNo, holeCount || 18);
  return buildHoleSequence(round, startHoleNo, flight.holesToPlay || 18);
}

const toFullMinute = (teeTime: string): string => `${teeTime.slice(0, 16)}:00`;

/**
 * Flights that start at one hole and minute, as groups A and B of a shotgun do, are distinguished by their letter.
 * @throws BusinessError when another flight waits there (FLIGHT-15)
 */
async function refuseTakenStart(
  tx: ScopedTx,
  { id, parkId, playDate, subGroup, teeTime, startHoleNo }: Flight,
): Promise<void> {
  const waiting = await findRowsBy(tx, golfFlight, { parkId, playDate, startHoleNo, status: WAITING });
  const taken = waiting.find(
    (other) => other.id !== id && other.subGroup === subGroup && toFullMinute(other.teeTime) === teeTime,
  );
  if (taken !== undefined)
    throw new BusinessError(
      `${teeTime.slice(11, 16)}在${(await findHoleNamer(tx, parkId))(startHoleNo ?? 0)}号洞已有${taken.flightNo}组，请改选时间`,
    );
}

/** @throws BusinessError */
export async function correctFlightHole(
  tx: ScopedTx,
  flight: Flight,
  holeNo: number,
  writer: Writer,
): Promise<void> {
  refuseFlightAction('correctHole', flight, { isActual: false });
  const holes = parseHoleSequence(flight);
  if (!holes.includes(holeNo)) throw new BusinessError('该洞不在本组洞序中');
  const columns = {
    currentHoleNo: holeNo,
    holeEnterTime: writer.time,
    holesDone: holes.indexOf(holeNo),
  };
  await setRow(tx, golfFlight, flight.id, columns, writer);
}

/** The people of the second join the first. @throws BusinessError */
export async function mergeFlights(tx: ScopedTx, one: Flight, two: Flight, writer: Writer): Promise<void> {
  if (one.id === two.id || one.parkId !== two.parkId || one.playDate !== two.playDate)
    throw new BusinessError('请选择同一天的两组');
  if (one.status !== FlightStatus.planned || two.status !== FlightStatus.planned)
    throw new BusinessError('只能合并待出发的组');
  const players = [...parseList(one.players), ...parseList(two.players)];
  const most = getMaxPlayers(await findRowById(tx, golfPark, one.parkId));
  if (players.length > most) throw new BusinessError(`合并后超过${most}人`);
  const orderIds = [one.orderIds ?? '', two.orderIds ?? ''].filter(Boolean).join(',');
  const columns = { players: JSON.stringify(players), playerCount: players.length, orderIds };
  await setRow(tx, golfFlight, one.id, columns, writer);
  const empty = { status: FlightStatus.cancelled, players: '[]', playerCount: 0, orderIds: null };
  await setRow(tx, golfFlight, two.id, empty, writer);
}

/** What a flight has from the one it was split from. */
const INHERITED = [
  'parkId',
  'playDate',
  'planId',
  'competitionId',
  'teeTime',
  'startHoleNo',
  'holesToPlay',
  'holeSequence',
  'transport',
  'cabin',
] as const;

/** These places of the flight become one of their own. @returns its id. @throws BusinessError */
export async function splitFlight(
  tx: ScopedTx,
  flight: Flight,
  places: ReadonlySet<number>,
  writer: Writer,
): Promise<string> {
  if (flight.status !== FlightStatus.planned) throw new BusinessError('只能拆分待出发的组');
  const players = parseList(flight.players);
  const leaving = players.filter((_, place) => places.has(place));
  if (leaving.length === 0 || leaving.length === players.length)
    throw new BusinessError('请选择要拆出的球员');
  const staying = players.filter((_, place) => !places.has(place));
  const stay = { players: JSON.stringify(staying), playerCount: staying.length };
  await setRow(tx, golfFlight, flight.id, stay, writer);
  const columns = {
    ...Object.fromEntries(INHERITED.map((name) => [name, flight[name]])),
    flightNo: `${flight.flightNo.slice(0, 11)}B`,
    boardNo: `${(flight.boardNo ?? '').slice(0, 9)}B`,
    subGroup: 'B',
    players: JSON.stringify(leaving),
    playerCount: leaving.length,
    status: FlightStatus.planned,
    holesDone: 0,
    paceState: PaceState.notStarted,
    paceRole: PaceRole.none,
  };
  return addRow(tx, golfFlight, columns, writer);
}
