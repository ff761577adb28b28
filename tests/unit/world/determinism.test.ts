import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoggedAction, OperatorAction } from '#server/park/day/parkDay.ts';
import { PRESETS } from '#server/world/basis/presets.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { rounds } from '#tests/support/breadth.ts';
import { firstAlarm, fold, optionsOf, stepWithFixes, tickAt } from './support.ts';

describe('a day is a pure function of seed, tick and actions', () => {
  // SIM-01
  it('gives byte-equal ticks for equal seeds and others for other seeds', () => {
    const ticks = (seed: string) =>
      JSON.stringify(stepWithFixes(startSimulatedDay(optionsOf(0, 'normal', seed), tickAt(9), []), 120));
    expect(ticks('1')).toBe(ticks('1'));
    expect(ticks('1')).not.toBe(ticks('2'));
  });

  // SIM-02
  it('reaches the same picture and the same next ticks by stepping and by starting late', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 2),
        fc.constantFrom(...PRESETS),
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 6000 }),
        fc.integer({ min: 1, max: 120 }),
        (parkIndex, preset, seed, from, more) => {
          const options = optionsOf(parkIndex, preset, seed);
          const stepped = startSimulatedDay(options, from, []);
          const before = stepped.picture();
          const ticks = stepWithFixes(stepped, more);
          const started = startSimulatedDay(options, from + more, []);
          expect(started.picture()).toEqual(stepped.picture());
          expect(started.overdue()).toEqual(stepped.overdue());
          expect(started.step()).toEqual(stepped.step());
          const again = startSimulatedDay(options, from, []);
          expect(again.picture()).toEqual(before);
          expect(JSON.stringify(stepWithFixes(again, more))).toBe(JSON.stringify(ticks));
        },
      ),
      { numRuns: rounds(1) },
    );
  }, 60_000);

  // SIM-02
  it('replays operator actions from their log, event ids included', () => {
    const options = optionsOf(2);
    const day = startSimulatedDay(options, tickAt(9, 30), []);
    const alarm = firstAlarm(day);
    const who = { userId: '1', realname: '调度一' };
    const log: LoggedAction[] = [];
    const apply = (action: OperatorAction) => {
      const done = day.apply(action);
      if (!done.ok) throw new Error(done.message);
      log.push({ tick: day.tick, action });
      return done.alert?.rev ?? 0;
    };
    const rev = apply({ kind: 'ack', alertId: alarm.alertId, rev: alarm.rev, ...who });
    apply({ kind: 'remind', preset: '1', alertId: alarm.alertId, rev, ...who });
    const live = stepWithFixes(day, 200);
    const again = startSimulatedDay(options, alarm ? (log[0]?.tick ?? 0) : 0, log);
    expect(JSON.stringify(stepWithFixes(again, 200))).toBe(JSON.stringify(live));
    expect(again.dispatchLog()).toEqual(day.dispatchLog());
    expect(startSimulatedDay(options, day.tick, log).picture()).toEqual(day.picture());
  });

  it.each([0, 1, 2])(
    'tells a board everything: snapshot plus events is the next snapshot (park %i)',
    (index) => {
      const options = optionsOf(index);
      const day = startSimulatedDay(options, tickAt(9, 40), []);
      const before = day.picture();
      const ticks = stepWithFixes(day, 360);
      const after = day.picture();
      const folded = fold(before, ticks);
      expect(folded.flights).toEqual(after.flights);
      expect(folded.positions).toEqual(after.positions);
      for (const row of after.timeouts) expect(folded.timeouts).toContainEqual(row);
    },
  );
});
