/** Codes of departments and categories (SYSTEM-112). */

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeNextBranchCode,
  countBranchLevels,
  cutBranchLevel,
  isBranchCode,
} from '#domain/records/branchCode.ts';

const RUNS = { numRuns: 300, seed: 20261123 };
/** All codes of a level, in their order. */
const LEVEL = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').flatMap((letter) =>
  Array.from({ length: 99 }, (_, n) => letter + String(n + 1).padStart(2, '0')),
);
const level = fc.constantFrom(...LEVEL);
const branch = (maxLevels: number) =>
  fc.array(level, { maxLength: maxLevels }).map((levels) => levels.join(''));

// SYSTEM-112
describe('the next code', () => {
  it.each([
    ['', [], 'A01'],
    ['', ['A09'], 'A10'],
    ['', ['A99', 'A01'], 'B01'],
    ['A01', [], 'A01A01'],
    ['A01', ['A01B99'], 'A01C01'],
  ])('below %j beside %j is %s', (parent, siblings, code) => {
    expect(computeNextBranchCode(parent, siblings)).toEqual({ code });
  });

  it('goes through a whole level once, and then says that it is full', () => {
    const codes: string[] = [];
    for (;;) {
      const next = computeNextBranchCode('B07', codes.slice(-1));
      if (!('code' in next)) {
        expect(next).toEqual({ problem: 'full' });
        break;
      }
      codes.push(next.code);
    }
    expect(codes).toEqual(LEVEL.map((one) => `B07${one}`));
  });

  it('stands one level below its parent, after all of its siblings, whatever their order', () => {
    fc.assert(
      fc.property(branch(19), fc.uniqueArray(level, { maxLength: 30 }), branch(3), (parent, own, strange) => {
        const siblings = own.map((one) => parent + one);
        const next = computeNextBranchCode(parent, [...siblings, `${parent}Z99${strange}A01`]);
        if (own.includes('Z99')) {
          expect(next).toEqual({ problem: 'full' });
          return;
        }
        const code = 'code' in next ? next.code : '';
        expect(isBranchCode(code)).toBe(true);
        expect(cutBranchLevel(code)).toBe(parent);
        expect(countBranchLevels(code)).toBe(countBranchLevels(parent) + 1);
        expect(siblings.every((one) => one < code)).toBe(true);
      }),
      RUNS,
    );
  });

  it('ends after twenty levels', () => {
    const deepest = 'A01'.repeat(20);
    expect(isBranchCode(deepest)).toBe(true);
    expect(computeNextBranchCode(deepest, [])).toEqual({ problem: 'deep' });
    expect(isBranchCode(`${deepest}A01`)).toBe(false);
  });
});

it.each([
  ['A01', true],
  ['A01A99', true],
  ['A00', false],
  ['a01', false],
  ['A1', false],
  ['', false],
])('%j is a code: %s', (text, is) => expect(isBranchCode(text)).toBe(is));
