import { describe, expect, it } from 'vitest';
import { buildCategoryTree, findCategoryPath } from '#src/features/categories/categoryTree.ts';

const row = (id: string, pid = '0', hasChild = '0') => ({ id, pid, name: id, code: id, hasChild });
const ROOTS = [row('a', '0', '1'), row('b')];
const BELOW = [row('a1', 'a', '1'), row('a2', 'a')];

describe('the category tree as far as it was opened', () => {
  it('holds a place for a level that was not read, and the level once it was', () => {
    const [closed, leaf] = buildCategoryTree(ROOTS, [], new Set());
    expect(closed?.children).toMatchObject([{ isPlaceholder: true }]);
    expect(leaf?.children).toBeUndefined();
    const [opened] = buildCategoryTree(ROOTS, BELOW, new Set(['a']));
    expect(opened?.children?.map(({ id }) => id)).toEqual(['a1', 'a2']);
    expect(opened?.children?.[0]?.children).toMatchObject([{ isPlaceholder: true }]);
  });

  it('has nothing to open where the level was empty after all', () => {
    const [opened] = buildCategoryTree(ROOTS, [], new Set(['a']));
    expect(opened?.children).toBeUndefined();
  });

  it('knows the way to a category', () => {
    expect(findCategoryPath([...ROOTS, ...BELOW], 'a1')).toEqual(['a', 'a1']);
    expect(findCategoryPath(ROOTS, 'b')).toEqual(['b']);
    expect(findCategoryPath(ROOTS, 'x')).toEqual([]);
  });
});
