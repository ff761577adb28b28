/** A day as those at its board have it: what was shown of it and what was heard, with somebody who takes what is red. */
import { isAsking, isChattering } from '#domain/alarms/statistics.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen, isAlarmUntaken } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { performAlarmAction } from '#server/simulation/alarmActions.ts';
import type { DayState } from '#server/simulation/state.ts';
import type { SimEvent } from '#server/simulation/types.ts';
import { type DayChoice, playDay } from './playDay.ts';

/** So long the desk takes to look at what is red. */
const TAKES_SEC = 60;
const OPERATOR = { userId: 'operator', realname: '调度' };

export interface WatchedDay {
  readonly day: DayState;
  /** Play second at which each slow flight was shown first, by its id. */
  readonly shownSec: ReadonlyMap<string, number>;
  /** Park seconds of sounds, hole timeouts included. */
  readonly heardSec: readonly number[];
  /** Park seconds at which alarms that ask for somebody were raised. */
  readonly raisedSec: readonly number[];
  readonly asking: number;
  readonly red: number;
  readonly chattering: number;
  /** Red ones that nobody had past the limit and that were not passed on. */
  readonly forgotten: number;
}

export function watchDay(choice: DayChoice): WatchedDay {
  const shownSec = new Map<string, number>();
  const heardSec: number[] = [];
  const raised = new Map<string, number[]>();
  const openingSec = new Map<string, number>();
  const open = new Set<string>();
  const forgotten = new Set<string>();
  const note = (day: DayState, event: SimEvent): void => {
    if (event.type === GolfMessageType.holeTimeout && event.soundOff !== true) heardSec.push(day.nowSec);
    if (event.type !== GolfMessageType.alarm) return;
    const { alarm, sound } = event;
    if (sound !== AlarmSound.none) heardSec.push(day.nowSec);
    if (alarm.rule === AlarmRule.pace && alarm.flightId !== null && !shownSec.has(alarm.flightId))
      shownSec.set(alarm.flightId, day.playSec);
    if (!openingSec.has(alarm.alarmId)) openingSec.set(alarm.alarmId, day.nowSec);
    if (isAlarmOpen(alarm) === open.has(alarm.alarmId)) return;
    if (!open.delete(alarm.alarmId)) {
      open.add(alarm.alarmId);
      const key = `${alarm.rule} ${alarm.subjectId}`;
      raised.set(key, [...(raised.get(key) ?? []), day.nowSec]);
    }
  };
  const day = playDay(choice, (now) => {
    for (const event of now.out ?? []) note(now, event);
    now.out = [];
    takeRed(now);
    for (const view of listForgotten(now)) forgotten.add(view.alarmId);
  });
  const asking = [...day.alarmBook.byId.values()].map(({ view }) => view).filter(isAsking);
  return {
    day,
    shownSec,
    heardSec: heardSec.toSorted((a, b) => a - b),
    raisedSec: asking.map(({ alarmId }) => openingSec.get(alarmId) ?? 0).toSorted((a, b) => a - b),
    asking: asking.length,
    red: asking.filter(({ redTs }) => redTs !== null).length,
    chattering: [...raised.values()].filter(isChattering).length,
    forgotten: forgotten.size,
  };
}

function takeRed(day: DayState): void {
  for (const { view, askedSec } of day.alarmBook.open()) {
    const isDue = view.priority === AlarmPriority.red && day.nowSec - askedSec >= TAKES_SEC;
    if (isDue && isAlarmUntaken(view))
      performAlarmAction(day, { kind: 'ack', alarmId: view.alarmId, rev: view.rev, ...OPERATOR });
  }
}

const listForgotten = (day: DayState): readonly AlarmView[] =>
  day.alarmBook.open().flatMap(({ view, askedSec }) => {
    const isLate = day.nowSec - askedSec > day.pace.escalateSec + day.options.tickSec;
    return isLate && view.priority === AlarmPriority.red && view.state === AlarmState.raised ? [view] : [];
  });
