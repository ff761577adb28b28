import { from, toArray } from 'rxjs';
import { expect, it } from 'vitest';
import { passOnce } from '#streams/operators/passOnce.ts';

const LIMIT = 4;
function passed(keys: readonly (string | null)[]): readonly (string | null)[] {
  const dropped: (string | null)[] = [];
  from(keys)
    .pipe(passOnce({ key: (key) => key, limit: LIMIT, dropped: (key) => dropped.push(key) }))
    .pipe(toArray())
    .subscribe((kept) => expect(kept.length + dropped.length).toBe(keys.length));
  return dropped;
}

// LIVE-12
it('drops a repetition, whichever of the latest keys it repeats', () => {
  expect(passed(['a', 'b', 'a'])).toEqual(['a']);
  // The fifth key begins a new generation; those of the last one still count.
  expect(passed(['a', 'b', 'c', 'd', 'e', 'b', 'e'])).toEqual(['b', 'e']);
});

it('lets values without a key pass as often as they come', () => {
  expect(passed([null, null, 'a', null])).toEqual([]);
});
