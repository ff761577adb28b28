/** A day as those at its board have it: what was shown of it and what was heard, with somebody who takes what is red. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmAsking, isAlarmUntaken } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { SimEvent } from '#server/park/model/events.ts';
import type { BoardAlarm } from '#server/park/model/model.ts';
import type { DayState } from '#server/park/model/state.ts';
import { performAlarmAction } from '#server/park/operations/alarmActions.ts';
import { ColouredHoles } from './colouredHoles.ts';
import { type DayChoice, playDay } from './playDay.ts';
import { UntoldLines } from './untoldLines.ts';

/** So long the operator takes to look at what is red. */
const TAKES_SEC = 60;
/** Of so many red alarms one is overlooked until it is passed on. */
const OVERLOOKS_EVERY = 3;
const OPERATOR = { userId: 'operator', realname: '调度' };

export interface WatchedDay {
  readonly day: DayState;
  readonly seed: number;
  /** Play second at which each slow flight was shown first, by its id. */
  readonly shownSec: ReadonlyMap<string, number>;
  /** Park seconds at which alarms and hole timeouts were heard first. */
  readonly soundedSec: readonly number[];
  /** Park seconds of all sounds: what gets worse, comes again or is passed on sounds once more. */
  readonly soundSec: readonly number[];
  /** All alarms of the day as they were at its end. */
  readonly alarms: readonly AlarmView[];
  /** Red ones past their limit that nobody had and that were not passed on. */
  readonly unowned: number;
  /** Lines of waiting flights that no alarm told of in time. */
  readonly untold: number;
  readonly colours: Pick<ColouredHoles, 'tiles' | 'coloured'>;
}

export function watchDay(choice: DayChoice): WatchedDay {
  const shownSec = new Map<string, number>();
  const soundedSec = new Map<string, number>();
  const soundSec: number[] = [];
  const operator = new Operator();
  const unowned = new Set<string>();
  const untold = new UntoldLines();
  const colours = new ColouredHoles();
  const note = (day: DayState, playSec: number, event: SimEvent): void => {
    const heardId = findHeard(event);
    if (heardId !== null) {
      soundSec.push(day.nowSec);
      if (!soundedSec.has(heardId)) soundedSec.set(heardId, day.nowSec);
    }
    if (event.type !== GolfMessageType.alarm) return;
    const { alarm } = event;
    if (alarm.rule === AlarmRule.pace && alarm.flightId !== null && !shownSec.has(alarm.flightId))
      shownSec.set(alarm.flightId, playSec);
  };
  const { day, board } = playDay(choice, (now, playSec) => {
    for (const event of now.out ?? []) note(now, playSec, event);
    now.out = [];
    operator.takeRed(now);
    untold.look(now);
    colours.look(now);
    for (const { view } of listUnowned(now)) unowned.add(view.alarmId);
  });
  // Ids count within a day; days of one park are told apart by their seed.
  const toOwnId = (id: string): string => `${choice.seed} ${id}`;
  return {
    day,
    seed: choice.seed,
    shownSec,
    soundedSec: [...soundedSec.values()].toSorted((a, b) => a - b),
    soundSec: soundSec.toSorted((a, b) => a - b),
    alarms: [...board.alarmBook.byId.values()].map(({ view }) => ({
      ...view,
      subjectId: toOwnId(view.subjectId),
      flightId: view.flightId === null ? null : toOwnId(view.flightId),
    })),
    unowned: unowned.size,
    untold: untold.count,
    colours,
  };
}

/** What a message lets be heard; `null` = nothing. */
function findHeard(event: SimEvent): string | null {
  if (event.type === GolfMessageType.holeTimeout) return event.soundOff === true ? null : event.alertId;
  if (event.type !== GolfMessageType.alarm || event.sound === AlarmSound.none) return null;
  return event.alarm.alarmId;
}

/** Takes what is red after a minute, but for some, which wait until they are passed on. */
class Operator {
  readonly #seen = new Map<string, number>();

  takeRed(day: DayState): void {
    for (const { view, requestedSec } of day.alarmBook.open()) {
      if (view.priority !== AlarmPriority.red || !isAlarmUntaken(view)) continue;
      const isDue = this.#isOverlooked(view)
        ? view.state === AlarmState.escalated
        : day.nowSec - requestedSec >= TAKES_SEC;
      if (isDue) performAlarmAction(day, { kind: 'ack', alarmId: view.alarmId, rev: view.rev, ...OPERATOR });
    }
  }

  #isOverlooked({ alarmId }: AlarmView): boolean {
    const number = this.#seen.get(alarmId) ?? this.#seen.size + 1;
    this.#seen.set(alarmId, number);
    return number % OVERLOOKS_EVERY === 0;
  }
}

/** Red ones that ask for longer than their limit: nobody has them, and they were not passed on since they ask. */
export const listUnowned = (day: DayState): readonly BoardAlarm[] =>
  day.alarmBook.open().filter(({ view, requestedSec }) => {
    const isLate = day.nowSec - requestedSec > day.pace.escalateSec + day.options.tickSec;
    const isRed = view.priority === AlarmPriority.red && isAlarmAsking(view);
    return isRed && isLate && view.ownerId === null && view.state !== AlarmState.escalated;
  });
