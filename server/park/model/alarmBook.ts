/** All alarms of a day, hole timeouts apart from those of the board, and what was heard of them. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { addOpening, isChattering } from '#domain/alarms/chatter.ts';
import { isAlarmOpen, SETTLED_ALARM_VISIBLE_SEC } from '#domain/alarms/lifecycle.ts';
import { FULL_BUDGET } from '#domain/alarms/sound.ts';
import type { BoardAlarm, DayAlarm, FlightState, TimeoutAlarm } from './model.ts';

/** A jam, remembered across short gaps. Play seconds. */
export interface JamMemory {
  readonly sinceSec: number;
  /** When it was observed last. */
  lastSec: number;
  /** Key of what causes it, as of `rootSec`; `null` = nothing else does. */
  rootKey: string | null;
  rootSec: number;
}

export class AlarmBook {
  /** The latest one of each key. */
  readonly byKey = new Map<string, BoardAlarm>();
  readonly byId = new Map<string, BoardAlarm>();
  /** Open ones by id, and those that settled a moment ago; the oldest first. */
  readonly timeouts = new Map<string, TimeoutAlarm>();
  timeoutCount = 0;
  sounds = FULL_BUDGET;
  /** The red hole timeout of each flight that sounded last. Park seconds. */
  readonly redTimeoutSound = new Map<FlightState, { readonly alarmId: string; readonly sec: number }>();
  count = 0;
  /** By hole number. */
  readonly jams = new Map<number, JamMemory>();
  /** Play second since which the line in which a flight waits has no alarm that explains it. */
  readonly unexplainedSince = new Map<FlightState, number>();
  readonly #openings = new Map<string, readonly number[]>();
  /** Those of `byKey` that are open; `null` = to be listed again. */
  #open: readonly BoardAlarm[] | null = null;

  find(alarmId: string): DayAlarm | undefined {
    return this.byId.get(alarmId) ?? this.timeouts.get(alarmId);
  }

  add(state: BoardAlarm): void {
    this.byKey.set(state.key, state);
    this.byId.set(state.view.alarmId, state);
    this.#open = null;
  }

  /** Call it when an alarm of the board was closed or opened again. */
  noteTurn(): void {
    this.#open = null;
  }

  /** Notes that an alarm is raised or reopened. @returns whether its condition chatters */
  noteOpening({ rule, subjectId }: Pick<AlarmView, 'rule' | 'subjectId'>, nowSec: number): boolean {
    const key = `${rule} ${subjectId}`;
    const openings = addOpening(this.#openings.get(key) ?? [], nowSec);
    this.#openings.set(key, openings);
    return isChattering(openings);
  }

  /** Open alarms of the board; kept, since it is read several times a tick. */
  open(): readonly BoardAlarm[] {
    this.#open ??= [...this.byKey.values()].filter(({ view }) => isAlarmOpen(view));
    return this.#open;
  }

  openOf(flight: FlightState): readonly BoardAlarm[] {
    return this.open().filter((state) => state.flight === flight);
  }

  openTimeoutsOf(flight: FlightState): readonly TimeoutAlarm[] {
    return [...this.timeouts.values()].filter((state) => state.flight === flight && isAlarmOpen(state.view));
  }

  /** Alarms of the board that are open or settled a moment ago. */
  shown(nowSec: number): readonly AlarmView[] {
    return [...this.byId.values()]
      .filter(({ view, settledSec }) => isAlarmOpen(view) || nowSec - settledSec < SETTLED_ALARM_VISIBLE_SEC)
      .map(({ view }) => view);
  }
}
