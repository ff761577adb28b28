import { expect, test } from 'vitest';
import { atOnce } from '#tests/chaos/verdict.ts';

test('two tabs that ring within a second of one another are found, one after the other are not', () => {
  const tones = (...stamps: number[]) => stamps.map((ts) => ({ hz: 660, ts }));
  expect(atOnce([tones(1_000, 1_000), tones(9_000)])).toEqual([]);
  expect(atOnce([tones(1_000, 5_000), tones(5_900)])).toEqual(['1970-01-01T00:00:05.000Z']);
});
