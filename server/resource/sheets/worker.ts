/**
 * Reads and writes spreadsheets on a thread of its own: the library works in one go and would hold up the event loop
 * (SEC-25). Built as a file of its own; imports nothing of the server but what judges files.
 */

import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import type { SheetAnswer, SheetJob } from './job.ts';
import { readWorkbook, writeWorkbook } from './workbook.ts';

// On Linux a thread has a priority of its own: who waits for a page goes before who waits for a file.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function answer(job: SheetJob): SheetAnswer {
  return job.kind === 'write'
    ? { bytes: writeWorkbook(job.sheets, job.format) }
    : readWorkbook(readFileSync(job.path), job.maxRows);
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
