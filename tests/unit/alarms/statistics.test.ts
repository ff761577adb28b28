import { describe, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { computeAlarmLoad, countChattering, countFloodSec, rankWorst } from '#domain/alarms/statistics.ts';
import { AlarmPriority, AlarmRule } from '#domain/codes/alarm.ts';
import { COMPUTE_ALARM_FIGURE, sumAlarmDays } from '#domain/statistics/alarmFigures.ts';
import { ParkDay } from '#server/simulation/parkDay.ts';
import { optionsOf, tickAt } from '#tests/unit/simulation/support.ts';

const SAMPLE = (() => {
  const [alarm] = ParkDay.start(optionsOf(0, 'busy', '1003'), tickAt(10), []).picture().alarms ?? [];
  if (alarm === undefined) throw new Error('no alarm');
  return { ...alarm, rootAlarmId: null, priority: AlarmPriority.amber, redTs: null, ackTs: null };
})();
const HOUR = 3_600_000;
const at = (minute: number, more: Partial<AlarmView> = {}): AlarmView => ({
  ...SAMPLE,
  alarmId: `a${minute}${more.subjectId ?? ''}`,
  raiseTs: minute * 60_000,
  clearTs: minute * 60_000 + 120_000,
  closeTs: null,
  ...more,
});

// ALARM-43
describe('the load of a desk', () => {
  it('counts what asked for somebody, in the hours from the first to the last', () => {
    const alarms = [
      at(0),
      at(30, { redTs: 30 * 60_000 }),
      at(118),
      at(60, { priority: AlarmPriority.information }),
      at(61, { rootAlarmId: 'a0' }),
    ];
    expect(computeAlarmLoad(alarms)).toEqual({
      alarms: 3,
      hours: 2,
      perHour: 1.5,
      busiestHour: 2,
      floodSec: 0,
      redShare: 1 / 3,
    });
    expect(computeAlarmLoad([])).toMatchObject({ alarms: 0, perHour: 0, redShare: null });
  });

  it('is a flood while more than ten came within ten minutes', () => {
    const everyMinute = Array.from({ length: 10 }, (_, n) => n * 55);
    expect(countFloodSec(everyMinute)).toBe(0);
    // The eleventh comes at 550 s, and the first is forgotten at 600 s.
    expect(countFloodSec([...everyMinute, 550])).toBe(50);
  });
});

// ALARM-43
it('adds up days of several parks by their hours and alarms', () => {
  const days = [
    [at(0), at(60, { redTs: 1 })],
    [at(0, { parkId: 'other' }), at(30, { parkId: 'other' })],
  ];
  const rows = days.flatMap((alarms, index) =>
    COMPUTE_ALARM_FIGURE.alarmLoad(alarms, { dayOf: () => `2026-01-0${index + 1}`, nowOf: () => 0 }),
  );
  expect(sumAlarmDays(rows)).toMatchObject({ alarms: 4, busiestHour: 2, redShare: 0.25 });
  const { hours, perHour } = sumAlarmDays(rows);
  expect(perHour).toBeCloseTo(4 / hours);
  expect(sumAlarmDays([])).toMatchObject({ alarms: 0, perHour: 0, redShare: null });
});

// ALARM-44
it('names what is raised three times a minute, and the ten with the most', () => {
  const quick = [at(1), at(1.3), at(1.6), at(1, { subjectId: 'x' }), at(1.5, { subjectId: 'x' })];
  expect(countChattering(quick)).toBe(1);
  const many = Array.from({ length: 12 }, (_, n) => at(n, { flightNo: `${n % 11}` }));
  const worst = rankWorst(many, ({ flightNo }) => flightNo);
  expect(worst).toHaveLength(10);
  expect(worst[0]).toEqual({ name: '0', alarms: 2, red: 0 });
});

// ALARM-45
it('tells by rule how long it took to take and to end, and what was never taken', () => {
  const alarms = [
    at(0, { rule: AlarmRule.pace, ackTs: 30_000 }),
    at(10, { rule: AlarmRule.pace, ackTs: 690_000 }),
    at(20, { rule: AlarmRule.bottleneck, clearTs: 20 * 60_000 + 2 * HOUR, escalateTs: 1 }),
  ];
  const clock = { dayOf: () => '2026-01-01', nowOf: () => 3 * HOUR };
  expect(COMPUTE_ALARM_FIGURE.alarmTimes(alarms, clock)).toEqual([
    { rule: AlarmRule.pace, ackMedianSec: 30, clearMedianSec: 120 },
    { rule: AlarmRule.bottleneck, ackMedianSec: null, clearMedianSec: 7200 },
  ]);
  const troubles = COMPUTE_ALARM_FIGURE.alarmTroubles(alarms, clock);
  expect(troubles.map(({ alarms: count }) => count)).toEqual([1, 0, 1, 0, 1]);
  // What is still open stands as well.
  const open = [...alarms, at(30, { clearTs: null })];
  const [standing] = COMPUTE_ALARM_FIGURE.alarmTroubles(open, clock);
  expect(standing).toEqual({ kind: '长时', alarms: 2 });
});
