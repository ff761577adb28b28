/** All alarms of a day, and what was heard of them. */
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen, SETTLED_ALARM_SHOWN_SEC } from '#domain/alarms/lifecycle.ts';
import { addOpening, isChattering } from '#domain/alarms/chatter.ts';
import { FULL_BUDGET } from '#domain/alarms/sound.ts';
import type { FlightState } from './model.ts';

/** One alarm with what its record does not say. Park seconds. */
export interface DayAlarm {
  readonly key: string;
  view: AlarmView;
  flight: FlightState | null;
  /** Since when it asks for somebody. */
  askedSec: number;
  isHeard: boolean;
  /** When it was heard last; −1 = never. */
  heardSec: number;
  /** Figures were told last. */
  toldSec: number;
  /** When its condition was seen last. */
  seenSec: number;
  settledSec: number;
  readonly clearHoldSec: number;
  /** Whom it was about when it was seen last; empty = its key alone. */
  about: readonly FlightState[];
  /** Revision of the last change that whoever acts must have seen; figures alone are none. */
  settledRev: number;
  /** Who changed it last, for the next one who comes too late. */
  lastActor: { readonly realname: string; readonly sec: number };
}

/** A jam over its short gaps. Play seconds. */
export interface JamMemory {
  readonly sinceSec: number;
  /** When it was seen last. */
  lastSec: number;
  /** Key of what causes it, as of `rootSec`; `null` = nothing else does. */
  rootKey: string | null;
  rootSec: number;
}

export class AlarmBook {
  /** The latest one of each key. */
  readonly byKey = new Map<string, DayAlarm>();
  readonly byId = new Map<string, DayAlarm>();
  sounds = FULL_BUDGET;
  /** The red hole timeout of each flight that was heard last. Park seconds. */
  readonly redTimeoutHeard = new Map<FlightState, { readonly alertId: string; readonly sec: number }>();
  count = 0;
  /** By hole number. */
  readonly jams = new Map<number, JamMemory>();
  /** Play second since which the line in which a flight waits has no alarm that explains it. */
  readonly unexplainedSince = new Map<FlightState, number>();
  readonly #openings = new Map<string, readonly number[]>();

  add(state: DayAlarm): void {
    this.byKey.set(state.key, state);
    this.byId.set(state.view.alarmId, state);
  }

  /** Notes that an alarm is raised or opens again. @returns whether what it stands on chatters */
  noteOpening({ rule, subjectId }: Pick<AlarmView, 'rule' | 'subjectId'>, nowSec: number): boolean {
    const key = `${rule} ${subjectId}`;
    const openings = addOpening(this.#openings.get(key) ?? [], nowSec);
    this.#openings.set(key, openings);
    return isChattering(openings);
  }

  open(): readonly DayAlarm[] {
    return [...this.byKey.values()].filter(({ view }) => isAlarmOpen(view));
  }

  openOf(flight: FlightState): readonly DayAlarm[] {
    return this.open().filter((state) => state.flight === flight);
  }

  /** Open ones, and those that settled a moment ago. */
  shown(nowSec: number): readonly AlarmView[] {
    return [...this.byId.values()]
      .filter(({ view, settledSec }) => isAlarmOpen(view) || nowSec - settledSec < SETTLED_ALARM_SHOWN_SEC)
      .map(({ view }) => view);
  }
}
