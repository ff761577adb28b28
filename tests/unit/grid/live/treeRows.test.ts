/** A tree that is read level by level. */

import { beforeEach, expect, it } from 'vitest';
import { readTreeRows, TreeRows } from '#src/grid/tree/treeRows.ts';

const LEVELS: Readonly<Record<string, unknown>> = {
  '0': [
    { id: 1, name: '一', hasChildren: true },
    { id: 2, name: '二', hasChildren: true },
    { id: 3, name: '三', hasChildren: false },
  ],
  '1': { records: [{ id: 11, name: '一一' }] },
  '2': [],
};

let shown: string[];
let asked: string[];
let tree: TreeRows;

beforeEach(async () => {
  shown = [];
  asked = [];
  tree = new TreeRows(
    {
      topValue: '0',
      placeholder: (id) => ({ id, name: '加载中…' }),
      load: async (id) => {
        asked.push(id);
        return LEVELS[id];
      },
    },
    (visible) => (shown = visible.map((row) => String(row['name']))),
  );
  await tree.start();
});

it('shows the first level closed', () => {
  expect(shown).toEqual(['一', '二', '三']);
  expect(['1', '2', '3'].map((id) => tree.branch(id).state)).toEqual(['closed', 'closed', 'leaf']);
});

// GRID-14
it('reads children when a row is opened, once, with a placeholder until they come', async () => {
  const opened = tree.open('1');
  expect(shown).toEqual(['一', '加载中…', '二', '三']);
  expect(tree.branch('1')).toEqual({ level: 0, state: 'loading' });
  await opened;
  expect(shown).toEqual(['一', '一一', '二', '三']);
  expect(tree.branch('11')).toEqual({ level: 1, state: 'leaf' });
  expect([tree.parentOf('11'), tree.parentOf('1')]).toEqual(['1', null]);
  tree.close('1');
  expect(shown).toEqual(['一', '二', '三']);
  await tree.open('1');
  expect(asked).toEqual(['0', '1']);
});

it('makes a leaf of what has none', async () => {
  await tree.open('2');
  expect(tree.branch('2').state).toBe('leaf');
});

// GRID-14
it('says so when the answer is neither rows nor a page of them, and stays closed', async () => {
  await tree.open('1');
  expect(() => readTreeRows('nothing')).toThrow('返回数据类型不识别');
  expect(() => readTreeRows({ list: [] })).toThrow('返回数据类型不识别');
  const broken = new TreeRows(
    {
      topValue: '0',
      placeholder: (id) => ({ id }),
      load: async (id) => (id === '0' ? LEVELS['0'] : { total: 0 }),
    },
    () => undefined,
  );
  await broken.start();
  await expect(broken.open('1')).rejects.toThrow('返回数据类型不识别');
  expect(broken.branch('1').state).toBe('closed');
});
