/** The two tables of a check rule, and the rule they make. */

import { expect, test } from 'vitest';
import { parseRuleParts, formatRuleParts } from '#src/features/checkRules/pieces.ts';

const piece = (digits: string, message: string) => ({ digits, pattern: '.*', message });

test('global rules stand before or after the local ones, as their priority says', () => {
  const stored = JSON.stringify([piece('*', '先'), piece('2', '甲'), piece('3', '乙'), piece('*', '后')]);
  const parts = parseRuleParts(stored);
  expect(parts.local.map(({ digits, message }) => [digits, message])).toEqual([
    [2, '甲'],
    [3, '乙'],
  ]);
  expect(parts.whole.map(({ priority, message }) => [priority, message])).toEqual([
    ['1', '先'],
    ['0', '后'],
  ]);
  expect(formatRuleParts(parts)).toBe(stored);
});

test('a rule of global pieces alone runs them all first', () => {
  const stored = JSON.stringify([piece('*', '先'), piece('*', '次')]);
  expect(parseRuleParts(stored).whole.map(({ priority }) => priority)).toEqual(['1', '1']);
  expect(parseRuleParts(stored).local).toHaveLength(1);
  expect(formatRuleParts(parseRuleParts(stored))).toBe(stored);
});

test('a new rule has one empty local row, which is none; a row half filled is sent to be refused', () => {
  const parts = parseRuleParts(null);
  expect(parts.local).toEqual([{ digits: null, pattern: null, message: null }]);
  expect(formatRuleParts(parts)).toBeNull();
  expect(formatRuleParts({ ...parts, local: [{ digits: null, pattern: 'a', message: null }] })).toBe(
    '[{"digits":"","pattern":"a","message":null}]',
  );
});
