/** What the example pages reckon with. */

import { describe, expect, it } from 'vitest';
import { EXAMPLE_PAGES } from '#domain/menu/examplePages.ts';
import { EXAMPLE_SOURCES } from '#src/app/examplePages.ts';
import { parseParameters } from '#src/features/examples/tools/parameters.ts';
import { computeTurns, describeArc } from '#src/widgets/charts/arcs.ts';
import { computeTrend } from '#src/widgets/charts/TrendText.tsx';

// EXAMPLE-02
it('every entry of the menu has its page', () => {
  const missing = EXAMPLE_PAGES.filter(({ component }) => EXAMPLE_SOURCES[component] === undefined);
  expect(missing).toEqual([]);
});

describe('EXAMPLE-05: parameters of a call', () => {
  it.each([
    ['', {}],
    ['{"a": 1, "b": "x", "c": true}', { a: 1, b: 'x', c: true }],
    ['{"a": [1, 2],}', { a: '[1,2]' }],
  ])('%j', (text, params) => expect(parseParameters(text)).toEqual(params));

  it.each(['[1]', 'null', '"text"', '{"a": 1,,}', 'a=1'])('%j is refused', (text) =>
    expect(parseParameters(text)).toBeNull(),
  );
});

describe('EXAMPLE-06: trends', () => {
  it.each([
    [
      { value: 112, target: 100 },
      { isUp: true, rate: '12.00%' },
    ],
    [
      { value: 100, target: 100 },
      { isUp: true, rate: '0.00%' },
    ],
    [
      { value: 89, target: 100 },
      { isUp: false, rate: '11.00%' },
    ],
    [
      { value: 5, target: 0 },
      { isUp: true, rate: '—' },
    ],
    [
      { value: 1, target: 3, percentage: 12.345, fixed: 1 },
      { isUp: false, rate: '12.3%' },
    ],
  ])('%j', (values, trend) => expect(computeTrend(values)).toEqual(trend));
});

describe('round charts', () => {
  it('share a turn, and draw the whole of it', () => {
    expect(computeTurns([1, 3])).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.25, to: 1 },
    ]);
    expect(computeTurns([0, 0])).toEqual([
      { from: 0, to: 0 },
      { from: 0, to: 0 },
    ]);
    expect(describeArc(100, 50, 0, 1)).toBe('M 100 50 A 50 50 0 1 1 99.97 50');
  });
});
