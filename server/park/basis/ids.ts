/**
 * Ids of the simulated day: always 19 digits (WIRE-13), readable as 17·kind·park·day·index, so that the same
 * day gives the same ids and no two kinds collide. Park ids themselves are kind 00.
 */
const KINDS = {
  area: 1,
  hole: 2,
  fence: 3,
  device: 4,
  caddie: 5,
  player: 6,
  caddieOrder: 11,
  order: 12,
  refund: 13,
  checkLog: 14,
  evaluation: 15,
  caddieApply: 16,
  caddieCheck: 17,
  competition: 20,
  competitionPlayer: 21,
  competitionRule: 22,
  competitionPlan: 23,
  startHole: 24,
  score: 25,
  jumpHole: 26,
  priceSet: 30,
  priceRule: 31,
  holiday: 32,
  announcement: 40,
  carousel: 41,
  agreement: 42,
  platformAgreement: 43,
  feedback: 44,
  comment: 45,
  incident: 46,
  inspection: 47,
  flight: 52,
  statDay: 60,
  statHole: 61,
  exampleItem: 70,
  exampleOrder: 71,
  exampleCustomer: 72,
  exampleTicket: 73,
  examplePerson: 74,
  alert: 90,
  log: 91,
  call: 92,
  breach: 93,
  alarm: 94,
};

export type IdKind = keyof typeof KINDS;

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Days before the simulation began have numbers of their own, counted back from the last one. */
export const toPastDayIndex = (daysAgo: number): number => 99_999 - daysAgo;

/** Running number of a park in the seed: the last digits of its id beyond 100. */
function parkNumber(parkId: string): number {
  return Number(parkId.slice(-5)) - 100;
}

/**
 * Days of actual courses are numbered by the calendar, from 1970 on; those of the simulation count from 0 and never come
 * so far.
 */
const FIRST_CALENDAR_DAY = 20_000;
const DAY_MS = 86_400_000;
/** Asia/Shanghai. */
const ZONE_MS = 8 * 3_600_000;

/** @param startTs midnight of the day in Asia/Shanghai, epoch ms */
export const toCalendarDayIndex = (startTs: number): number => Math.round((startTs + ZONE_MS) / DAY_MS);

const isCalendarDay = (dayIndex: number): boolean =>
  dayIndex >= FIRST_CALENDAR_DAY && dayIndex < toPastDayIndex(10_000);

export function createSimulationId(kind: IdKind, parkId: string, index: number, dayIndex = 0): string {
  // Parks that people made have any id: more digits of it, and fewer of the rest.
  if (isCalendarDay(dayIndex))
    return `18${digits(KINDS[kind], 2)}${parkId.slice(-6)}${digits(dayIndex - FIRST_CALENDAR_DAY, 4)}${digits(index, 5)}`;
  return `17${digits(KINDS[kind], 2)}${digits(parkNumber(parkId), 3)}${digits(dayIndex, 5)}${digits(index, 7)}`;
}

/** Where in the days of its park an event was emitted. */
export interface EventPlace {
  readonly dayIndex: number;
  readonly tick: number;
  /** 1, 2, 3 … within the tick. */
  readonly no: number;
}

export const formatEventId = (parkId: string, { dayIndex, tick, no }: EventPlace): string =>
  `ev-${parkId.slice(-3)}-${dayIndex}-${tick}-${no}`;

const EVENT_ID = /^ev-.{1,3}-(\d+)-(\d+)-(\d+)$/;

/** `null` = no day emitted it. */
export function parseEventId(eventId: string): EventPlace | null {
  const found = EVENT_ID.exec(eventId);
  if (found === null) return null;
  const [dayIndex, tick, no] = found.slice(1).map(Number);
  return dayIndex === undefined || tick === undefined || no === undefined ? null : { dayIndex, tick, no };
}
