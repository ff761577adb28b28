/** The pace alarms on a few simulated days; `npm run alarms` plays two hundred. */

import { describe, expect, it } from 'vitest';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { computeAlarmFigures } from '#domain/statistics/alarmFigures.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { isFull } from '#tests/support/breadth.ts';
import { measureHarm } from '../../../scripts/alarms/harm.ts';
import { addTallies, judgeDay } from '../../../scripts/alarms/judge.ts';
import { listFigures } from '../../../scripts/alarms/limits.ts';
import { createPeriod } from '../../../scripts/alarms/period.ts';
import { listWaits, playDay, playWithout } from '../../../scripts/alarms/playDay.ts';
import { listFigureLines } from '../../../scripts/alarms/print.ts';
import { listUnowned, watchDay } from '../../../scripts/alarms/watchDay.ts';

const choice = { parkIndex: 0, preset: 'busy', seed: 7100 } as const;

// ALARM-43
describe('the alarms of days that the rules were not tuned on', () => {
  it('are judged by days that differ in one flight only', () => {
    const { day } = playDay(choice, () => undefined);
    const same = playWithout(choice, undefined);
    expect(same.flights.map(listWaits)).toEqual(day.flights.map(listWaits));
    const harms = measureHarm(choice, day);
    const slowest = harms.toSorted((a, b) => b.worstSec - a.worstSec)[0];
    if (!slowest) throw new Error('nobody played');
    expect(slowest.worstSec).toBeGreaterThan(180);
    expect(slowest.reachesAt(60)).toBeLessThan(slowest.reachesAt(180) ?? 0);
    expect(slowest.reachesAt(slowest.worstSec + 1)).toBeNull();
    // Who is held up by itself alone costs nobody anything who plays before it.
    const without = playWithout(choice, slowest.flight).flights;
    expect(without.slice(0, slowest.flight).map(listWaits)).toEqual(
      day.flights.slice(0, slowest.flight).map(listWaits),
    );
  });

  it('keep all limits', () => {
    const cases: readonly (readonly [Preset, number])[] = [
      ['quiet', 0],
      ...(isFull ? ([['normal', 0]] as const) : []),
      ['busy', 1],
    ];
    const days = cases.map(([preset, parkIndex]) => judgeDay({ preset, parkIndex, seed: choice.seed }));
    const figures = listFigures('normal', addTallies(days.map(({ tally }) => tally)));
    expect(figures.filter(({ isMet }) => !isMet)).toEqual([]);
    const [quiet] = days;
    const nothing = listFigures('quiet', addTallies(quiet === undefined ? [] : [quiet.tally]));
    expect(nothing.filter(({ text }) => text === '–').map(({ name }) => name)).toContain('recall');
    expect(nothing.every(({ isMet }) => isMet)).toBe(true);
  });
});

describe('the operator of a watched day', () => {
  it('leaves some red ones until they are passed on, and takes all', () => {
    const watched = watchDay({ parkIndex: 0, preset: 'busy', seed: 1003 });
    const red = watched.alarms.filter(
      ({ priority, askTs }) => priority === AlarmPriority.red && askTs !== null,
    );
    expect(red.filter(({ escalateTs }) => escalateTs !== null).length).toBeGreaterThan(0);
    expect(
      red.filter(({ escalateTs, ackTs }) => escalateTs === null && ackTs !== null).length,
    ).toBeGreaterThan(0);
    expect(watched.unowned).toBe(0);
    // The figures of the page are printed below.
    const lines = listFigureLines(computeAlarmFigures(watched.alarms, createPeriod([watched])), true);
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain(`告警 ${watched.alarms.filter(({ askTs }) => askTs !== null).length}`);
    expect(lines[1]).toContain('严重 (告警');
  });

  it('would be found out if nobody had a red one past its limit and nothing passed it on', () => {
    let found = 0;
    playDay({ parkIndex: 0, preset: 'busy', seed: 1003 }, (day) => {
      const waiting = day.alarmBook
        .open()
        .find(({ view }) => view.priority === AlarmPriority.red && view.state === AlarmState.raised);
      if (waiting === undefined || found > 0) return;
      const before = waiting.requestedSec;
      expect(listUnowned(day)).toEqual([]);
      waiting.requestedSec = day.nowSec - day.pace.escalateSec - 2 * day.options.tickSec;
      found = listUnowned(day).length;
      const { view } = waiting;
      waiting.view = { ...view, ownerId: 'u1' };
      expect(listUnowned(day)).toEqual([]);
      waiting.view = view;
      waiting.requestedSec = before;
    });
    expect(found).toBe(1);
  });
});
