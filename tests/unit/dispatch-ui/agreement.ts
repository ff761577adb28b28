/**
 * A whole simulated day as a board sees it: its messages are encoded, decoded and folded, and at every tick the board is
 * compared with the day itself, and all views with what its records say.
 */

import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmRule, AlarmState, AlarmSubject } from '#domain/codes/alarm.ts';
import { PaceState } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import { decodeGolfValue } from '#domain/wire/decodeGolf.ts';
import { buildDrafts, createEventDrafts } from '#server/dispatch/drafts.ts';
import type { DayPicture, ParkDay } from '#server/park/day/parkDay.ts';
import type { MessageDraft } from '#server/realtime/hub/envelope.ts';
import { EMPTY_BOARD, reduceBoard } from '#streams/models/board.ts';
import type { BoardState } from '#streams/models/state.ts';

const EPOCH = 'e1';

export class WatchedDay {
  readonly day: ParkDay;
  readonly parkId: string;
  state: BoardState;
  #seq = 0;

  constructor(day: ParkDay, parkId: string) {
    this.day = day;
    this.parkId = parkId;
    const clock = { serverTs: day.parkTs, parkTs: day.parkTs, speed: 1 };
    const result = { epoch: EPOCH, seq: 0, clock, ...day.picture() };
    const recvTs = day.parkTs;
    const session = reduceBoard(EMPTY_BOARD, { kind: 'session', userId: 'u', parkId, recvTs });
    const watched = reduceBoard(session, { kind: 'watch', parkId, recvTs });
    this.state = reduceBoard(watched, {
      kind: 'rest',
      answer: { call: 'snapshot', parkId, result },
      recvTs,
    });
  }

  /** One tick. @param isSent which of its messages arrive */
  step(isSent: (type: number) => boolean = () => true): void {
    // Where trackers are is drawn on the map alone, and most of the work of a tick.
    this.#receive(buildDrafts(this.parkId, [{ ...this.day.step(), positions: [] }]), isSent);
  }

  /** A desk that takes and shelves what it finds, now and then. */
  work(tick: number): void {
    const waiting = Object.values(this.state.alarms ?? {}).filter(({ state }) => state === AlarmState.raised);
    const alarm = waiting[tick % Math.max(1, waiting.length)];
    if (tick % 17 !== 0 || alarm === undefined) return;
    const { alarmId, rev } = alarm;
    const who = { alarmId, rev, userId: 'u', realname: '周子谦' };
    const done =
      tick % 2 === 0
        ? this.day.applyToAlarm({ ...who, kind: 'ack' })
        : this.day.applyToAlarm({ ...who, kind: 'shelve', minutes: 5, reason: '已知' });
    // Some have to be red, others cannot be shelved: the day decides.
    if (!done.ok) return;
    this.#receive(createEventDrafts(this.parkId, done.events));
  }

  #receive(drafts: readonly MessageDraft[], isSent: (type: number) => boolean = () => true): void {
    const dest = formatGolfDestination(this.parkId);
    const recvTs = this.day.parkTs;
    for (const draft of drafts) {
      this.#seq += 1;
      if (!isSent(draft.type)) continue;
      const body = decodeGolfValue({ ...draft, epoch: EPOCH, seq: this.#seq, ts: recvTs }, dest);
      if (!('type' in body)) throw new Error(body.reason);
      this.state = reduceBoard(this.state, { kind: 'golf', dest, body, recvTs });
    }
  }
}

/** An expectation that costs something only when it fails: deep comparison by itself is many times faster. */
export function expectSame<T>(actual: T, expected: T): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** The same records; those that only the board still has are over. */
function expectRecords<T>(
  board: Readonly<Record<string, T>>,
  day: readonly T[],
  idOf: (record: T) => string,
  isOver: (record: T) => boolean,
): void {
  const ids = new Set(day.map(idOf));
  for (const record of day) expectSame(board[idOf(record)], record);
  for (const record of Object.values(board)) if (!ids.has(idOf(record))) expect(isOver(record)).toBe(true);
}

const isOverAlarm = ({ state }: AlarmView): boolean =>
  state === AlarmState.cleared || state === AlarmState.closed;

/** What was folded is what the day would say if it were asked now. */
export function expectSamePicture(state: BoardState, picture: DayPicture): void {
  const flightOf = ({ flightId }: FlightView) => flightId;
  expectRecords(state.flights, picture.flights, flightOf, () => false);
  expectRecords(state.alarms ?? {}, picture.alarms ?? [], ({ alarmId }) => alarmId, isOverAlarm);
  expectRecords(
    state.timeouts,
    picture.timeouts,
    ({ alertId }) => alertId,
    ({ status }) => status >= '5',
  );
  expect([state.park, state.holes, state.counters]).toEqual([picture.park, picture.holes, picture.counters]);
}

const WORST_FIRST = ['behind', 'watch', 'stale', 'paused', 'normal', 'ahead', 'idle'] as const;
type Tone = (typeof WORST_FIRST)[number];

/** What every view should say, read from the day's records by the words of the rules (BOARD-08, BOARD-30). */
export interface Truth {
  readonly untaken: readonly string[];
  readonly redUntaken: readonly string[];
  readonly onCourse: number;
  /** Flights on the course by the state that they are counted in: one that stands by order is neither 正常 nor 领先 (BOARD-113). */
  readonly byTone: ReadonlyMap<Tone, number>;
  readonly holes: readonly { readonly holeNo: number; readonly tone: Tone; readonly isThick: boolean }[];
}

/** What counts: an open alarm by itself, and a red hole timeout of a flight without a pace alarm (BOARD-31). */
interface Counting {
  readonly id: string;
  readonly flightId: string | null;
  readonly holeNo: number;
  readonly isOfHole: boolean;
  readonly isRed: boolean;
  readonly isUntaken: boolean;
}

export function listCounting({ alarms = [], timeouts }: DayPicture): readonly Counting[] {
  const open = alarms.filter((alarm) => !isOverAlarm(alarm));
  const asking = open.filter(
    ({ state, priority }) => state !== AlarmState.suppressed && priority !== AlarmPriority.information,
  );
  const holding = open.filter(
    ({ rule, state }) => rule === AlarmRule.pace && state !== AlarmState.suppressed,
  );
  const loose = timeouts.filter(
    ({ status, level, flightId }) =>
      status < '5' && level === '2' && !holding.some((alarm) => alarm.flightId === flightId),
  );
  return [
    ...asking.map(({ alarmId, flightId, holeNo, subject, priority, state }) => ({
      id: alarmId,
      flightId,
      holeNo,
      isOfHole: subject === AlarmSubject.hole,
      isRed: priority === AlarmPriority.red,
      isUntaken: state === AlarmState.raised || state === AlarmState.escalated,
    })),
    ...loose.map(({ alertId, flightId, holeNo, status }) => ({
      id: alertId,
      flightId,
      holeNo,
      isOfHole: false,
      isRed: true,
      isUntaken: status === '0',
    })),
  ];
}

export function readTruth(picture: DayPicture): Truth {
  const counting = listCounting(picture);
  const untaken = counting.filter(({ isUntaken }) => isUntaken);
  const idsOf = (rows: readonly Counting[]) => rows.map(({ id }) => id).toSorted();
  const playing = picture.flights.filter(({ status }) => status === '2' || status === '3' || status === '4');
  const toneOf = ({ flightId, paceState }: FlightView): Tone => {
    if (paceState === PaceState.stale) return 'stale';
    const own = counting.filter((row) => row.flightId === flightId && !row.isOfHole);
    if (own.some(({ isRed }) => isRed)) return 'behind';
    if (own.length > 0) return 'watch';
    return paceState === PaceState.ahead ? 'ahead' : 'normal';
  };
  const countedTone = (flight: FlightView): Tone => {
    const tone = toneOf(flight);
    return flight.status === '4' && (tone === 'normal' || tone === 'ahead') ? 'paused' : tone;
  };
  const byTone = new Map<Tone, number>();
  for (const flight of playing) byTone.set(countedTone(flight), (byTone.get(countedTone(flight)) ?? 0) + 1);
  return {
    untaken: idsOf(untaken),
    redUntaken: idsOf(untaken.filter(({ isRed }) => isRed)),
    onCourse: playing.length,
    byTone,
    holes: picture.holes.map(({ holeNo }) => {
      const here = playing.filter((flight) => flight.holeNo === holeNo);
      const isHere = ({ flightId, holeNo: at, isOfHole }: Counting) =>
        flightId === null || isOfHole ? at === holeNo : here.some((flight) => flight.flightId === flightId);
      const tones = new Set<Tone>([
        ...here.map((flight) => (flight.status === '4' ? 'paused' : toneOf(flight))),
        ...counting.filter(isHere).map(({ isRed }) => (isRed ? 'behind' : 'watch')),
      ]);
      return {
        holeNo,
        tone: WORST_FIRST.find((tone) => tones.has(tone)) ?? 'idle',
        isThick: untaken.some(isHere),
      };
    }),
  };
}
