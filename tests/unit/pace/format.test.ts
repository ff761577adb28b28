import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDelay,
  formatHoursMinutes,
  formatMinutesSeconds,
  formatOverdue,
  formatVoiceText,
} from '#domain/pace/format.ts';
import { getAlarmGroup, compareAlarms, type Rankable } from '#domain/pace/order.ts';

describe('durations as people read them', () => {
  // BOARD-101
  it.each([
    [0, '0′00″'],
    [245, '4′05″'],
    [4500, '75′00″'],
    [-3, '0′00″'],
  ])('%i s as minutes', (sec, text) => expect(formatMinutesSeconds(sec)).toBe(text));

  // PACE-12
  it('hours, delays, overdue times, sentences', () => {
    expect(formatHoursMinutes(16_185)).toBe('4:29');
    expect([formatDelay(725), formatDelay(-185), formatDelay(-30)]).toEqual(['+12分', '-3分', '0分']);
    expect([formatOverdue(5), formatOverdue(725), formatOverdue(3900)]).toEqual(['1分', '12分', '1小时05分']);
    const words = { hole: 'A3', flight: '0730-1', overSec: 250 };
    expect(formatVoiceText('{hole}号洞，{flight}组，超时{min}分钟', words)).toBe(
      'A3号洞，0730-1组，超时4分钟',
    );
  });
});

describe('order of the alarm column', () => {
  const row = (alertId: string, status: Rankable['status'], level: Rankable['level'], raiseTs: number) => ({
    alertId,
    status,
    level,
    raiseTs,
  });

  // ALARM-15
  it('puts unacknowledged red first and settled last', () => {
    const rows = [
      row('e', '5', '2', 1),
      row('d', '1', '1', 1),
      row('c', '4', '2', 1),
      row('b', '2', '2', 2),
      row('a', '0', '1', 3),
      row('f', '0', '2', 9),
      row('g', '5', '2', 5),
    ];
    expect(rows.toSorted(compareAlarms).map((each) => each.alertId)).toEqual([
      'f',
      'a',
      'b',
      'c',
      'd',
      'g',
      'e',
    ]);
    expect(getAlarmGroup('4')).toBe('working');
  });

  it('is a total order', () => {
    const rank = fc.record({
      alertId: fc.string({ minLength: 1, maxLength: 3 }),
      status: fc.constantFrom<Rankable['status']>('0', '1', '2', '3', '4', '5', '6'),
      level: fc.constantFrom<Rankable['level']>('1', '2'),
      raiseTs: fc.nat(5),
    });
    fc.assert(
      fc.property(rank, rank, rank, (a, b, c) => {
        expect(Math.sign(compareAlarms(a, b))).toBe(-Math.sign(compareAlarms(b, a)) + 0);
        if (compareAlarms(a, b) <= 0 && compareAlarms(b, c) <= 0) {
          expect(compareAlarms(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
