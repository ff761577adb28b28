/** What is ticked in pickers, trees that grow, and popup reports. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Http } from '#src/api/http.ts';
import { askShared } from '#src/api/shared.ts';
import {
  type PickedDepart,
  toCamelCase,
  getDepartField,
  flattenDeparts,
  findHalfTicked,
  toggleLinked,
  searchDeparts,
} from '#src/widgets/pickers/departs.ts';
import { togglePage, toPickedRows, togglePicked } from '#src/widgets/pickers/picked.ts';
import {
  toReportParams,
  findMisconfiguration,
  prefillConditions,
  readSorter,
  toTargetValues,
  hashRow,
  toSelfParams,
} from '#src/widgets/reports/popup.ts';
import { isCondition, collectTitles, setChildren } from '#src/widgets/tree/branches.ts';
import type { TreeNode } from '#src/widgets/tree/treeCalls.ts';

const row = (id: number) => ({ id: String(id) });
const rows = fc.uniqueArray(fc.nat(20)).map((ids) => ids.map(row));

describe('ticks', () => {
  it('go in and out by one click each and keep the others in their order', () => {
    fc.assert(
      fc.property(rows, fc.nat(20), (picked, id) => {
        const once = togglePicked(picked, row(id), 'id', true);
        const isIn = picked.some((one) => one.id === String(id));
        expect(once.map((one) => one.id)).toEqual(
          isIn
            ? picked.map((one) => one.id).filter((one) => one !== String(id))
            : [...picked.map((one) => one.id), String(id)],
        );
      }),
    );
  });

  it('are one where only one may be ticked', () => {
    expect(togglePicked([row(1)], row(2), 'id', false)).toEqual([row(2)]);
    expect(togglePicked([row(1)], row(1), 'id', false)).toEqual([]);
  });

  // WIDGET-06
  it('of a whole page leave other pages alone', () => {
    fc.assert(
      fc.property(rows, rows, (picked, page) => {
        const all = togglePage(picked, page, 'id', true);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        expect(all.slice(0, picked.length)).toEqual(picked);
        const none = togglePage(all, page, 'id', false);
        const here = new Set(page.map(({ id }) => id));
        expect(none).toEqual(picked.filter(({ id }) => !here.has(id)));
      }),
    );
  });

  // WIDGET-06
  it('are rows in the order of the value; an unknown value stands for itself', () => {
    const known = [{ code: 'B', name: '乙' }];
    expect(toPickedRows(['A', 'B'], known, 'code')).toEqual([{ code: 'A' }, { code: 'B', name: '乙' }]);
  });
});

describe('trees', () => {
  const node = (key: string, children?: TreeNode[]): TreeNode => ({
    key,
    title: `名${key}`,
    leaf: false,
    code: key,
    ...(children && { children }),
  });
  const tree = [node('1', [node('11')]), node('2')];

  // WIDGET-05
  it('take children where they belong; none make a leaf', () => {
    expect(setChildren(tree, '11', [node('111')])[0]?.children?.[0]?.children).toEqual([node('111')]);
    expect(setChildren(tree, '2', [])[1]).toMatchObject({ key: '2', leaf: true });
    expect(setChildren(tree, 'nobody', [node('x')])).toEqual(tree);
    expect([...collectTitles(tree)]).toEqual([
      ['1', '名1'],
      ['11', '名11'],
      ['2', '名2'],
    ]);
  });

  it.each([
    ['', true],
    ['{"a":1}', true],
    ['[1]', false],
    ['1=1', false],
    ['null', false],
    ['"text"', false],
  ])('know that the condition %j is sound: %s', (text, sound) => {
    expect(isCondition(text)).toBe(sound);
  });

  it('of departments that are joined take along what is below, whatever a search shows of them', () => {
    const depart = (key: string, ...children: PickedDepart[]): PickedDepart => ({
      key,
      id: key,
      orgCode: key,
      departName: key,
      title: key,
      isLeaf: children.length === 0,
      children,
    });
    const departs = [depart('A', depart('B', depart('D'), depart('E')), depart('C')), depart('Z')];
    const sorted = (keys: readonly string[]) => keys.toSorted().join('');
    expect(sorted(toggleLinked(departs, ['Z'], 'B'))).toBe('BDEZ');
    expect(sorted(findHalfTicked(departs, ['B', 'D', 'E', 'Z']))).toBe('A');
    expect(sorted(toggleLinked(departs, ['B', 'D', 'E', 'Z'], 'C'))).toBe('ABCDEZ');
    expect(sorted(toggleLinked(departs, ['A', 'B', 'C', 'D', 'E', 'Z'], 'D'))).toBe('CEZ');
    expect(toggleLinked(departs, ['Z'], 'nobody')).toEqual(['Z']);
  });

  it('of departments are searched flat, and read by column names of either spelling', () => {
    const depart = (id: string, title: string, children: PickedDepart[] | null = null): PickedDepart => ({
      key: id,
      id,
      orgCode: id,
      departName: title,
      title,
      isLeaf: children === null,
      children,
    });
    const departs = [depart('A', '集团', [depart('B', '运营部'), depart('C', '财务部')])];
    expect(searchDeparts(departs, '').length).toBe(1);
    expect(searchDeparts(departs, ' 部 ').map(({ title, children }) => [title, children])).toEqual([
      ['运营部', null],
      ['财务部', null],
    ]);
    expect(flattenDeparts(departs).map(({ id }) => id)).toEqual(['A', 'B', 'C']);
    expect([toCamelCase('depart_name'), toCamelCase('orgCode')]).toEqual(['departName', 'orgCode']);
    expect(getDepartField(departs[0] as PickedDepart, 'depart_name')).toBe('集团');
  });
});

describe('popup reports', () => {
  const fields = { code: 'report', orgFields: 'name,code', destFields: 'park,parkCode' };

  // WIDGET-07
  it('need a code and as many targets as sources', () => {
    expect(findMisconfiguration(fields)).toBeNull();
    expect(findMisconfiguration({ ...fields, code: '' })).toContain('未正确配置');
    expect(findMisconfiguration({ ...fields, orgFields: '' })).toContain('未正确配置');
    expect(findMisconfiguration({ ...fields, destFields: 'park' })).toContain('数量不一致');
  });

  // WIDGET-07
  it('fill each target from its source, row after row, nothing as empty text', () => {
    const picked = [
      { name: '甲', code: 1 },
      { name: '乙', code: null },
    ];
    expect(toTargetValues(fields, picked)).toEqual({ park: '甲,乙', parkCode: '1,' });
    expect(toTargetValues(fields, [])).toEqual({ park: '', parkCode: '' });
  });

  it('ask ranges by their two ends and what is typed anywhere in a text', () => {
    const plain = { label: '', hidden: false, isRange: false, view: 'text', dict: null } as const;
    const queries = [
      { ...plain, field: 'name' },
      { ...plain, field: 'sex', dict: 'sex' },
      { ...plain, field: 'day', view: 'date' as const },
      { ...plain, field: 'holes', view: 'number' as const, isRange: true },
    ];
    const values = { name: '湖', sex: '1', day: '2026-05-01', holes: ',27' };
    expect(toReportParams(queries, values, true)).toEqual({
      name: '*湖*',
      sex: '1',
      day: '2026-05-01',
      holes_end: '27',
    });
    expect(toReportParams(queries, {}, true)).toEqual({});
    const first = prefillConditions(queries, { name: "'云'", holes_begin: 18, other: 1 });
    expect(first).toEqual({ name: '云', holes: '18,' });
    expect(toReportParams(queries, first)).toEqual({ name: '云', holes_begin: '18' });
  });

  it('tell rows apart by everything they say', () => {
    expect(hashRow({ id: 1, a: 2 })).toBe(hashRow({ a: 2, id: 1 }));
    expect(hashRow({ id: 1, a: 2 })).not.toBe(hashRow({ id: 2, a: 2 }));
    expect(hashRow({ a: 1, b: 23 })).not.toBe(hashRow({ a: 12, b: 3 }));
  });

  it('read sorters and parameters, and leave what they cannot read', () => {
    expect(readSorter('name=desc')).toEqual({ column: 'name', order: 'desc' });
    expect([readSorter('name'), readSorter('name=down'), readSorter('a;b=asc')]).toEqual([null, null, null]);
    expect(toSelfParams({ park: "'P1'", level: 2 })).toEqual({ self_park: 'P1', self_level: '2' });
  });
});

describe('shared answers', () => {
  // WIDGET-07
  it('are asked once in 30 seconds and for each key; failures are not kept', async () => {
    const http = {} as Http;
    let now = 0;
    let asked = 0;
    const ask = (key: string) =>
      askShared(
        http,
        key,
        () => Promise.resolve((asked += 1)),
        () => now,
      );
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
    now = 29_999;
    expect(await ask('a')).toBe(1);
    now = 30_000;
    expect(await ask('a')).toBe(3);
    expect([await ask(''), await ask('')]).toEqual([4, 5]);
    const fail = () =>
      askShared(
        http,
        'c',
        () => Promise.reject(new Error('no')),
        () => now,
      );
    await expect(fail()).rejects.toThrow('no');
    expect(
      await askShared(
        http,
        'c',
        () => Promise.resolve('yes'),
        () => now,
      ),
    ).toBe('yes');
    expect(
      await askShared(
        {} as Http,
        'a',
        () => Promise.resolve('other'),
        () => now,
      ),
    ).toBe('other');
  });
});
