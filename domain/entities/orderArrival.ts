/** Guests who come, come late or do not come: what the steps of an order ask about them (BOOK-04). */

import {
  listGuests,
  formatLateness,
  computeMinutesLate,
  toParkTime,
  findGuestsBySeats,
} from '../booking/arrivals.ts';
import type { Circumstances, Facts } from './lifecycle.ts';
import { text } from './shorthand.ts';

/** Late guests may play all the same, if the starter allows it. */
export function formatArrivalQuestion(order: Facts, { now }: Circumstances): string {
  const late = now === undefined ? 0 : computeMinutesLate(order, now);
  if (late <= 0) return '确认客人已到场？';
  const { teeTime } = order;
  return `开球时间${String(teeTime).slice(11, 16)}已过，客人晚到${formatLateness(late)}，仍登记到场？`;
}

/** Guests arrive on the day they play (BOOK-19): before it nobody can be there. */
export function findArrivalRefusal(order: Facts, { now }: Circumstances): string | null {
  const { playDate } = order;
  if (now === undefined || typeof playDate !== 'string') return null;
  return toParkTime(order, now).slice(0, 10) === playDate ? null : `打球日期是${playDate}，当天才能登记到场`;
}

/** Guests may come until their tee time: before it nobody is late. After it the starter decides, half an hour later the system. */
export function findNoShowRefusal(order: Facts, { now }: Circumstances): string | null {
  const { teeTime, isPlayStopped } = order;
  // Only the server knows; nobody is late while play stands (BOOK-20).
  if (isPlayStopped === true) return '暂停打球期间不能登记未到';
  if (now === undefined || typeof teeTime !== 'string') return null;
  return toParkTime(order, now) < teeTime ? `开球时间${teeTime.slice(0, 16)}还没有到，不能登记未到` : null;
}

/** Places in the party, from 1, joined by commas; absent = everybody whom it can be done to. */
const SEATS = text('seats', '球员', 1500, {
  pattern: { regex: '^\\d+(,\\d+)*$', message: '球员序号不正确' },
});

/** Why it cannot be done to these places. */
function seatsProblem(order: Facts, seats: unknown, isArriving: boolean): string | null {
  const guests = listGuests(order);
  const named = findGuestsBySeats(seats, guests);
  const count = typeof seats === 'string' && seats !== '' ? new Set(seats.split(',')).size : guests.length;
  if (named.length < count) return '没有这位球员';
  if (typeof seats !== 'string' || seats === '') return null;
  const odd = named.find(({ arrival }) => (arrival !== null) === isArriving);
  return odd === undefined ? null : `${odd.name}${isArriving ? '已经到场' : '还没有到场'}`;
}

/** Registers guests. */
export const ARRIVAL = {
  asks: [SEATS],
  inputProblem: (order: Facts, { seats }: Facts) => seatsProblem(order, seats, true),
} as const;

/** Takes a registration back. */
export const MISTAKE = {
  asks: [SEATS],
  inputProblem: (order: Facts, { seats }: Facts) => seatsProblem(order, seats, false),
} as const;
