/** Workbooks as bytes: what is written is read back, and what other programs write is read as they show it. */

import { type CellObject, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeCell } from '#server/resource/sheets/cells.ts';
import type { ReadCell, SheetCell, SheetFormat } from '#server/resource/sheets/job.ts';
import { readWorkbook, writeWorkbook } from '#server/resource/sheets/workbook.ts';
import { rounds } from '#tests/support/breadth.ts';

const FORMATS: readonly SheetFormat[] = ['xlsx', 'biff8'];

function rowsOf(bytes: Uint8Array): readonly (readonly ReadCell[])[] {
  const answer = readWorkbook(Buffer.from(bytes), 100);
  if (!('sheets' in answer)) throw new Error(JSON.stringify(answer));
  return answer.sheets[0]?.rows ?? [];
}

type Change = (sheet: WorkSheet, book: WorkBook) => void;

/** As another program writes it. */
function foreign(
  rows: readonly (readonly unknown[])[],
  change: Change = () => undefined,
  bookType: SheetFormat = 'xlsx',
) {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  change(sheet, book);
  return rowsOf(write(book, { type: 'buffer', bookType }) as Buffer);
}

const tricky = fc.constantFrom(
  '_x0041_',
  '_x000D_',
  '&lt;b&gt; &amp;amp; <i>',
  ']]>',
  ' 两边空格 ',
  '两\n行',
  '007',
  '1e5',
  'TRUE',
  '#N/A',
  '=1+1',
  '😀' + '字'.repeat(300),
);
const text = fc.oneof(
  tricky,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary-ascii' }),
);
// A cell has one kind of line break, and an empty text is an empty cell.
const cell = fc.oneof(
  text.map((one) => one.replaceAll(/\r\n/g, '\n').replaceAll('\0', '')).filter((one) => one !== ''),
  fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 100),
  fc.constant(null),
);

// LIST-25
describe('what is written', () => {
  it.each(FORMATS)('is read back: %s', (format) => {
    const held =
      format === 'biff8' ? cell.filter((one) => typeof one !== 'string' || one.length <= 255) : cell;
    fc.assert(
      fc.property(
        fc.array(fc.array(held, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const [first = []] = rows;
          // What comes after the last cell of a line is not in the file.
          const lines: readonly (readonly SheetCell[])[] = [
            ['头', ...first],
            ...rows.map((row) => ['.', ...row]),
          ];
          const back = rowsOf(writeWorkbook([{ name: 'Sheet1', rows: lines }], format));
          expect(lines.map((line, at) => line.map((_, column) => back[at]?.[column] ?? null))).toEqual(lines);
        },
      ),
      { numRuns: rounds(200) },
    );
  });

  it.each(FORMATS)('and is too long for a cell says so, and leaves the other rows alone: %s', (format) => {
    const long = '球车打滑。'.repeat(7000);
    if (format === 'biff8') return;
    const rows = rowsOf(
      writeWorkbook([{ name: 'Sheet1', rows: [[long], ['短'], [`${'_x0041_'.repeat(4000)}尾`]] }], format),
    );
    expect(rows[0]?.[0]).toHaveLength(32_767);
    expect(rows[0]?.[0]).toMatch(/打滑.*【内容过长，已截断，原文共35000个字符】$/su);
    expect(rows[1]).toEqual(['短']);
    expect(rows[2]?.[0]).toMatch(/^(_x0041_)+.*【内容过长，已截断，原文共28001个字符】$/u);
  });
});

// LIST-26, LIST-29
describe('what other programs write', () => {
  it.each(FORMATS)('counts days from where the workbook does: %s', (format) => {
    const rows = foreign(
      [[31_475, 'x']],
      (_, book) => (book.Workbook = { WBProps: { date1904: true } }),
      format,
    );
    expect(rows[0]?.[0]).toEqual({ number: 31_475, serial: 32_937 });
    expect(foreign([[32_937]], undefined, format)[0]?.[0]).toBe(32_937);
  });

  it('is a number, or not to be read: errors, formulas without a result, more than 15 digits', () => {
    const set =
      (cells: Readonly<Record<string, Partial<CellObject>>>): Change =>
      (sheet) =>
        Object.assign(sheet, cells);
    const rows = foreign(
      [['a', 'b', 'c', 'd', 'e']],
      set({
        A1: { t: 'e', v: 0x2a },
        B1: { t: 'z', f: 'DATE(1990,3,5)' },
        C1: { t: 'n', v: Number('110105199003078019') },
        D1: { t: 'n', v: 0.1 + 0.2 },
        E1: { t: 's', v: '', f: 'A2' },
      }),
    );
    expect(rows[0]).toEqual([
      { unreadable: '公式错误#N/A' },
      { unreadable: '公式没有计算结果' },
      { unreadable: expect.stringContaining('超过15位') },
      0.3,
      '',
    ]);
  });

  it.each(FORMATS)('keeps the zeros and the days that a format shows: %s', (format) => {
    const rows = foreign(
      [[123, 46_174, 0.3125]],
      (sheet) => {
        for (const [at, z] of Object.entries({ A1: '00000', B1: 'yyyy/m/d', C1: 'h:mm' }))
          (sheet[at] as CellObject).z = z;
      },
      format,
    );
    expect(rows[0]).toEqual([
      { number: 123, text: '00123' },
      { number: 46_174, text: '2026-06-01' },
      { number: 0.3125, text: '07:30' },
    ]);
  });

  // LIST-29
  it('is the result of a formula, as text or number, whatever the formula does', () => {
    const link = { t: 's', v: '点我', f: 'HYPERLINK("http://evil.example","点我")' } as const;
    const disguised = { t: 's', v: '=HYPERLINK("http://evil.example")', f: 'A1' } as const;
    const rows = foreign([['头', '甲', '乙', '丙']], (sheet) => {
      Object.assign(sheet, { A2: link, B2: disguised, C2: { t: 'n', v: 3, f: '1+2' }, '!ref': 'A1:D2' });
      sheet['D2'] = { t: 'z', f: 'WEBSERVICE("http://evil.example")' } as CellObject;
    });
    expect(rows[1]?.slice(0, 3)).toEqual(['点我', '=HYPERLINK("http://evil.example")', 3]);
    // Exported again it is text, not a formula (SEC-20).
    const back = writeWorkbook([{ name: 'Sheet1', rows: [['头'], [escapeCell('=HYPERLINK("x")')]] }], 'xlsx');
    expect(rowsOf(back)[1]).toEqual(['\'=HYPERLINK("x")']);
  });

  // LIST-97
  it.each(FORMATS)('is said to go on behind the lines that are read, but for empty ones: %s', (bookType) => {
    const read = (lines: readonly (readonly unknown[])[], isBordered = false) => {
      const sheet = utils.aoa_to_sheet(lines.map((line) => [...line]));
      if (isBordered) sheet['!ref'] = 'A1:C900';
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, 'Sheet1');
      const answer = readWorkbook(write(book, { type: 'buffer', bookType }) as Buffer, 100);
      if (!('sheets' in answer)) throw new Error(JSON.stringify(answer));
      return answer.sheets[0]?.isCut;
    };
    const sparse = Array.from({ length: 300 }, (_, line) => (line % 2 === 0 ? [`第${line}行`] : []));
    expect(read(sparse)).toBe(true);
    expect(read(sparse.slice(0, 90))).toBeUndefined();
    expect(read(sparse.slice(0, 90), true)).toBeUndefined();
  });

  it('says once what holds for merged lines, and hides some sheets', () => {
    const merged: Change = (sheet) =>
      (sheet['!merges'] = [utils.decode_range('A1:A3'), utils.decode_range('B1:C1')]);
    expect(
      foreign(
        [
          ['春季杯', '甲', ''],
          ['', '乙'],
          ['', '丙'],
        ],
        merged,
      ),
    ).toEqual([
      ['春季杯', '甲', ''],
      ['春季杯', '乙'],
      ['春季杯', '丙'],
    ]);
    const hidden: Change = (_, book) => {
      utils.book_append_sheet(book, utils.aoa_to_sheet([['看得见']]), '数据');
      book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    };
    expect(foreign([['看不见']], hidden)).toEqual([['看得见']]);
  });
});
