/** Any expression of the grammar, and the zones and moments where clocks are hardest. */

import * as fc from 'fast-check';
import { FIELD_BOUNDS, listFieldNames, type CronFieldName } from '#domain/cron/fields.ts';

const BLANKS = fc.constantFrom(' ', '  ', '\t', ' \t ');

function number(field: CronFieldName): fc.Arbitrary<number> {
  const { min, max } = FIELD_BOUNDS[field];
  return fc.integer(field === 'year' ? { min: 2020, max: 2060 } : { min, max });
}

function step(field: CronFieldName): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max: Math.min(FIELD_BOUNDS[field].maxStep, 40) });
}

function range(field: CronFieldName): fc.Arbitrary<string> {
  return fc
    .tuple(number(field), number(field))
    .map(([a, b]) => (field === 'year' ? `${Math.min(a, b)}-${Math.max(a, b)}` : `${a}-${b}`));
}

function name(field: 'month' | 'week'): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...listFieldNames(field)), fc.boolean())
    .map(([text, small]) => (small ? text.toLowerCase() : text));
}

function item(field: CronFieldName): fc.Arbitrary<string> {
  const numeric = [
    number(field).map(String),
    number(field).map((n) => String(n).padStart(2, '0')),
    range(field),
    fc.tuple(number(field), step(field)).map(([a, n]) => `${a}/${n}`),
    fc.tuple(range(field), step(field)).map(([r, n]) => `${r}/${n}`),
    fc.tuple(fc.constantFrom('*', ''), step(field)).map(([a, n]) => `${a}/${n}`),
  ];
  if (field !== 'month' && field !== 'week') return fc.oneof(...numeric);
  const names = fc.tuple(name(field), name(field)).map(([a, b]) => `${a}-${b}`);
  return fc.oneof(...numeric, name(field), names);
}

function plain(field: CronFieldName, everyWeight = 1): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: everyWeight, arbitrary: fc.constant('*') },
    { weight: 3, arbitrary: item(field) },
    {
      weight: 1,
      arbitrary: fc.array(item(field), { minLength: 2, maxLength: 4 }).map((list) => list.join(',')),
    },
  );
}

const before = fc.integer({ min: 0, max: 30 });

const day = fc.oneof(
  { weight: 4, arbitrary: plain('day') },
  {
    weight: 4,
    arbitrary: fc.oneof(
      fc.constantFrom('L', 'LW', 'l', 'Lw'),
      before.map((n) => `L-${n}`),
      // Quartz loses its way where the offset leaves the month.
      fc.integer({ min: 0, max: 27 }).map((n) => `L-${n}W`),
      // And where the month is shorter.
      fc.integer({ min: 1, max: 28 }).map((n) => `${n}W`),
    ),
  },
);

const week = fc.oneof(
  { weight: 4, arbitrary: plain('week') },
  {
    weight: 4,
    arbitrary: fc.oneof(
      fc.constant('L'),
      fc.oneof(number('week').map(String), name('week')).map((n) => `${n}L`),
      fc
        .tuple(fc.oneof(number('week').map(String), name('week')), fc.integer({ min: 1, max: 5 }))
        .map(([n, m]) => `${n}#${m}`),
    ),
  },
);

const days = fc.oneof(
  day.map((text) => [text, '?'] as const),
  week.map((text) => ['?', text] as const),
);

export const expression = fc
  .tuple(
    plain('second'),
    plain('minute'),
    plain('hour'),
    days,
    plain('month', 4),
    fc.option(plain('year', 6)),
    BLANKS,
  )
  .map(([second, minute, hour, [d, w], month, year, blank]) =>
    [second, minute, hour, d, month, w, ...(year === null ? [] : [year])].join(blank),
  );

/** Both hemispheres, half an hour, two hours, midnight, a month without, none at all. */
export const zone = fc.constantFrom(
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'America/St_Johns',
);

/** Whole seconds of the years to come, many of them near a change of clocks. */
export const moment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2032, 0, 1) / 1000 }),
    fc
      .tuple(
        fc.constantFrom(
          Date.UTC(2027, 2, 14, 7),
          Date.UTC(2027, 10, 7, 6),
          Date.UTC(2027, 2, 28, 1),
          Date.UTC(2027, 9, 31, 1),
          Date.UTC(2027, 3, 3, 15),
          Date.UTC(2027, 9, 2, 15, 30),
        ),
        fc.integer({ min: -8000, max: 8000 }),
      )
      .map(([at, off]) => at / 1000 + off),
  )
  .map((seconds) => seconds * 1000);
