/**
 * Reads and writes spreadsheets on a thread of its own: the library works in one go and would hold up the event loop
 * (SEC-25). Built as a file of its own; imports nothing of the server but what judges files.
 */
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import * as codepages from '@e965/xlsx/dist/cpexcel';
import { read, set_cptable, utils, write } from '@e965/xlsx';
import { isSheetFile, isZip, NO_SHEET } from './formats.ts';
import type { SheetCell, SheetAnswer, SheetJob } from './job.ts';
import { findZipProblem } from './zipGuard.ts';

// On Linux a thread has a priority of its own: who waits for a page goes before who waits for a file.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

set_cptable(codepages);

function answer(job: SheetJob): SheetAnswer {
  return job.kind === 'write' ? written(job) : readFirst(job);
}

function written({ sheets, format }: Extract<SheetJob, { kind: 'write' }>): SheetAnswer {
  const book = utils.book_new();
  for (const { name, rows, widths } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      // Without a name for each cell it takes a fraction of the memory.
      { dense: true },
    );
    if (widths !== undefined) sheet['!cols'] = widths.map((wch) => ({ wch }));
    utils.book_append_sheet(book, sheet, name);
  }
  const bytes: unknown = write(book, { type: 'buffer', bookType: format, compression: true });
  return { bytes: new Uint8Array(bytes as Buffer) };
}

/** The cells of the first sheet: numbers as numbers, days and times too. */
function readFirst({ path, maxRows }: Extract<SheetJob, { kind: 'read' }>): SheetAnswer {
  const content = readFileSync(path);
  if (!isSheetFile(content)) return { problem: NO_SHEET };
  const problem = isZip(content) ? findZipProblem(content) : null;
  if (problem !== null) return { problem };
  const book = read(content, {
    type: 'buffer',
    dense: true,
    // One more than allowed, so that too many are seen as such.
    sheetRows: maxRows + 1,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    bookVBA: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) return { problem: '文件中没有工作表' };
  const rows = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, raw: true, blankrows: true });
  return { rows: rows.map((row) => Array.from(row, plain)) };
}

function plain(cell: unknown): SheetCell {
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  return typeof cell === 'string' || typeof cell === 'number' ? cell : null;
}

function attempt(job: SheetJob): SheetAnswer {
  try {
    return answer(job);
  } catch {
    // What the library says of a broken file is nothing for people.
    return { problem: '文件内容无法识别' };
  }
}

parentPort?.on('message', (job: SheetJob) => parentPort?.postMessage(attempt(job)));
