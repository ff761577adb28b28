/**
 * Workbooks as bytes, written and read by the spreadsheet library. It runs on the thread of `worker.ts` only; what it
 * gets wrong is mended here.
 */

import { CFB, read, set_cptable, SSF, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel';
import { YesNo } from '#domain/codes/system.ts';
import { cutCell, formatSerial, MAX_CELL } from './cells.ts';
import { isSheetFile, isZip, NO_SHEET } from './formats.ts';
import type { ReadCell, ReadSheet, Sheet, SheetAnswer, SheetCell, SheetFormat } from './job.ts';
import { openZip, type ZipFile } from './zipGuard.ts';

set_cptable(codepages);

/** Digits that a number of a spreadsheet keeps. */
const DIGITS = 15;
const TOO_LONG = `数字超过${DIGITS}位，末尾已丢失，请把单元格设为文本后重新填写`;
/** Days between the two days that workbooks count from. */
const DAYS_TO_1904 = 1462;
/** Cells that merged areas may stand for. */
const MAX_MERGED = 200_000;

const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

interface LibraryCell {
  readonly t?: string;
  readonly v?: unknown;
  readonly f?: string;
  readonly F?: string;
  readonly z?: unknown;
}

export function writeWorkbook(sheets: readonly Sheet[], format: SheetFormat): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => row.map((cell) => toWritten(cell, format))),
      // Without a name for each cell it takes a fraction of the memory.
      { dense: true },
    );
    if (widths !== undefined) sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, name);
  }
  const bytes: unknown = write(book, { type: 'buffer', bookType: format, compression: true });
  return new Uint8Array(bytes as Buffer);
}

/** `_x0041_` is how a file says A: the characters themselves have to be said, too. */
function toWritten(cell: SheetCell, format: SheetFormat): SheetCell {
  if (typeof cell !== 'string') return cell;
  if (format === 'biff8') return cutCell(cell);
  const held = cell.slice(0, MAX_CELL);
  return escapeCodes(cutCell(cell, escapeCodes(held).length - held.length));
}

const escapeCodes = (text: string): string => text.replace(/_x(?=[\da-f]{4}_)/giu, '_x005F_x');

/** @param maxRows of a sheet that are read */
export function readWorkbook(content: Buffer, maxRows: number): SheetAnswer {
  if (!isSheetFile(content)) return { problem: NO_SHEET };
  const plain = isZip(content) ? toPlainZip(content) : { bytes: content };
  if ('problem' in plain) return plain;
  const book = read(plain.bytes, {
    type: 'buffer',
    dense: true,
    // One more than allowed, so that too many are seen as such.
    sheetRows: maxRows + 1,
    // A formula without a result is seen by its formula alone.
    cellFormula: isZip(content),
    sheetStubs: isZip(content),
    cellNF: true,
    cellHTML: false,
    cellText: false,
    bookVBA: false,
  });
  const sheets: ReadSheet[] = [];
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    if (sheet === undefined || (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0) continue;
    const rows = readRows(book, sheet);
    if (rows === null) return { problem: '文件内容过于复杂' };
    sheets.push({
      name,
      rows,
      ...(isCut(sheet) && hasMore(plain.bytes, name, rows.length) && { isCut: true }),
    });
  }
  return sheets.length === 0 ? { problem: '文件中没有工作表' } : { sheets };
}

/** The library says so of lines that have nothing but a border, too. */
const isCut = (sheet: WorkSheet): boolean => sheet['!fullref'] !== undefined;

/** Whether anything stands behind the lines that were read: lines may be empty between others. */
function hasMore(bytes: Buffer, name: string, lines: number): boolean {
  const book = read(bytes, { type: 'buffer', dense: true, sheets: name, cellHTML: false, cellText: false });
  const all = (book.Sheets[name]?.['!data'] ?? []) as readonly (
    | readonly (LibraryCell | undefined)[]
    | undefined
  )[];
  return all.some((line, at) => at >= lines && line?.some((cell) => cell?.v !== undefined && cell.v !== ''));
}

/** The same files, not packed, with sizes of 32 bits, which is what the library reads. */
function toPlainZip(content: Buffer): { readonly bytes: Buffer } | { readonly problem: string } {
  const zip = openZip(content);
  if ('problem' in zip) return zip;
  const container: unknown = CFB.utils.cfb_new();
  for (const file of zip.files)
    CFB.utils.cfb_add(container, `/${file.path}`, mendTexts(file), { unsafe: true });
  const bytes: unknown = CFB.write(container, { type: 'buffer', fileType: 'zip' });
  return { bytes: Buffer.from(bytes as Uint8Array) };
}

const TEXT_CELL = /(<(?:\w+:)?c\b[^>]*\bt=["']str["'][^>]*(?<!\/)>)([\s\S]*?)(?=<\/(?:\w+:)?c>)/gu;

/** The library decodes texts that stand in their cell twice, `&amp;lt;` and `_x005F_x0041_` among them. */
function mendTexts({ path, content }: ZipFile): Buffer {
  if (!path.endsWith('.xml') || !(content.includes('t="str"') || content.includes("t='str'"))) return content;
  const mended = content
    .toString('latin1')
    .replace(
      TEXT_CELL,
      (_, start: string, inside: string) =>
        start +
        inside.replace(
          /(<(?:\w+:)?v\b[^>]*>)([^<]*)/u,
          (_all, open: string, text: string) => open + escapeCodes(text.replaceAll('&', '&amp;')),
        ),
    );
  return Buffer.from(mended, 'latin1');
}

/** Cells by line and column; `null` = merged areas stand for too many. */
function readRows(book: WorkBook, sheet: WorkSheet): ReadSheet['rows'] | null {
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const lines = (sheet['!data'] ?? []) as readonly (readonly (LibraryCell | undefined)[] | undefined)[];
  const rows = Array.from(lines, (line) => Array.from(line ?? [], (cell) => toReadCell(cell, is1904)));
  let merged = 0;
  for (const { s: first, e: last } of sheet['!merges'] ?? []) {
    const bottom = Math.min(last.r, rows.length - 1);
    merged += Math.max(0, bottom - first.r);
    if (merged > MAX_MERGED) return null;
    const value = rows[first.r]?.[first.c] ?? null;
    // What is written once over several lines holds for each of them.
    for (let line = first.r + 1; line <= bottom; line += 1) placeCell(rows[line], first.c, value);
  }
  return rows;
}

function placeCell(row: ReadCell[] | undefined, column: number, value: ReadCell): void {
  if (row === undefined) return;
  while (row.length < column) row.push(null);
  row[column] = value;
}

function toReadCell(cell: LibraryCell | undefined, is1904: boolean): ReadCell {
  const { t: type, v: value, f: formula, F: area } = cell ?? {};
  // Of a formula nobody has calculated the library says 0, or an error without a number.
  const isUnsolved = type === 'z' || value === undefined;
  if (isUnsolved && (formula !== undefined || area !== undefined)) return { unreadable: '公式没有计算结果' };
  if (type === 'z') return null;
  if (type === 'e') return { unreadable: `公式错误${(typeof value === 'number' && ERRORS[value]) || ''}` };
  if (typeof value === 'boolean') return value ? YesNo.yes : YesNo.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return toReadNumber(value, cell?.z, is1904);
  return null;
}

function toReadNumber(value: number, format: unknown, is1904: boolean): ReadCell {
  if (!Number.isFinite(value)) return { unreadable: '不是有效的数字' };
  if (Math.abs(value) >= 10 ** DIGITS) return { unreadable: TOO_LONG };
  // What binary fractions add to a calculated one is nothing that anybody sees.
  const number = Number(value.toPrecision(DIGITS));
  const serial = is1904 ? { serial: number + DAYS_TO_1904 } : {};
  const text = showNumber(number, serial.serial ?? number, format);
  return text === undefined && !is1904 ? number : { number, ...serial, ...(text !== undefined && { text }) };
}

/** What a format makes of a number that is read and not calculated with; `undefined` = nothing of its own. */
function showNumber(number: number, serial: number, format: unknown): string | undefined {
  if (typeof format !== 'string') return undefined;
  if (/^0{2,}$/u.test(format) && Number.isInteger(number) && number >= 0)
    return String(number).padStart(format.length, '0');
  if (!SSF.is_date(format)) return undefined;
  const text = formatSerial(serial);
  if (serial < 1) return text.slice(11, 16);
  return Number.isInteger(serial) ? text.slice(0, 10) : text;
}
