/** Which version of an agreement is in force at a time. */

import { describe, expect, it } from 'vitest';
import { computeEffectStatus } from '#domain/content/effect.ts';

const version = (number: string, status: string, effectiveTime: string | null = null) => ({
  version: number,
  status,
  effectiveTime,
});
const TIME = '2026-05-10 00:00:00';

describe('of the published versions', () => {
  it.each([
    [
      'the greatest that has begun is in force',
      [
        ['1.9', '1'],
        ['1.10', '1'],
      ],
      '21',
    ],
    [
      'one begins at its very second',
      [
        ['1.0', '1'],
        ['2.0', '1', TIME],
      ],
      '21',
    ],
    [
      'one that is to come leaves the other in force',
      [
        ['1.0', '1'],
        ['2.0', '1', '2026-05-10 00:00:01'],
      ],
      '10',
    ],
    [
      'one below that in force never begins',
      [
        ['1.0', '1', '2026-06-01 00:00:00'],
        ['2.0', '1'],
      ],
      '21',
    ],
    [
      'neither a draft nor a withdrawn one replaces another',
      [
        ['1.0', '1'],
        ['1.1', '2'],
        ['1.2', '0'],
      ],
      '12-',
    ],
  ] as const)('%s', (_what, rows, expected) => {
    const versions = rows.map((row) => version(row[0], row[1], row[2] ?? null));
    const found = versions.map((one) => computeEffectStatus(one, versions, TIME) ?? '-');
    expect(found.join('')).toBe(expected);
  });
});
