import { describe, expect, it } from 'vitest';
import type { GrantNode } from '#domain/calls/grants.ts';
import {
  compareTicks,
  countTicks,
  filterNodes,
  isSameTicks,
  listBranches,
  listDifferences,
  listKeys,
  listOrphans,
  toggleLinkedTick,
  toggleTick,
} from '#src/widgets/grants/ticks.ts';

const node = (key: string, ...children: readonly GrantNode[]): GrantNode => ({
  key,
  value: key,
  title: null,
  slotTitle: key,
  label: null,
  icon: null,
  parentId: null,
  isLeaf: children.length === 0,
  ruleFlag: 0,
  scopedSlots: { title: 'hasDatarule' },
  children,
});
const TREE = [node('系统', node('用户', node('新增'), node('编辑')), node('角色')), node('首页')];
const ticked = (...keys: readonly string[]) => new Set(keys);

describe('ticks of a tree', () => {
  it('know all keys and those with something below', () => {
    expect(listKeys(TREE)).toEqual(['系统', '用户', '新增', '编辑', '角色', '首页']);
    expect(listBranches(TREE)).toEqual(['系统', '用户']);
  });

  it('are apart unless they are linked', () => {
    expect(toggleTick(ticked(), '用户')).toEqual(ticked('用户'));
    expect(toggleTick(ticked('用户', '新增'), '用户')).toEqual(ticked('新增'));
  });

  it('linked bring what is below and what is above, and take away what is below', () => {
    const all = toggleLinkedTick(TREE, ticked('首页'), '用户');
    expect(all).toEqual(ticked('首页', '系统', '用户', '新增', '编辑'));
    expect(toggleLinkedTick(TREE, all, '用户')).toEqual(ticked('首页', '系统'));
    expect(toggleLinkedTick(TREE, all, '别处')).toBe(all);
  });

  it('name what nobody would find', () => {
    expect(listOrphans(TREE, ticked('新增', '角色')).map(({ key }) => key)).toEqual(['新增', '角色']);
    expect(listOrphans(TREE, ticked('系统', '用户', '新增', '首页'))).toEqual([]);
  });

  it('are the same in any order', () => {
    expect(isSameTicks(ticked('a', 'b'), ticked('b', 'a'))).toBe(true);
    expect(isSameTicks(ticked('a'), ticked('a', 'b'))).toBe(false);
  });
});

// SYSTEM-136
describe('a tree that is searched', () => {
  it('keeps what matches with all above and below it, and counts what is ticked below', () => {
    const found = filterNodes(TREE, ({ slotTitle }) => slotTitle === '用户');
    expect(listKeys(found)).toEqual(['系统', '用户', '新增', '编辑']);
    expect(found.map((one) => countTicks(one, ticked('系统', '新增')))).toEqual([{ ticked: 1, all: 3 }]);
  });

  it('ticks with a parent only what the search has left', () => {
    const found = filterNodes(TREE, ({ slotTitle }) => slotTitle === '编辑');
    expect(toggleLinkedTick(found, ticked(), '用户')).toEqual(ticked('用户', '系统', '编辑'));
  });
});

// SYSTEM-137
it('two holders differ by what one has more and less, and only that is left with what is above it', () => {
  const comparison = compareTicks(ticked('系统', '新增'), ticked('系统', '首页'));
  expect([[...comparison.more], [...comparison.less]]).toEqual([['新增'], ['首页']]);
  expect(listKeys(listDifferences(TREE, comparison))).toEqual(['系统', '用户', '新增', '首页']);
});
