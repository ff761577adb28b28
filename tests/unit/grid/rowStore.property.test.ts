import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridRow } from '#domain/grid/column.ts';
import { RowStore } from '#src/grid/rows/rowStore.ts';

const row = fc.record({ id: fc.integer({ min: 0, max: 60 }).map(String), n: fc.nat() });
const step = fc.oneof(
  fc.record({ set: row }),
  fc.record({ remove: fc.integer({ min: 0, max: 60 }).map(String) }),
);

describe('rows by id', () => {
  it('are found as in a map, whatever was loaded, written and taken out before', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(step, { maxLength: 200 }), (loaded, steps) => {
        const store = new RowStore();
        const given = [...loaded];
        store.load(given, (one) => ({ ...one, seen: true }));
        const oracle = new Map<string, GridRow>(loaded.map((one) => [one.id, { ...one, seen: true }]));
        for (const one of steps) {
          if ('set' in one) {
            const slot = store.set(one.set);
            oracle.set(one.set.id, one.set);
            expect(store.inSlot(slot)).toBe(one.set);
          } else {
            store.delete(one.remove);
            oracle.delete(one.remove);
          }
        }
        for (let id = 0; id <= 60; id++) expect(store.get(String(id))).toEqual(oracle.get(String(id)));
        expect(store.size).toBe(oracle.size);
        expect(given).toEqual(loaded);
      }),
    );
  });

  it('keep their slots', () => {
    const store = new RowStore();
    store.load(
      Array.from({ length: 1000 }, (_row, n) => ({ id: `r${n}` })),
      (one) => one,
    );
    const slots = new Map(Array.from({ length: 1000 }, (_row, n) => [`r${n}`, store.slotOf(`r${n}`)]));
    for (let n = 0; n < 1000; n += 2) store.delete(`r${n}`);
    for (let n = 0; n < 3000; n++) store.set({ id: `new${n}` });
    for (let n = 1; n < 1000; n += 2) expect(store.slotOf(`r${n}`)).toBe(slots.get(`r${n}`));
    expect(new Set(Array.from(store.values(), ({ id }) => id)).size).toBe(3500);
  });

  it('are found when few are left of many, however often others came and went', () => {
    const store = new RowStore();
    store.load(
      Array.from({ length: 1000 }, (_row, n) => ({ id: `r${n}` })),
      (one) => one,
    );
    for (let n = 0; n < 990; n++) store.delete(`r${n}`);
    for (let n = 0; n < 3000; n++) {
      store.set({ id: `guest${n}` });
      store.delete(`guest${n}`);
    }
    expect(Array.from({ length: 10 }, (_row, n) => store.slotOf(`r${990 + n}`))).toEqual(
      Array.from({ length: 10 }, (_row, n) => 990 + n),
    );
  });
});
