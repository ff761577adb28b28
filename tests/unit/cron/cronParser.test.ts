/**
 * cron-parser as a second opinion on what it shares with Quartz: no year, no `W`, no `L-n`, no range through the
 * end, no clocks that change; weekdays from Sunday = 0, so that they are written by name.
 */

import { CronExpressionParser } from 'cron-parser';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIELD_BOUNDS, listFieldNames, type CronFieldName } from '#domain/cron/fields.ts';
import { findNextRuns, findPreviousRun } from '#domain/cron/runs.ts';
import { cronOf } from './cases.ts';

function shared(field: CronFieldName): fc.Arbitrary<string> {
  const { min, max } = FIELD_BOUNDS[field];
  const number = fc.integer({ min, max });
  const step = fc.integer({ min: 1, max: FIELD_BOUNDS[field].maxStep });
  const range = fc.tuple(number, number).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
  return fc.oneof(
    fc.constant('*'),
    fc.uniqueArray(number, { minLength: 1, maxLength: 4 }).map((list) => list.join(',')),
    range,
    fc.tuple(fc.oneof(range, fc.constant('*')), step).map(([a, n]) => `${a}/${n}`),
    fc.tuple(number, step).map(([a, n]) => `${a}/${n}`),
  );
}

const weekday = fc.constantFrom(...listFieldNames('week'));
const week = fc.oneof(
  fc.uniqueArray(weekday, { minLength: 1, maxLength: 4 }).map((list) => list.join(',')),
  weekday.map((name) => `${name}L`),
  fc.tuple(weekday, fc.integer({ min: 1, max: 5 })).map(([name, n]) => `${name}#${n}`),
);
// Days that every month has: cron-parser throws at some dates that never come.
const day = fc.oneof(
  fc.constantFrom('L', '*'),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 4 })
    .map((list) => list.join(',')),
);
const days = fc.oneof(
  day.map((text) => [text, '?']),
  week.map((text) => ['?', text]),
);
const expression = fc
  .tuple(
    shared('second'),
    shared('minute'),
    shared('hour'),
    days,
    fc.oneof(fc.constant('*'), shared('month')),
  )
  .map(([second, minute, hour, [d, w], month]) => [second, minute, hour, d, month, w].join(' '));

const START = Date.UTC(2026, 10, 20);

it('agrees with cron-parser where that agrees with Quartz', () => {
  const agrees = fc.property(expression, fc.constantFrom('UTC', 'Asia/Shanghai'), (text, tz) => {
    const theirs = CronExpressionParser.parse(text, { currentDate: new Date(START), tz });
    const cron = cronOf(text);
    expect(findNextRuns(cron, START, 5, tz)).toEqual(theirs.take(5).map((run) => run.getTime()));
    theirs.reset(new Date(START));
    expect(findPreviousRun(cron, START, tz)).toBe(theirs.prev().getTime());
  });
  expect(() => fc.assert(agrees, { numRuns: 100, seed: 20260101 })).not.toThrow();
});
