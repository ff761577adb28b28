import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlarmLevel } from '#domain/codes/play.ts';
import {
  advancePaceAlarm,
  PACE_ALARM_START,
  type PaceAlarm,
  type PaceAlarmChange,
  type PaceAlarmFigures,
} from '#domain/pace/paceAlarm.ts';

const EASY: PaceAlarmFigures = {
  lostSec: 0,
  pace: 1,
  isInContact: false,
  slackSec: 300,
  isBlocking: false,
  isRoundOver: false,
};

const FIGURES = fc.record({
  lostSec: fc.integer({ min: 0, max: 1500 }),
  pace: fc.double({ min: 0.8, max: 1.3, noNaN: true }),
  isInContact: fc.boolean(),
  slackSec: fc.option(fc.integer({ min: -600, max: 600 })),
  isBlocking: fc.boolean(),
  isRoundOver: fc.constant(false),
});

/** Measures every five seconds. @returns what changed, with the second */
function follow(alarm: PaceAlarm, figures: Partial<PaceAlarmFigures>, fromSec: number, untilSec: number) {
  const changes: [number, PaceAlarmChange][] = [];
  let now = alarm;
  for (let sec = fromSec; sec <= untilSec; sec += 5) {
    const step = advancePaceAlarm(now, { ...EASY, ...figures }, sec);
    now = step.alarm;
    if (step.change) changes.push([sec, step.change]);
  }
  return { alarm: now, changes };
}

const raised = () => follow(PACE_ALARM_START, { lostSec: 200, isBlocking: true }, 0, 30).alarm;

describe('a pace alarm', () => {
  // PACE-23
  it('rises after half a minute in which somebody waits, or will for long', () => {
    const rises = (figures: Partial<PaceAlarmFigures>) => follow(PACE_ALARM_START, figures, 0, 60).changes;
    expect(rises({ lostSec: 30, isBlocking: true })).toEqual([[30, 'raise']]);
    expect(rises({ lostSec: 29, isBlocking: true })).toEqual([]);
    expect(rises({ lostSec: 150, slackSec: -480 })).toEqual([[30, 'raise']]);
    expect(rises({ lostSec: 149, slackSec: -480 })).toEqual([]);
    expect(rises({ lostSec: 800, slackSec: -479 })).toEqual([]);
    expect(rises({ lostSec: 800, slackSec: null })).toEqual([]);
  });

  // PACE-23
  it('rises sooner for a flight that has been slow so far, later for a fast one', () => {
    const rises = (pace: number, lostSec: number) =>
      follow(PACE_ALARM_START, { pace, lostSec, slackSec: -500 }, 0, 60).changes.length;
    expect([rises(1.2, 101), rises(1.2, 99), rises(0.8, 201), rises(0.8, 199)]).toEqual([1, 0, 1, 0]);
  });

  it('does not rise when the reason goes before that', () => {
    const first = follow(PACE_ALARM_START, { lostSec: 200, isBlocking: true }, 0, 25);
    const gone = follow(first.alarm, {}, 30, 30);
    expect(follow(gone.alarm, { lostSec: 200, isBlocking: true }, 35, 60).changes).toEqual([]);
  });

  // PACE-24
  it('is severe once, from twenty minutes on, while somebody follows', () => {
    expect(follow(raised(), { lostSec: 1199, isBlocking: true }, 35, 100).changes).toEqual([]);
    expect(follow(raised(), { lostSec: 1200, slackSec: null }, 35, 90).changes).toEqual([]);
    const severe = follow(raised(), { lostSec: 1200, isBlocking: true }, 35, 100);
    expect(severe.changes).toEqual([[35, 'redden']]);
    expect(severe.alarm).toMatchObject({ level: AlarmLevel.red });
  });

  // PACE-25
  it('settles when the flight has caught up for a minute, at once with the round', () => {
    const near = { slackSec: -400 };
    expect(follow(raised(), { ...near, lostSec: 20 }, 35, 200).changes).toEqual([]);
    expect(follow(raised(), { ...near, lostSec: 19 }, 35, 200).changes).toEqual([[95, 'settle']]);
    const costly = { lostSec: 19, pace: 1.1, isBlocking: true };
    expect(follow(raised(), costly, 35, 200).changes).toEqual([]);
    expect(follow(raised(), { ...costly, isBlocking: false }, 35, 200).changes).toEqual([[95, 'settle']]);
    expect(follow(raised(), { ...costly, isInContact: true }, 35, 200).changes).toEqual([[95, 'settle']]);
    expect(follow(raised(), { lostSec: 500, isRoundOver: true }, 35, 40).changes).toEqual([[35, 'settle']]);
  });

  // PACE-27
  it('settles when it has cost nobody anything for a minute, later after each relapse', () => {
    const slow = { lostSec: 700 };
    expect(follow(raised(), { ...slow, slackSec: -360 }, 35, 400).changes).toEqual([]);
    expect(follow(raised(), { ...slow, isBlocking: true }, 35, 400).changes).toEqual([]);
    const settled = follow(raised(), { ...slow, slackSec: -359 }, 35, 95);
    expect(settled.changes).toEqual([[95, 'settle']]);
    const again = follow(settled.alarm, { ...slow, isBlocking: true }, 100, 130);
    expect(follow(again.alarm, { ...slow, slackSec: null }, 135, 400).changes).toEqual([[225, 'settle']]);
  });

  // PACE-25
  it('opens again silently within half an hour, and rings after it', () => {
    const settled = follow(raised(), {}, 35, 95).alarm;
    const relapse = { lostSec: 200, isBlocking: true };
    expect(follow(settled, relapse, 1000, 1030).changes).toEqual([[1030, 'reopen']]);
    expect(follow(settled, relapse, 1900, 1930).changes).toEqual([[1930, 'raise']]);
    expect(follow(settled, { ...relapse, lostSec: 1300 }, 1000, 1030).changes).toEqual([[1030, 'redden']]);
  });

  // PACE-25
  it('opens at most twice within two minutes, whatever is measured', () => {
    fc.assert(
      fc.property(fc.array(FIGURES, { minLength: 24, maxLength: 24 }), (steps) => {
        let alarm: PaceAlarm = PACE_ALARM_START;
        let openings = 0;
        for (const [index, step] of steps.entries()) {
          const next = advancePaceAlarm(alarm, step, index * 5);
          if (next.change !== 'settle' && next.alarm.phase === 'raised' && alarm.phase !== 'raised')
            openings += 1;
          alarm = next.alarm;
        }
        expect(openings).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('says each change once: between a rise and the next there is its end', () => {
    fc.assert(
      fc.property(fc.array(FIGURES, { maxLength: 200 }), (steps) => {
        let alarm: PaceAlarm = PACE_ALARM_START;
        let isOpen = false;
        for (const [index, step] of steps.entries()) {
          const next = advancePaceAlarm(alarm, step, index * 15);
          if (next.change === 'raise' || next.change === 'reopen') expect(isOpen).toBe(false);
          if (next.change === 'settle') expect(isOpen).toBe(true);
          isOpen = next.alarm.phase === 'raised';
          expect(next.change === 'settle').toBe(alarm.phase === 'raised' && !isOpen);
          alarm = next.alarm;
        }
      }),
    );
  });
});
