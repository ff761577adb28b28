/** Check rules of codes, piece by piece. */

import { describe, expect, it } from 'vitest';
import { findBrokenPiece, readRule } from '#domain/validation/codeRule.ts';

function rule(...pieces: readonly (readonly [digits: string | number, pattern: string])[]) {
  const reading = readRule(
    JSON.stringify(pieces.map(([digits, pattern]) => ({ digits, pattern, message: `${digits}:${pattern}` }))),
  );
  if (!reading.ok) throw new Error(reading.message);
  return reading.steps;
}

/** A set prefix, a year, a running number; over all of it only letters and digits. */
const CODE = rule(['*', '[A-Z0-9]*'], [2, 'GC'], ['4', '20\\d{2}'], [3, '\\d{3}']);

describe('what a rule takes and refuses', () => {
  it.each([['GC2026001'], ['GC2026001XYZ'], ['']])('takes %j', (value) =>
    expect(findBrokenPiece(CODE, value)).toBeNull(),
  );

  it.each([
    ['gc2026001', { digits: '*', checkValue: 'gc2026001' }],
    ['GX2026001', { digits: 2, beginIndex: 0, endIndex: 2, checkValue: 'GX' }],
    ['GC1926001', { digits: '4', beginIndex: 2, endIndex: 6, checkValue: '1926' }],
    // Cut at the end of the value, down to nothing.
    ['GC202601', { digits: 3, beginIndex: 6, endIndex: 8, checkValue: '01' }],
    ['GC2026', { digits: 3, beginIndex: 6, endIndex: 6, checkValue: '' }],
    ['G', { digits: 2, beginIndex: 0, endIndex: 1, checkValue: 'G' }],
  ])('refuses %j', (value, told) =>
    expect(findBrokenPiece(CODE, value)).toMatchObject({ ...told, passed: false }),
  );

  // SYSTEM-01
  it('says the first piece that fails, in the order of the rule', () => {
    const late = rule([1, 'A'], ['*', '.{3}'], [1, 'B']);
    expect(findBrokenPiece(late, 'XX')?.message).toBe('1:A');
    expect(findBrokenPiece(late, 'AX')?.message).toBe('*:.{3}');
    // The whole value moves no position.
    expect(findBrokenPiece(late, 'AXB')).toMatchObject({ message: '1:B', checkValue: 'X', beginIndex: 1 });
    expect(findBrokenPiece(late, 'ABX')).toBeNull();
  });

  it('a piece of the whole value has no place in it', () =>
    expect(findBrokenPiece(rule(['*', '\\d']), 'x')).toEqual({
      digits: '*',
      pattern: '\\d',
      message: '*:\\d',
      checkValue: 'x',
      passed: false,
    }));

  // SYSTEM-01
  it('a pattern matches the whole piece, each branch of it, and characters are counted as people do', () => {
    expect(findBrokenPiece(rule([2, 'A|AB']), 'AB')).toBeNull();
    expect(findBrokenPiece(rule([3, 'A|AB']), 'ABC')).not.toBeNull();
    expect(findBrokenPiece(rule([1, '🏌'], [1, '球']), '🏌球')).toBeNull();
  });
});

it.each([
  ['{}', '规则内容不完整'],
  ['[1]', '规则内容不完整'],
  ['[{"digits":"0","pattern":"a","message":"m"}]', '规则内容不完整'],
  ['[{"digits":"x","pattern":"a","message":"m"}]', '规则内容不完整'],
  ['[{"digits":1,"pattern":"(","message":"m"}]', '第1行正则表达式不正确'],
  ['[{"digits":1,"pattern":"a"}]', '规则内容不完整'],
  ['no JSON', '规则内容不完整'],
])('%s is no rule', (text, message) => expect(readRule(text)).toEqual({ ok: false, message }));
