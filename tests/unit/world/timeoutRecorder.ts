/** Plays a simulated day with operators who act at random, and keeps what clients of the protocol see of hole timeouts. */

import { createHash } from 'node:crypto';
import type { AlarmRequest } from '#domain/actions/alarms.ts';
import type { FlightRequest } from '#domain/actions/flights.ts';
import type { TimeoutRequest } from '#domain/actions/holeTimeouts.ts';
import type { AlarmUndoRequest } from '#domain/actions/undo.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type {
  ActionResult,
  AlarmResult,
  AlarmUndoOperation,
  LoggedAction,
  ParkDay,
  ParkDecision,
} from '#server/park/day/parkDay.ts';
import type { SimEvent } from '#server/park/model/events.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { optionsOf, tickAt } from './support.ts';

const ACTORS = [
  { userId: '1700000000000000009', realname: '李调度' },
  { userId: '1700000000000000010', realname: '周子谦' },
] as const;
const NOTE = '球童已到';
const SHELVE = { kind: 'shelve', minutes: 5, reason: '等一等' } as const;
const CLOSE = { kind: 'close', reason: '1', note: NOTE } as const;

const TIMEOUT_REQUESTS: readonly TimeoutRequest[] = [
  { kind: 'ack' },
  { kind: 'remind', preset: '2' },
  { kind: 'marshal' },
  { kind: 'marshal', marshalId: 'nobody' },
  SHELVE,
  { kind: 'shelve', minutes: 30, reason: '雷雨' },
  { kind: 'close', reason: '4' },
  CLOSE,
];
const ALARM_REQUESTS: readonly (AlarmRequest | AlarmUndoRequest)[] = [
  ...TIMEOUT_REQUESTS,
  { kind: 'ack' },
  { kind: 'take' },
  { kind: 'note', note: NOTE },
  { kind: 'unshelve' },
  { kind: 'undoAck' },
  { kind: 'undoShelve' },
  { kind: 'undoClose' },
];
const FLIGHT_REQUESTS: readonly (FlightRequest | { readonly kind: 'undoMarshal' })[] = [
  { kind: 'remindFlight', preset: '1' },
  { kind: 'sendMarshal' },
  { kind: 'recallMarshal' },
  { kind: 'noteFlight', note: NOTE },
  { kind: 'undoMarshal' },
];

/** Mulberry32: small, and the same on every machine. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface RecordedDay {
  /** Frames of the types 3 and 103. */
  readonly frames: readonly SimEvent[];
  /** Answers to operators who acted on a hole timeout. */
  readonly answers: readonly string[];
  readonly log: readonly LoggedAction[];
  readonly day: ParkDay;
}

class Operators {
  readonly log: LoggedAction[] = [];
  readonly frames: SimEvent[] = [];
  readonly answers: string[] = [];
  readonly #day: ParkDay;
  readonly #random: () => number;

  constructor(day: ParkDay, seed: number) {
    this.#day = day;
    this.#random = createRandom(seed);
  }

  /** What happens between two ticks. */
  act(): void {
    const dice = this.#random();
    if (dice < 0.35) this.#actOnTimeout();
    else if (dice < 0.7) this.#actOnAlarm();
    else if (dice < 0.95) this.#actOnFlight();
    else this.#decide();
  }

  chance(part: number): boolean {
    return this.#random() < part;
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#random() * list.length)];
  }

  #actOnTimeout(): void {
    const row = this.#pick(this.#day.timeouts());
    const request = this.#pick(TIMEOUT_REQUESTS);
    const actor = this.#pick(ACTORS);
    if (row === undefined || request === undefined || actor === undefined) return;
    const rev = row.rev - (this.chance(0.1) ? 1 : 0);
    const action = { ...request, alertId: row.alertId, rev, ...actor };
    this.#keep(action, this.#day.apply(action));
  }

  #actOnAlarm(): void {
    const alarm = this.#pick(this.#day.alarms().filter(({ flightId }) => flightId !== null));
    const request = this.#pick(ALARM_REQUESTS);
    const actor = this.#pick(ACTORS);
    if (alarm === undefined || request === undefined || actor === undefined) return;
    const action = { ...request, alarmId: alarm.alarmId, rev: alarm.rev, ...actor };
    this.#keep(action, this.#day.applyToAlarm(action));
    const undo = UNDOS.get(request.kind);
    if (undo === undefined || this.chance(0.5)) return;
    const rev = this.#day.alarms().find(({ alarmId }) => alarmId === alarm.alarmId)?.rev ?? 0;
    const undoing: AlarmUndoOperation = { kind: undo, alarmId: alarm.alarmId, rev, ...actor };
    this.#keep(undoing, this.#day.applyToAlarm(undoing));
  }

  #actOnFlight(): void {
    const late = this.#day.timeouts().map(({ flightId }) => flightId);
    const flightId = this.chance(0.7)
      ? this.#pick(late)
      : this.#pick(this.#day.flights().map((flight) => flight.flightId));
    const request = this.#pick(FLIGHT_REQUESTS);
    const actor = this.#pick(ACTORS);
    if (flightId === undefined || request === undefined || actor === undefined) return;
    const action = { ...request, flightId, ...actor };
    this.#keep(action, this.#day.apply(action));
    if (request.kind !== 'sendMarshal' || this.chance(0.5)) return;
    const undoing = { kind: 'undoMarshal', flightId, ...actor } as const;
    this.#keep(undoing, this.#day.apply(undoing));
  }

  #decide(): void {
    const flight = this.#pick(this.#day.timeouts());
    const realname = '王经理';
    const decisions: readonly ParkDecision[] = [
      { kind: 'suspend', reason: '9' },
      { kind: 'resume' },
      { kind: 'resume' },
      ...(flight === undefined
        ? []
        : ([
            { kind: 'correct', flightId: flight.flightId, holeNo: flight.holeNo, realname },
            { kind: 'finish', flightId: flight.flightId, realname },
          ] as const)),
    ];
    const decision = this.#pick(decisions);
    if (decision !== undefined && this.chance(0.4)) this.steer(decision);
  }

  steer(decision: ParkDecision): void {
    this.log.push({ tick: this.#day.tick, action: decision });
    this.listen(this.#day.steer(decision));
  }

  listen(events: readonly SimEvent[]): void {
    this.frames.push(...events.filter(isTimeoutFrame));
  }

  #keep(action: LoggedAction['action'], result: ActionResult | AlarmResult): void {
    if (result.ok) this.log.push({ tick: this.#day.tick, action });
    if ('alertId' in action)
      this.answers.push(JSON.stringify(result.ok ? [result.alert, result.log] : result));
    if (result.ok) this.listen(result.events);
  }
}

const UNDOS: ReadonlyMap<string, AlarmUndoRequest['kind']> = new Map([
  ['ack', 'undoAck'],
  ['shelve', 'undoShelve'],
  ['close', 'undoClose'],
] as const);

/** So short that most flights time out somewhere. */
const LIMIT_SEC = 780;

export function recordDay(parkIndex: number, preset: Preset, seed: number): RecordedDay {
  const day = startSimulatedDay(optionsOf(parkIndex, preset, `timeouts ${seed}`), 0, []);
  const operators = new Operators(day, seed);
  operators.steer({
    kind: 'limits',
    limits: day.holes().map(({ holeNo }) => ({ holeNo, limitSec: LIMIT_SEC })),
  });
  while (day.tick < tickAt(17)) {
    operators.listen(day.step().events);
    if (operators.chance(0.1)) operators.act();
  }
  const { frames, answers, log } = operators;
  return { frames, answers, log, day };
}

export const hashLines = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);

const isTimeoutFrame = ({ type }: SimEvent): boolean =>
  type === GolfMessageType.holeTimeout || type === GolfMessageType.timeoutStatus;
