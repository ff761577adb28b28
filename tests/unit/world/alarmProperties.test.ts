/** Whatever comes, goes and is done at the desk: what must hold of alarms at every tick. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AlarmRequest } from '#domain/actions/alarms.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { SuspendReason } from '#domain/codes/course.ts';
import type { AlarmCondition } from '#server/park/alarms/alarmCondition.ts';
import type { DayState } from '#server/park/model/state.ts';
import { rounds } from '#tests/support/breadth.ts';
import { aCondition, type AlarmMessage, DayOfAlarms } from './alarmConditions.ts';

/** Keys of what may be so; jams may hang on the slow flight. */
const ROOT = 'pace';
const KEYS = [ROOT, 'jam', 'lost', 'breach'] as const;
type Key = (typeof KEYS)[number];

const RULES: Readonly<Record<Key, AlarmRule>> = {
  pace: AlarmRule.pace,
  jam: AlarmRule.bottleneck,
  lost: AlarmRule.deviceLost,
  breach: AlarmRule.fenceBreach,
};

const toCondition = (key: Key, isRed: boolean, hangs: boolean): AlarmCondition =>
  aCondition(key, {
    rule: RULES[key],
    priority: isRed ? AlarmPriority.red : AlarmPriority.amber,
    isRelapsing: key !== 'breach',
    clearHoldSec: key === 'jam' ? 60 : 0,
    rootKey: key === 'jam' && hangs ? ROOT : null,
  });

const requests: fc.Arbitrary<AlarmRequest> = fc.constantFrom<AlarmRequest>(
  { kind: 'ack' },
  { kind: 'take' },
  { kind: 'note', note: '看过' },
  { kind: 'shelve', minutes: 5, reason: '等候' },
  { kind: 'shelve', minutes: 15, reason: '等候' },
  { kind: 'close', reason: '6', note: '已处理' },
);

/** Some minutes of a day: what is so, and what somebody does at the end of them. */
const spells = fc.record({
  sec: fc.constantFrom(5, 30, 60, 130, 400, 1000),
  present: fc.uniqueArray(fc.constantFrom(...KEYS)),
  red: fc.uniqueArray(fc.constantFrom(...KEYS)),
  hangs: fc.boolean(),
  isSuspended: fc.boolean(),
  act: fc.option(fc.record({ key: fc.constantFrom(...KEYS), request: requests })),
});

/** Thousands of ticks: cheaper than `expect`. */
function check(isSo: boolean, what: string, alarm: AlarmView): void {
  if (!isSo) throw new Error(`${what}: ${JSON.stringify(alarm)}`);
}

const ASKING: ReadonlySet<AlarmState> = new Set([AlarmState.raised, AlarmState.escalated]);
const SILENT: ReadonlySet<AlarmState> = new Set([
  AlarmState.shelved,
  AlarmState.suppressed,
  AlarmState.cleared,
  AlarmState.closed,
]);

/** What is remembered of each alarm from one message to the next. */
class Witness {
  readonly #seen = new Map<string, AlarmView>();
  /** Park second since which a red alarm asks; it moves on while play stands still. */
  readonly #requestedSec = new Map<string, number>();

  follow({ alarm, sound }: AlarmMessage): void {
    const before = this.#seen.get(alarm.alarmId);
    check(alarm.rev === (before?.rev ?? 0) + 1, 'a revision for each change', alarm);
    check((before?.ownerId ?? null) === null || alarm.ownerId !== null, 'no owner is lost', alarm);
    check((before?.ackTs ?? null) === null || !ASKING.has(alarm.state), 'what is taken asks nobody', alarm);
    check(sound === AlarmSound.none || !SILENT.has(alarm.state), 'what asks for nothing is silent', alarm);
    const isShelved = alarm.state === AlarmState.shelved;
    check(isShelved === (alarm.shelveUntilTs !== null), 'a shelf has an end', alarm);
    this.#seen.set(alarm.alarmId, alarm);
  }

  /** After each tick. */
  look({ day }: DayOfAlarms): void {
    const subjects = new Set<string>();
    for (const { view } of day.alarmBook.byId.values()) {
      this.#countAsking(day, view);
      if (!isAlarmOpen(view)) continue;
      check(this.#seen.get(view.alarmId) === view, 'every change is sent', view);
      check(!subjects.has(view.subjectId), 'one open alarm of one thing', view);
      subjects.add(view.subjectId);
      if (view.state !== AlarmState.suppressed) continue;
      const root = day.alarmBook.byId.get(view.rootAlarmId ?? '');
      check(root !== undefined && isAlarmOpen(root.view), 'its root cause is open', view);
    }
  }

  #countAsking({ nowSec, suspended, options, pace }: DayState, view: AlarmView): void {
    if (view.state !== AlarmState.raised || view.priority !== AlarmPriority.red) {
      this.#requestedSec.delete(view.alarmId);
      return;
    }
    const known = this.#requestedSec.get(view.alarmId) ?? nowSec;
    const since = Math.min(nowSec, known + (suspended ? options.tickSec : 0));
    this.#requestedSec.set(view.alarmId, since);
    check(nowSec - since < pace.escalateSec, 'what nobody takes within its limit is passed on', view);
  }
}

// ALARM-20, ALARM-21, ALARM-23, ALARM-24, ALARM-32
it('keeps its rules over any day', () => {
  const keepsRules = fc.property(fc.array(spells, { minLength: 1, maxLength: 12 }), (all) => {
    const life = new DayOfAlarms();
    const witness = new Witness();
    for (const { sec, present, red, hangs, isSuspended, act } of all) {
      if (isSuspended !== life.day.suspended) {
        if (isSuspended) life.suspend(SuspendReason.fog);
        else life.resume();
      }
      const conditions = isSuspended
        ? []
        : present.map((key) => toCondition(key, red.includes(key), hangs && present.includes(ROOT)));
      for (let passed = 0; passed < sec; passed += life.day.options.tickSec) {
        for (const message of life.step(...conditions)) witness.follow(message);
        witness.look(life);
      }
      const target = act === null ? undefined : life.day.alarmBook.byKey.get(act.key);
      if (act === null || target === undefined) continue;
      const done = life.act(aCondition(act.key), act.request);
      if (!done.ok) continue;
      for (const event of done.events) if (event.type === 121) witness.follow(event);
    }
  });
  expect(() => fc.assert(keepsRules, { numRuns: rounds(50) })).not.toThrow();
});
