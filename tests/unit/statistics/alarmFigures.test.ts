import { describe, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { countFloodSec, isFlood } from '#domain/alarms/flood.ts';
import { formatIntervention } from '#domain/alarms/intervention.ts';
import { AlarmPriority, AlarmRule } from '#domain/codes/alarm.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import { computeAlarmFigures, type AlarmPeriod } from '#domain/statistics/alarmFigures.ts';
import { isAlarmLimitMet } from '#domain/statistics/alarmLimits.ts';
import { computeAlarmLoad, countBusiestHour } from '#domain/statistics/alarmLoads.ts';
import { computeMedian, groupByKey } from '#domain/statistics/groups.ts';
import { alarmView } from '#tests/support/park/views.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PARK = alarmView(0).parkId;
const at = (minute: number, more: Partial<AlarmView> = {}): AlarmView =>
  alarmView(minute * MINUTE, {
    alarmId: `a${minute}`,
    clearTs: (minute + 2) * MINUTE,
    askTs: minute * MINUTE,
    ...more,
  });
const PERIOD: AlarmPeriod = {
  plays: [],
  parkNames: new Map([[PARK, '东场']]),
  dayOf: () => '2026-01-01',
  nowOf: () => 3 * HOUR,
};

// ALARM-43
describe('the load of an operator', () => {
  it('counts what asked for somebody and what of it sounded, in the hours of play', () => {
    const alarms = [
      at(0, { heardTs: 0 }),
      at(30, { redTs: 30 * MINUTE, heardTs: 30 * MINUTE }),
      at(118),
      at(60, { priority: AlarmPriority.information, askTs: null }),
      at(61, { askTs: null, priority: AlarmPriority.red }),
    ];
    expect(computeAlarmLoad(alarms, 4)).toEqual({
      alarms: 3,
      audible: 2,
      hours: 4,
      perHour: 0.75,
      audiblePerHour: 0.5,
      busiestHour: 2,
      busiestAudible: 2,
      floodSec: 0,
      floodShare: 0,
      redShare: 1 / 3,
    });
    expect(computeAlarmLoad([], 4)).toMatchObject({ alarms: 0, perHour: 0, redShare: null });
  });

  it('is a flood while more than ten came within ten minutes', () => {
    const everyMinute = Array.from({ length: 10 }, (_, n) => n * 55);
    expect(countFloodSec(everyMinute)).toBe(0);
    // The eleventh comes at 550 s, and the first is forgotten at 600 s.
    expect(countFloodSec([...everyMinute, 550])).toBe(50);
    expect(
      [549, 550, 599, 600].map((sec) =>
        isFlood(
          [...everyMinute, 550].filter((t) => t <= sec),
          sec,
        ),
      ),
    ).toEqual([false, true, true, false]);
  });

  it('is busiest in whichever hour, not in that of the clock', () => {
    expect(countBusiestHour([0, 1800, 3599, 3600, 7000])).toBe(3);
    expect(countBusiestHour([])).toBe(0);
  });

  it('adds up days and parks by their own hours, those without an alarm too', () => {
    const other = { parkId: 'other' };
    const alarms = [at(0), at(60, { redTs: HOUR }), at(0, other), at(30, other)];
    const plays = [
      { parkId: PARK, statDate: '2026-01-01', hours: 10 },
      { parkId: 'other', statDate: '2026-01-01', hours: 6 },
      { parkId: PARK, statDate: '2026-01-02', hours: 4 },
    ];
    const { total, figures } = computeAlarmFigures(alarms, { ...PERIOD, plays });
    expect(total).toMatchObject({ alarms: 4, hours: 20, perHour: 0.2, busiestHour: 2, redShare: 0.25 });
    expect(figures.alarmLoad).toMatchObject([
      { statDate: '2026-01-01', alarms: 4, hours: 16 },
      { statDate: '2026-01-02', alarms: 0, hours: 4, redShare: null },
    ]);
    expect(computeAlarmFigures([], PERIOD).total).toMatchObject({ alarms: 0, perHour: 0, redShare: null });
  });

  it('has one share of red, whichever figure shows it', () => {
    const alarms = [
      at(0),
      at(1, { redTs: 1, priority: AlarmPriority.red }),
      at(2, { askTs: null, priority: AlarmPriority.red }),
      at(3, { askTs: null, priority: AlarmPriority.information }),
    ];
    const { total, figures } = computeAlarmFigures(alarms, PERIOD);
    expect(total.redShare).toBe(0.5);
    expect(figures.alarmPriorities).toEqual([
      { priority: AlarmPriority.information, alarms: 1, share: null },
      { priority: AlarmPriority.amber, alarms: 1, share: 0.5 },
      { priority: AlarmPriority.red, alarms: 1, share: 0.5 },
    ]);
    expect(figures.alarmRules).toEqual([{ rule: AlarmRule.pace, alarms: 4, red: 1, suppressed: 1 }]);
  });

  it('is held against its limits, and nothing breaks none', () => {
    expect(isAlarmLimitMet('audiblePerHour', 6)).toBe(true);
    expect(isAlarmLimitMet('busiestAudible', 9)).toBe(false);
    expect([0.0099, 0.01].map((share) => isAlarmLimitMet('floodShare', share))).toEqual([true, false]);
    expect(isAlarmLimitMet('recall', 0.94)).toBe(false);
    expect(isAlarmLimitMet('recall', null)).toBe(true);
  });
});

describe('the worst ten', () => {
  const worstOf = (alarms: readonly AlarmView[], period: AlarmPeriod = PERIOD) =>
    computeAlarmFigures(alarms, period).figures;

  // ALARM-44
  it('are the flights and holes with the most alarms', () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      at(n, { flightId: `f${n % 11}`, flightNo: `${n % 11}` }),
    );
    const { alarmFlights } = worstOf(many);
    expect(alarmFlights).toHaveLength(10);
    expect(alarmFlights[0]).toEqual({ name: '2026-01-01 0', alarms: 2, red: 0 });
  });

  // ALARM-44
  it('keep the same tee time of two days and the same hole of two parks apart', () => {
    const two = new Map([...PERIOD.parkNames, ['other', '西场']]);
    const alarms = [
      at(0),
      at(1, { flightId: 'tomorrow' }),
      at(2, { flightId: 'elsewhere', parkId: 'other' }),
      at(3, { flightId: 'elsewhere', parkId: 'other', holeNo: 5 }),
    ];
    const dayOf = ({ flightId }: AlarmView) => (flightId === 'tomorrow' ? '2026-01-02' : '2026-01-01');
    const { alarmFlights, alarmHoles } = worstOf(alarms, { ...PERIOD, parkNames: two, dayOf });
    expect(alarmFlights.map(({ name }) => name)).toEqual([
      '西场 2026-01-01 0730-1',
      '东场 2026-01-01 0730-1',
      '东场 2026-01-02 0730-1',
    ]);
    // Where it was raised, though its flight has moved on.
    expect(alarmHoles).toEqual([
      { name: '东场 1号洞', alarms: 2, red: 0 },
      { name: '西场 1号洞', alarms: 2, red: 0 },
    ]);
  });
});

// ALARM-45
it('tells by rule how long it took to take and to end, what chattered and what was never taken', () => {
  const alarms = [
    at(0, { askTs: 10_000, ackTs: 30_000 }),
    at(10, { ackTs: 690_000, chatterTs: 1 }),
    at(11, { ackTs: 700_000, chatterTs: 1 }),
    at(20, { rule: AlarmRule.bottleneck, clearTs: 20 * MINUTE + 2 * HOUR, escalateTs: 1 }),
    at(21, { rule: AlarmRule.bottleneck, askTs: null }),
  ];
  const { figures } = computeAlarmFigures(alarms, PERIOD);
  expect(figures.alarmTimes).toEqual([
    { rule: AlarmRule.pace, ackMedianSec: 40, clearMedianSec: 120 },
    { rule: AlarmRule.bottleneck, ackMedianSec: null, clearMedianSec: 3660 },
  ]);
  expect(figures.alarmTroubles.map(({ alarms: count }) => count)).toEqual([1, 1, 1, 0, 1]);
  // What is still open stands as well.
  const open = [...alarms, at(30, { clearTs: null })];
  expect(computeAlarmFigures(open, PERIOD).figures.alarmTroubles[0]).toEqual({ kind: '长时', alarms: 2 });
});

it('has one median and one grouping', () => {
  expect([computeMedian([]), computeMedian([3]), computeMedian([4, 1, 2, 8])]).toEqual([null, 3, 3]);
  expect([...groupByKey([3, 1, 5], (n) => String(n % 2))]).toEqual([['1', [3, 1, 5]]]);
});

// ALARM-57
it('what was done is judged by what the flights won back, as far as that is known', () => {
  const intervention = { action: DispatchAction.remind, ts: 0, lostSec: 400, untilTs: 20 * MINUTE };
  const visit = { ...intervention, action: DispatchAction.sendMarshal };
  const alarms = [
    at(0, { intervention: { ...intervention, effectSec: -180 } }),
    at(1, { intervention: { ...intervention, effectSec: -60 } }),
    at(2, { intervention: { ...intervention, effectSec: 120 } }),
    at(3, { intervention: { ...intervention, effectSec: null, untilTs: null } }),
    at(4, { intervention: { ...visit, effectSec: null, untilTs: null } }),
    at(5),
  ];
  expect(computeAlarmFigures(alarms, PERIOD).figures.alarmInterventions).toEqual([
    { action: DispatchAction.remind, alarms: 3, better: 2, medianMin: -1 },
  ]);
  expect(formatIntervention({ ...intervention, effectSec: -180 }, null, null)).toBe('提醒 20 分内 −3 分');
  // So far, and not yet.
  const open = { ...visit, effectSec: null, untilTs: null };
  expect(formatIntervention(open, 460, 8 * MINUTE)).toBe('巡场 8 分内 +1 分');
  expect(formatIntervention(open, 460, MINUTE / 2)).toBeNull();
});
