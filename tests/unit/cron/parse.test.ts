import { describe, expect, it } from 'vitest';
import { formatCron } from '#domain/cron/format.ts';
import { cronOf } from './cases.ts';

describe('what the fields say', () => {
  // CRON-03
  it.each([
    ['second', '5 0 0 * * ?', { kind: 'list', values: [5] }],
    ['second', '30,5,5 0 0 * * ?', { kind: 'list', values: [30, 5, 5] }],
    ['minute', '0 5/10 0 * * ?', { kind: 'step', start: 5, step: 10 }],
    ['minute', '0 */10 0 * * ?', { kind: 'step', start: undefined, step: 10 }],
    ['minute', '0 /10 0 * * ?', { kind: 'step', start: undefined, step: 10 }],
    ['hour', '0 0 22-2 * * ?', { kind: 'range', from: 22, to: 2, step: 1 }],
    ['hour', '0 0 9-17/4 * * ?', { kind: 'range', from: 9, to: 17, step: 4 }],
    [
      'hour',
      '0 0 1,9-11 * * ?',
      {
        kind: 'mixed',
        items: [
          { kind: 'value', value: 1 },
          { kind: 'range', from: 9, to: 11, step: 1 },
        ],
      },
    ],
    ['day', '0 0 0 * * ?', { kind: 'every' }],
    ['day', '0 0 0 ? * MON', { kind: 'none' }],
    ['day', '0 0 0 l * ?', { kind: 'last', before: 0 }],
    ['day', '0 0 0 L-3 * ?', { kind: 'last', before: 3 }],
    ['day', '0 0 0 LW * ?', { kind: 'lastWorkday', before: 0 }],
    ['day', '0 0 0 L-3W * ?', { kind: 'lastWorkday', before: 3 }],
    ['day', '0 0 0 15w * ?', { kind: 'workday', day: 15 }],
    ['month', '0 0 0 1 jan,FEB ?', { kind: 'list', values: [1, 2] }],
    ['month', '0 0 0 1 Nov-Feb ?', { kind: 'range', from: 11, to: 2, step: 1 }],
    ['week', '0 0 0 ? * L', { kind: 'list', values: [7] }],
    ['week', '0 0 0 ? * sunL', { kind: 'lastWeekday', weekday: 1 }],
    ['week', '0 0 0 ? * 6#3', { kind: 'nth', weekday: 6, nth: 3 }],
    ['week', '0 0 0 ? * Fri#3', { kind: 'nth', weekday: 6, nth: 3 }],
    ['year', '0 0 0 * * ?', { kind: 'every' }],
    ['year', '0 0 0 * * ? 2027-2030', { kind: 'range', from: 2027, to: 2030, step: 1 }],
  ] as const)('%s of %s', (field, text, part) => {
    expect(cronOf(text).parts[field]).toEqual(part);
  });

  // CRON-01
  it('keeps the texts, in capitals', () => {
    expect(cronOf(' 0\t0   12 ? jan-mar fri#2 ').texts).toEqual({
      second: '0',
      minute: '0',
      hour: '12',
      day: '?',
      month: 'JAN-MAR',
      week: 'FRI#2',
      year: '*',
    });
  });
});

describe('written anew', () => {
  it.each([
    ['0 0 12 * * ?', '0 0 12 * * ? *'],
    ['00 05 09 ? jan,mar MON-FRI', '0 5 9 ? 1,3 2-6 *'],
    ['10,2,2 /5 */3 L-0 * ? */4', '2,10 */5 */3 L * ? */4'],
    ['0 0 0 l-3w * ?', '0 0 0 L-3W * ? *'],
    ['0 0 0 ? * tue#5', '0 0 0 ? * 3#5 *'],
    ['0 0 0 ? * SATL 2027', '0 0 0 ? * 7L 2027'],
    ['0 50-5/5,7 22-2 28-3 11-2 ? *', '0 50-5/5,7 22-2 28-3 11-2 ? *'],
  ])('%s', (text, written) => {
    expect(formatCron(cronOf(text))).toBe(written);
  });
});
