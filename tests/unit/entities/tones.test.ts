import { expect, it } from 'vitest';
import { findTone } from '#domain/codes/findTone.ts';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';

it.each([
  ['golf_order_status', '0', 'watch'],
  ['golf_order_status', '6', 'stale'],
  ['golf_park_status', '3', 'paused'],
  ['golf_park_status', 'unknown', 'stale'],
  ['golf_park_status', '', null],
  ['golf_tee_color', '1', null],
] as const)('%s %s is %s', (dict, code, tone) => expect(findTone(dict, code)).toBe(tone));

it('no dictionary of golf states is forgotten', () => {
  const states = DICTIONARIES.filter(
    ({ code }) => /^golf_.*_status$/.test(code) && code !== 'golf_receipt_status',
  );
  expect(
    states.filter(({ code, items }) => items.every(({ value }) => findTone(code, value) === null)),
  ).toEqual([]);
});
