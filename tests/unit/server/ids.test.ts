import { expect, it } from 'vitest';
import { createId } from '#server/database/ids.ts';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';

// WIRE-13
it('gives ids of 19 digits, each greater than the one before, so that none is part of another', () => {
  const ids = Array.from({ length: 5_000 }, () => createId());
  expect(ids.filter((id) => !/^[1-9]\d{18}$/.test(id))).toEqual([]);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => Number(BigInt(a) - BigInt(b))));
});

// WIRE-13
it('knows the parks of the demonstration by ids of the same length', () => {
  expect(PARK_IDS.map((id) => id.length)).toEqual([19, 19, 19]);
});
