import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { FlightView, PositionItem, TimeoutView } from '#domain/dispatch/model.ts';
import { copyBoard, type Writable } from './copies.ts';
import type { CopyOnWrite } from './copyOnWrite.ts';
import type { BoardState, EventRow } from './state.ts';

/**
 * The board while a message is folded into it. Reading copies nothing. The first change copies the state, and the first
 * change of a container copies that container, if readers have it.
 */
export class BoardDraft {
  /** The board as it is by now. */
  state: BoardState;
  private readonly copies: CopyOnWrite;
  private copied = false;

  constructor(state: BoardState, copies: CopyOnWrite) {
    this.state = state;
    this.copies = copies;
  }

  /** The state, to be written to. */
  write(): Writable<BoardState> {
    if (!this.copied) this.state = copyBoard(this.state);
    this.copied = true;
    return this.state;
  }

  flights(): Record<string, FlightView> {
    return (this.write().flights = this.copies.own(this.state.flights, copyOf<FlightView>));
  }

  timeouts(): Record<string, TimeoutView> {
    return (this.write().timeouts = this.copies.own(this.state.timeouts, copyOf<TimeoutView>));
  }

  alarms(): Record<string, AlarmView> {
    return (this.write().alarms = this.copies.own(this.state.alarms ?? {}, copyOf<AlarmView>));
  }

  positions(): Map<string, PositionItem> {
    return (this.write().positions = this.copies.own(this.state.positions, mapOf));
  }

  events(): EventRow[] {
    return (this.write().events = this.copies.own(this.state.events, listOf<EventRow>));
  }

  /** Until then it is changed in place; from here on a copy of it is. */
  renewEvents(): void {
    this.copies.disown(this.state.events);
  }

  offsets(): number[] {
    return (this.write().offsets = this.copies.own(this.state.offsets, listOf<number>));
  }
}

/** Key by key: with many keys that is twice as fast as spreading. */
function copyOf<T>(held: Readonly<Record<string, T>>): Record<string, T> {
  const copy: Record<string, T> = {};
  for (const key of Object.keys(held)) copy[key] = held[key] as T;
  return copy;
}

const mapOf = (held: ReadonlyMap<string, PositionItem>): Map<string, PositionItem> => new Map(held);
const listOf = <T>(held: readonly T[]): T[] => held.slice();
