/** A day whose alarms follow the conditions that a test gives for each tick. */

import type { AlarmRequest } from '#domain/actions/alarms.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmRule, type AlarmSound, AlarmSubject } from '#domain/codes/alarm.ts';
import { type AlarmCondition, createCondition } from '#server/park/alarms/alarmCondition.ts';
import { followConditions } from '#server/park/alarms/alarmWatch.ts';
import type { AlarmResult } from '#server/park/model/decisions.ts';
import { performAlarmAction } from '#server/park/operations/alarmActions.ts';
import { resumePlay, suspendPlay } from '#server/park/operations/suspension.ts';
import { createWorld } from '#server/world/simulatedDay.ts';
import { ofType, optionsOf } from './support.ts';

export interface AlarmMessage {
  readonly alarm: AlarmView;
  readonly sound: AlarmSound;
}

export const aCondition = (key: string, change: Partial<AlarmCondition> = {}): AlarmCondition =>
  createCondition({
    key,
    rule: AlarmRule.deviceLost,
    priority: AlarmPriority.amber,
    subject: AlarmSubject.device,
    subjectId: key,
    subjectName: key,
    text: key,
    clearHoldSec: 0,
    ...change,
  });

export class DayOfAlarms {
  readonly day = createWorld(optionsOf(0)).day;

  /** One tick of 5 s. @returns what was sent about alarms */
  step(...conditions: readonly AlarmCondition[]): readonly AlarmMessage[] {
    this.day.beginTick();
    return ofType(
      this.day.collect(() => followConditions(this.day, conditions)),
      121,
    );
  }

  /** So many ticks alike. */
  stepFor(sec: number, ...conditions: readonly AlarmCondition[]): readonly AlarmMessage[] {
    return Array.from({ length: sec / this.day.options.tickSec }, () => this.step(...conditions)).flat();
  }

  /** The latest one of a key. */
  of({ key }: AlarmCondition): AlarmView {
    const state = this.day.alarmBook.byKey.get(key);
    if (state === undefined) throw new Error(`no alarm ${key}`);
    return state.view;
  }

  act(condition: AlarmCondition, request: AlarmRequest): AlarmResult {
    const { alarmId, rev } = this.of(condition);
    return performAlarmAction(this.day, { ...request, alarmId, rev, userId: 'u1', realname: '王琳' });
  }

  /** @returns what was sent about alarms */
  suspend(reason: string): readonly AlarmMessage[] {
    return ofType(
      this.day.collect(() => suspendPlay(this.day, reason)),
      121,
    );
  }

  resume(): void {
    resumePlay(this.day);
  }
}
