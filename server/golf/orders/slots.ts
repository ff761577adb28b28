/** Tee times of bookings: on the grid of the park, with room left in one flight a minute and hole. */

import { computeLastTee, FULL_ROUND } from '#domain/booking/lastTee.ts';
import type { DaySlots } from '#domain/calls/orders.ts';
import { OrderType } from '#domain/codes/money.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { FieldsOf, Order, Park } from '../shared/records.ts';
import { findRowById, findRowsBy } from '../shared/rows.ts';
import { hasHole, findTeeTimeProblem } from '../shared/teeTime.ts';
import { formatMinutesOfDay, toNumber, toText } from '../shared/values.ts';
import { findPlayingTwiceProblem, HOLDING_STATUSES } from './playingTwice.ts';

/** golf_order_type: teams and competitions bring many flights. */
const LARGE: ReadonlySet<string> = new Set([OrderType.team, OrderType.competition]);
/** golf_flight_status of flights that stand on the sheet or played. */
const STANDING = [
  FlightStatus.planned,
  FlightStatus.ready,
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
  FlightStatus.finished,
  FlightStatus.aborted,
];
const NINE = 9;
/** Players of a flight where the park says nothing. */
const USUAL_CAPACITY = 4;

/** Minutes after midnight. */
interface Grid {
  readonly open: number;
  /** The last one somebody may start at. */
  readonly last: number;
  readonly interval: number;
  /** Every so many-th slot stays empty, so that a delay can drain; below 2 none does. */
  readonly gapEvery: number;
}

const isSqueezed = ({ squeezeFlag }: FieldsOf<Order>): boolean => squeezeFlag === YesNo.yes;
export const isLarge = ({ orderType }: FieldsOf<Order>): boolean => LARGE.has(toText(orderType));

/** Holes at which rounds begin: the first one of each nine. Only the flights of a competition start elsewhere. */
const isStartHole = (holeNo: number): boolean => (holeNo - 1) % NINE === 0;
const isWalkUp = ({ walkUpFlag }: FieldsOf<Order>): boolean => walkUpFlag === YesNo.yes;

export const getGroupSize = (park: Park): number => park.maxGroupSize || USUAL_CAPACITY;

interface DayQuery {
  readonly playDate: string;
  readonly startHoleNo: number;
  readonly holesCount: number;
  /** Guests who are there already may have a tee time that has passed. */
  readonly isWalkUp: boolean;
  /** An order that is to be moved. */
  readonly exceptId: string;
}

/**
 * Every tee time of a day at one hole that can still be had, with the places left in it.
 * @param now `YYYY-MM-DD HH:mm:ss` by the clock of the park
 */
export async function listDaySlots(
  tx: ScopedTx,
  parkId: string,
  { playDate, startHoleNo, holesCount, isWalkUp: mayBePast, exceptId }: DayQuery,
  now: string,
): Promise<DaySlots> {
  const park = await findRowById(tx, golfPark, parkId);
  const grid = park && gridOf(park, playDate, holesCount);
  const none = (notice: string | null): DaySlots => ({ room: 0, notice, slots: [] });
  if (park === undefined || grid === undefined || grid.interval <= 0) return none(null);
  if (!(await hasHole(tx, park, startHoleNo))) return none(`球场没有${startHoleNo}号洞`);
  if (!isStartHole(startHoleNo)) return none(formatStartHoles(park, startHoleNo));
  const capacity = getGroupSize(park);
  const sheet = await sheetOf(tx, { parkId, playDate, startHoleNo }, exceptId);
  const times: number[] = [];
  for (let minute = grid.open; minute <= grid.last; minute += grid.interval)
    if (!isGap(grid, minute) && (mayBePast || `${playDate} ${formatMinutesOfDay(minute)}:00` > now))
      times.push(minute);
  return {
    room: capacity,
    notice: times.length === 0 ? '当天没有可预订的开球时间' : null,
    slots: times.map((minute) => ({
      time: formatMinutesOfDay(minute),
      left: leftAt(sheet, capacity, minute),
    })),
  };
}

/** Keeps the tee time of an order, under the lock of the park's bookings. @throws BusinessError where it cannot have it */
export async function claimSlot(
  tx: ScopedTx,
  parkId: string,
  order: FieldsOf<Order>,
  now: string,
): Promise<void> {
  const problem =
    (await findSlotProblem(tx, parkId, order, now)) ?? (await findPlayingTwiceProblem(tx, order));
  if (problem !== null) throw new BusinessError(problem);
}

/**
 * Why this order cannot have its tee time (Chinese), or `null`. One that is squeezed in starts between the slots too.
 * @param now `YYYY-MM-DD HH:mm:ss` by the clock of the park
 */
export async function findSlotProblem(
  tx: ScopedTx,
  parkId: string,
  order: FieldsOf<Order>,
  now: string,
): Promise<string | null> {
  const park = await findRowById(tx, golfPark, parkId);
  if (park === undefined) return '球场不存在';
  const start = { teeTime: toText(order.teeTime), startHoleNo: toNumber(order.startHoleNo) || 1 };
  const problem = await findTeeTimeProblem(tx, park, start, now.slice(0, 10));
  const unfit = problem ?? findStartProblem(park, order, start, now);
  if (unfit !== null) return unfit;
  if (isLarge(order)) {
    const found = await findTeamTimes(tx, park, order);
    return 'problem' in found ? found.problem : null;
  }
  const minute = minuteOf(start.teeTime);
  const offGrid = isSqueezed(order)
    ? null
    : gridProblem(gridOf(park, start.teeTime.slice(0, 10), toNumber(order.holesCount)), minute);
  if (offGrid !== null) return offGrid;
  const capacity = getGroupSize(park);
  const players = toNumber(order.playerCount);
  if (isSqueezed(order) && players > capacity) return `插组最多${capacity}人`;
  const left = leftAt(await sheetOf(tx, { ...order, parkId }, toText(order.id)), capacity, minute);
  return players > left ? `该时段只剩${left}个位置` : null;
}

/** What only bookings must keep to: the clock, the last tee time and the start holes (Chinese), or `null` (BOOK-21, BOOK-22). */
function findStartProblem(
  park: Park,
  order: FieldsOf<Order>,
  { teeTime, startHoleNo }: { readonly teeTime: string; readonly startHoleNo: number },
  now: string,
): string | null {
  if (teeTime <= now && !isWalkUp(order))
    return `开球时间${teeTime.slice(11, 16)}已过；客人已在球场的，请勾选“现场客人”`;
  if (order.orderType !== OrderType.competition && !isStartHole(startHoleNo))
    return formatStartHoles(park, startHoleNo);
  const { last } = gridOf(park, teeTime.slice(0, 10), toNumber(order.holesCount));
  if (minuteOf(teeTime) <= last) return null;
  return `${toNumber(order.holesCount) || FULL_ROUND}洞最晚${formatMinutesOfDay(last)}开球，须在天黑和结束营业前打完`;
}

function formatStartHoles({ holeCount }: Park, holeNo: number): string {
  const nines = Math.max(1, Math.floor((holeCount || FULL_ROUND) / NINE));
  const holes = Array.from({ length: nines }, (_, nine) => nine * NINE + 1).join('、');
  return `${holeNo}号洞不是出发洞，请从${holes}号洞出发`;
}

/** Why nobody starts at this minute without being squeezed in (Chinese), or `null`. */
function gridProblem(grid: Grid, minute: number): string | null {
  const near = (): string => [-1, 1].flatMap((step) => clockNear(grid, minute, step) ?? []).join('、');
  if (grid.interval > 0 && (minute - grid.open) % grid.interval !== 0)
    return `开球时间不在发球时段上，相近的时段为${near()}`;
  return isGap(grid, minute)
    ? `${formatMinutesOfDay(minute)}是发球缓冲时段，不接受预订，相近的时段为${near()}`
    : null;
}

/** Tee times for the flights of a team, one slot after the other, or why they cannot have them (Chinese). */
export async function findTeamTimes(
  tx: ScopedTx,
  park: Park,
  order: FieldsOf<Order>,
): Promise<{ readonly times: readonly string[] } | { readonly problem: string }> {
  const grid = gridOf(park, toText(order.teeTime).slice(0, 10), toNumber(order.holesCount));
  const capacity = getGroupSize(park);
  const flights = Math.ceil(Math.max(1, toNumber(order.playerCount)) / capacity);
  const sheet = await sheetOf(tx, { ...order, parkId: park.id }, toText(order.id));
  const day = toText(order.teeTime).slice(0, 10);
  const first = minutesOf(toText(order.teeTime).slice(11, 16));
  const times: string[] = [];
  const step = grid.interval > 0 ? grid.interval : 10;
  for (let minute = first; times.length < flights; minute += step) {
    if (minute !== first && isGap(grid, minute)) continue;
    const problem =
      minute > grid.last ? '已过最晚开球时间' : isTaken(sheet, minute, step) ? '已有预订' : null;
    if (problem !== null)
      return {
        problem: `${toNumber(order.playerCount)}人需分${flights}组连续出发，${formatMinutesOfDay(minute)}${problem}，请改选开球时间`,
      };
    times.push(`${day} ${formatMinutesOfDay(minute)}:00`);
  }
  return { times };
}

/** What stands on the sheet of a day at one hole: places of bookings, and flights of teams, which share with nobody. */
interface Sheet {
  readonly parties: readonly {
    readonly minute: number;
    readonly places: number;
    readonly isSqueezed: boolean;
  }[];
  readonly teams: readonly number[];
}

async function sheetOf(tx: ScopedTx, where: FieldsOf<Order>, exceptId: string): Promise<Sheet> {
  const parkId = toText(where.parkId);
  const playDate = toText(where.playDate) || toText(where.teeTime).slice(0, 10);
  const startHoleNo = toNumber(where.startHoleNo) || 1;
  const held = await findRowsBy(tx, golfOrder, { parkId, playDate, status: HOLDING_STATUSES });
  const others = held.filter(({ id }) => id !== exceptId);
  const teams = new Set(others.filter(isLarge).map(({ id }) => id));
  const flights =
    teams.size === 0
      ? []
      : await findRowsBy(tx, golfFlight, { parkId, playDate, startHoleNo, status: STANDING });
  return {
    parties: others
      .filter((order) => !isLarge(order) && (order.startHoleNo || 1) === startHoleNo)
      .map((order) => ({
        minute: minuteOf(order.teeTime),
        places: order.playerCount,
        isSqueezed: isSqueezed(order),
      })),
    teams: flights
      .filter(({ orderIds }) => (orderIds ?? '').split(',').some((id) => teams.has(id)))
      .map(({ teeTime }) => minuteOf(teeTime)),
  };
}

function leftAt({ parties, teams }: Sheet, capacity: number, minute: number): number {
  if (teams.includes(minute)) return 0;
  const taken = parties.reduce((sum, party) => sum + (party.minute === minute ? party.places : 0), 0);
  return Math.max(0, capacity - taken);
}

/** Somebody starts at this minute, or within the interval before or after it without being squeezed in. */
function isTaken({ parties, teams }: Sheet, minute: number, interval: number): boolean {
  const isNear = (other: number): boolean => Math.abs(other - minute) < interval;
  return (
    parties.some((party) => party.minute === minute || (!party.isSqueezed && isNear(party.minute))) ||
    teams.some(isNear)
  );
}

function gridOf(park: Park, date: string, holesCount: number): Grid {
  return {
    open: minutesOf(park.openTime),
    last: computeLastTee(park, date, holesCount),
    interval: park.teeInterval / 60,
    gapEvery: park.starterGapEvery ?? 0,
  };
}

function isGap({ open, interval, gapEvery }: Grid, minute: number): boolean {
  const place = (minute - open) / interval;
  return gapEvery > 1 && Number.isInteger(place) && (place + 1) % gapEvery === 0;
}

/** The slot before (−1) or after (1) a minute; none beyond the opening hours. */
function clockNear(grid: Grid, minute: number, step: number): string | undefined {
  const { open, last, interval } = grid;
  let place = (minute - open) / interval;
  place = step < 0 ? Math.ceil(place) - 1 : Math.floor(place) + 1;
  if (isGap(grid, open + place * interval)) place += step;
  const found = open + place * interval;
  return found < open || found > last ? undefined : formatMinutesOfDay(found);
}

const minuteOf = (moment: unknown): number => minutesOf(toText(moment).slice(11, 16));

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
