import { describe, expect, it } from 'vitest';
import { findNextRun, findNextRuns, findPreviousRun } from '#domain/cron/runs.ts';
import { parseInstant, formatIso } from '#domain/cron/times.ts';
import { cronOf, runsAfter } from './cases.ts';

const NEW_YORK = 'America/New_York';
const SHANGHAI = 'Asia/Shanghai';

/** Month and day of the first runs at midnight in Shanghai. */
function datesOf(text: string, count: number, after = '2026-11-20T00:00:00+08:00'): string {
  return runsAfter(text, after, count, SHANGHAI)
    .map((run) => run.slice(2, 10))
    .join(' ');
}

describe('days', () => {
  // CRON-04
  it.each([
    ['0 0 0 L * ? *', '26-11-30 26-12-31 27-01-31 27-02-28'],
    ['0 0 0 L-0 * ? *', '26-11-30 26-12-31 27-01-31 27-02-28'],
    ['0 0 0 L-3 * ? *', '26-11-27 26-12-28 27-01-28 27-02-25'],
    // Months of 31 days only.
    ['0 0 0 L-30 * ? *', '26-12-01 27-01-01 27-03-01 27-05-01'],
    ['0 0 0 LW * ? *', '26-11-30 26-12-31 27-01-29 27-02-26'],
    ['0 0 0 L-2W * ? *', '26-11-27 26-12-29 27-01-29 27-02-26'],
    ['0 0 0 15W * ? *', '26-12-15 27-01-15 27-02-15 27-03-15'],
    // A Saturday the 1st is moved into its month, a Sunday at the end too.
    ['0 0 0 1W 5,8 ? *', '27-05-03 27-08-02 28-05-01 28-08-01'],
    ['0 0 0 31W 1,10 ? *', '27-01-29 27-10-29 28-01-31 28-10-31'],
    // Shorter months have no 31st to be near to.
    ['0 0 0 31W * ? *', '26-12-31 27-01-29 27-03-31 27-05-31'],
    ['0 0 0 ? * L *', '26-11-21 26-11-28 26-12-05 26-12-12'],
    ['0 0 0 ? * 6L *', '26-11-27 26-12-25 27-01-29 27-02-26'],
    ['0 0 0 ? * fril *', '26-11-27 26-12-25 27-01-29 27-02-26'],
    ['0 0 0 ? * 6#3 *', '26-11-20 26-12-18 27-01-15 27-02-19'],
    // Months without a fifth Friday.
    ['0 0 0 ? * 6#5 *', '27-01-29 27-04-30 27-07-30 27-10-29'],
    ['0 0 0 ? * FRI-MON *', '26-11-21 26-11-22 26-11-23 26-11-27'],
    ['0 0 0 ? * 2/2 *', '26-11-23 26-11-25 26-11-27 26-11-30'],
    ['0 0 0 28-3 * ? *', '26-11-28 26-11-29 26-11-30 26-12-01'],
    ['0 0 0 1/31 * ? *', '26-12-01 27-01-01 27-02-01 27-03-01'],
    ['0 0 0 1 NOV-FEB ? *', '26-12-01 27-01-01 27-02-01 27-11-01'],
    ['0 0 0 29 2 ? *', '28-02-29 32-02-29 36-02-29 40-02-29'],
    ['0 0 0 1 1 ? */4', '30-01-01 34-01-01 38-01-01 42-01-01'],
    ['0 0 0 1 1 ? 2027/3', '27-01-01 30-01-01 33-01-01 36-01-01'],
  ])('%s', (text, dates) => {
    const start = text.includes('6#3') ? '2026-11-19T23:59:59+08:00' : undefined;
    expect(datesOf(text, 4, start)).toBe(dates);
  });

  it.each([
    '0 0 0 30 2 ? *',
    '0 0 0 31 4,6,9,11 ? *',
    '0 0 0 30W 2 ? *',
    '0 0 0 L-30W 2 ? *',
    '0 0 0 ? 2 1#5 2027-2031',
    '0 0 0 1 1 ? 2020',
    '59 59 23 31 12 ? 2025',
  ])('%s never fires', (text) => {
    expect(findNextRun(cronOf(text), Date.UTC(2026, 10, 20))).toBeUndefined();
  });

  // CRON-05
  it('ends with 2099 and begins with 1970', () => {
    const every = cronOf('* * * * * ?');
    const end = Date.UTC(2099, 11, 31, 15, 59, 59);
    expect(findNextRun(every, end - 1)).toBe(end);
    expect(findNextRun(every, end)).toBeUndefined();
    expect(findNextRun(every, Number.MAX_VALUE)).toBeUndefined();
    expect(findPreviousRun(every, Number.MAX_VALUE)).toBe(end);
    const begin = Date.UTC(1969, 11, 31, 16);
    expect(findNextRun(every, -1e15)).toBe(begin);
    expect(findPreviousRun(every, begin + 1)).toBe(begin);
    expect(findPreviousRun(every, begin)).toBeUndefined();
  });

  it('goes straight to a far year', () => {
    expect(runsAfter('* * * * * ? 2099', '2026-11-20T00:00:00+08:00', 2, SHANGHAI)).toEqual([
      '2099-01-01T00:00:00+08:00',
      '2099-01-01T00:00:01+08:00',
    ]);
  });

  it('drops milliseconds', () => {
    const every = cronOf('* * * * * ?');
    expect(findNextRun(every, 1_800_000_000_999)).toBe(1_800_000_001_000);
    expect(findPreviousRun(every, 1_800_000_000_001)).toBe(1_800_000_000_000);
  });
});

/** 2027: at 02:00 on March 14 the clocks show 03:00, at 02:00 on November 7 they show 01:00 again. */
describe('clocks that change', () => {
  // CRON-05
  it.each([
    ['0 20 2 * * ? *', '2027-03-13T12:00:00-05:00', '03-15T02:20:00-04:00 03-16T02:20:00-04:00'],
    ['0 10 * * * ? *', '2027-03-14T00:30:00-05:00', '03-14T01:10:00-05:00 03-14T03:10:00-04:00'],
    ['0 40 1 * * ? *', '2027-11-06T12:00:00-04:00', '11-07T01:40:00-05:00 11-08T01:40:00-05:00'],
    ['0 10 * * * ? *', '2027-11-07T00:00:00-04:00', '11-07T00:10:00-04:00 11-07T01:10:00-05:00'],
    ['0 0/25 * * * ? *', '2027-11-07T00:45:00-04:00', '11-07T00:50:00-04:00 11-07T01:00:00-05:00'],
    // From within the first pass: what the wall shows later than that.
    ['0 0/25 * * * ? *', '2027-11-07T01:30:00-04:00', '11-07T01:50:00-05:00 11-07T02:00:00-05:00'],
    // Its last second is followed by the second pass.
    ['0 0/25 * * * ? *', '2027-11-07T01:59:59-04:00', '11-07T01:00:00-05:00 11-07T01:25:00-05:00'],
  ])('%s after %s in New York', (text, after, runs) => {
    expect(runsAfter(text, after, 2, NEW_YORK).join(' ')).toBe(runs.replaceAll(/\d\d-\d\dT/g, '2027-$&'));
  });

  it('skips the half hour of Lord Howe', () => {
    expect(runsAfter('0 10,40 2 * * ?', '2027-10-02T12:00:00+10:30', 2, 'Australia/Lord_Howe')).toEqual([
      '2027-10-03T02:40:00+11:00',
      '2027-10-04T02:10:00+11:00',
    ]);
  });

  it('skips a whole day of Samoa', () => {
    expect(runsAfter('0 0 12 * * ?', '2011-12-29T00:00:00-10:00', 2, 'Pacific/Apia')).toEqual([
      '2011-12-29T12:00:00-10:00',
      '2011-12-31T12:00:00+14:00',
    ]);
  });

  it('goes back over a repeated hour and a skipped one', () => {
    const tenPast = cronOf('0 10 * * * ? *');
    const before = (moment: string): string =>
      formatIso(findPreviousRun(tenPast, Date.parse(moment), NEW_YORK) ?? Number.NaN, NEW_YORK);
    expect(before('2027-11-07T01:30:00-05:00')).toBe('2027-11-07T01:10:00-05:00');
    expect(before('2027-11-07T01:30:00-04:00')).toBe('2027-11-07T00:10:00-04:00');
    expect(before('2027-11-07T01:05:00-05:00')).toBe('2027-11-07T00:10:00-04:00');
    expect(before('2027-03-14T03:10:00-04:00')).toBe('2027-03-14T01:10:00-05:00');
  });

  it('every run of two years in a zone is one of the wall, once', () => {
    const hours = findNextRuns(cronOf('0 0 * * * ? 2027-2028'), 0, 20_000, NEW_YORK);
    // One hour a year is skipped; the repeated one counts once.
    expect(hours).toHaveLength((365 + 366) * 24 - 2);
    expect(new Set(hours.map((run) => formatIso(run, NEW_YORK).slice(0, 19))).size).toBe(hours.length);
  });

  it('knows no zone of that name', () => {
    expect(() => findNextRun(cronOf('* * * * * ?'), 0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('times', () => {
  it.each([
    ['2026-11-20T08:00:00Z', '2026-11-20T16:00:00+08:00'],
    ['2026-11-20T08:00:00.750-05:00', '2026-11-20T21:00:00+08:00'],
    ['2026-11-20', '2026-11-20T00:00:00+08:00'],
    ['2026-11-20 08:30', '2026-11-20T08:30:00+08:00'],
    ['2026-11-20T08:30:15', '2026-11-20T08:30:15+08:00'],
  ])('%s', (text, iso) => {
    expect(formatIso(parseInstant(text) ?? Number.NaN)).toBe(iso);
  });

  it('without an offset are what the wall shows', () => {
    const iso = (text: string): string => formatIso(parseInstant(text, NEW_YORK) ?? Number.NaN, NEW_YORK);
    expect(iso('2027-03-14T02:30')).toBe('2027-03-14T03:00:00-04:00');
    expect(iso('2027-11-07T01:30')).toBe('2027-11-07T01:30:00-05:00');
  });

  it.each(['', 'tomorrow', '2026-13-01', '2026-11-20T25:00', '1795104000000'])('%j is none', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});
