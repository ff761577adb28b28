import { afterEach, describe, expect, it, vi } from 'vitest';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { readColumnChoice, writeColumnChoice } from '#src/resource/sheet/columnChoice.ts';
import { createImportForm, isSheet } from '#src/resource/sheet/importForm.ts';
import { toExportParams, formatSheetName } from '#src/resource/sheet/useExport.ts';

describe('an export', () => {
  const query = { filters: { status: '1' }, sort: null, pageNo: 3, advanced: null };

  it('holds what the list asks for, all pages of it, in its order', () => {
    expect(toExportParams(golfOrder, { query }, new Set())).toEqual({
      status: '1',
      column: 'createTime',
      order: 'desc',
    });
  });

  it('holds only the chosen rows when some are chosen', () => {
    expect(toExportParams(golfOrder, { query }, new Set(['1', '2']))).toMatchObject({ selections: '1,2' });
  });

  it('is called by the format the server chose', () => {
    expect(formatSheetName('订单', { type: 'application/vnd.ms-excel' })).toBe('订单.xls');
    expect(
      formatSheetName('订单', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    ).toBe('订单.xlsx');
  });
});

describe('an import', () => {
  const file = (name: string) => new File(['x'], name);

  // LIST-62
  it('sends what concerns every row before the files, and each file', () => {
    const form = createImportForm({
      files: [file('a.xls'), file('b.xlsx')],
      keys: { competitionId: '7' },
      parkId: '9',
      choice: { columns: { 名字: 'name', 备注: '' }, sheets: {} },
      strict: true,
      existing: 'update',
    });
    expect([...form.keys()]).toEqual([
      'foreignKeys',
      'parkId',
      'columns',
      'isSingleTableImport',
      'validateStatus',
      'existing',
      'refusedRows',
      'files[]',
      'files[]',
    ]);
    expect(form.get('columns')).toBe('{"名字":"name","备注":""}');
    expect(form.get('foreignKeys')).toBe('{"competitionId":"7"}');
    expect(form.get('isSingleTableImport')).toBe('1');
    expect(form.get('validateStatus')).toBe('1');
    expect(form.getAll('files[]').map((sent) => (sent as File).name)).toEqual(['a.xls', 'b.xlsx']);
  });

  it('says nothing about keys and park that nobody gave', () => {
    const form = createImportForm({
      files: [file('a.xls')],
      keys: {},
      parkId: null,
      choice: { columns: {}, sheets: {} },
      strict: false,
      existing: 'refuse',
    });
    expect([...form.keys()]).toEqual(['isSingleTableImport', 'validateStatus', 'refusedRows', 'files[]']);
  });

  it('takes both kinds of Excel file and nothing else', () => {
    expect(['a.xls', 'A.XLSX', 'a.csv', 'xls', 'a.xlsm'].filter(isSheet)).toEqual(['a.xls', 'A.XLSX']);
  });
});

describe('what columns are', () => {
  afterEach(() => vi.unstubAllGlobals());

  // LIST-28
  it('is remembered for each list, and forgotten where the storage holds something else', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    });
    expect(readColumnChoice(golfPlayer)).toEqual({});
    writeColumnChoice(golfPlayer, { 出生日期: 'birthday', 备注: '' });
    expect(readColumnChoice(golfPlayer)).toEqual({ 出生日期: 'birthday', 备注: '' });
    expect(readColumnChoice(golfOrder)).toEqual({});
    for (const key of kept.keys()) kept.set(key, '{"value":{"a":1,"b":"name"}}');
    expect(readColumnChoice(golfPlayer)).toEqual({ b: 'name' });
  });
});
