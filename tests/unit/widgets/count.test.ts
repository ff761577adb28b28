import { expect, test } from 'vitest';
import { formatRowCount, formatShortCount } from '#src/widgets/number/count.ts';

// LIST-80
test('more rows than are counted are said to be more, in a sentence and where there is room for a number alone', () => {
  expect([formatRowCount(7, false), formatRowCount(10_000, true)]).toEqual(['7 条', '超过 10,000 条']);
  expect([formatShortCount(7, false), formatShortCount(10_000, true)]).toEqual(['7', '10,000+']);
});
