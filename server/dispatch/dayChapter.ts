/**
 * Half an hour of the log of a day, packed (ACTUAL-22): actions as they are, fixes device by device as columns of differences
 * to the one before, all of it compressed. A chapter is read by itself.
 */

import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { LoggedAction } from '../park/model/decisions.ts';
import { compareFixes, type TrackerFix } from '../park/model/fix.ts';
import { type FixNumbers, readFixNumbers, toFixNumbers } from './actionLog.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Of brotli's eleven: the last two take eight times as long for an eighth less. */
const QUALITY = 9;

type Action = LoggedAction['action'];
type Fixes = Extract<Action, { readonly kind: 'fixes' }>;

interface Chapter {
  readonly deviceIds: readonly string[];
  /** Ticks since the line before and an action; fixes of `columns` alone when there is none. */
  readonly lines: readonly (readonly [ticks: number, action?: Action])[];
  /** How many fixes of each device. */
  readonly counts: readonly number[];
  /** Device by device, after those of the fix before: the line, then the numbers of the fix. */
  readonly columns: readonly (readonly number[])[];
}

/** Line and numbers of a fix. */
type Row = readonly [line: number, ...FixNumbers];
const COLUMNS = 8;

export function packChapter(actions: readonly LoggedAction[]): Promise<Buffer> {
  const rowsOf = new Map<string, Row[]>();
  let before = 0;
  const lines = actions.map(({ tick, action }, line) => {
    const ticks = tick - before;
    before = tick;
    if (!isInOrder(action)) return [ticks, action] as const;
    for (const fix of action.fixes) {
      const rows = rowsOf.get(fix.deviceId) ?? [];
      rowsOf.set(fix.deviceId, rows);
      rows.push([line, ...toFixNumbers(fix)]);
    }
    return [ticks] as const;
  });
  const devices = [...rowsOf].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const chapter: Chapter = {
    deviceIds: devices.map(([deviceId]) => deviceId),
    lines,
    counts: devices.map(([, rows]) => rows.length),
    columns: Array.from({ length: COLUMNS }, (_, at) =>
      devices.flatMap(([, rows]) => rows.map((row, index) => (row[at] ?? 0) - (rows[index - 1]?.[at] ?? 0))),
    ),
  };
  return compress(JSON.stringify(chapter), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** Whether fixes can be put in order again. */
const isInOrder = (action: Action): action is Fixes =>
  'kind' in action &&
  action.kind === 'fixes' &&
  action.fixes.every((fix, index) => index === 0 || compareFixes(action.fixes[index - 1] ?? fix, fix) < 0);

/** @throws for bytes that `packChapter` has not written */
export async function unpackChapter(packed: Uint8Array): Promise<readonly LoggedAction[]> {
  const text = (await decompress(packed)).toString('utf8');
  // Written by `packChapter` above and by nobody else.
  const chapter = JSON.parse(text) as Chapter;
  const fixesOf = readFixes(chapter);
  let tick = 0;
  return chapter.lines.map(([ticks, action], line): LoggedAction => {
    tick += ticks;
    if (action !== undefined) return { tick, action };
    return { tick, action: { kind: 'fixes', fixes: (fixesOf.get(line) ?? []).toSorted(compareFixes) } };
  });
}

/** By line. */
function readFixes({ deviceIds, counts, columns }: Chapter): ReadonlyMap<number, readonly TrackerFix[]> {
  const fixesOf = new Map<number, TrackerFix[]>();
  let index = 0;
  for (const [place, count] of counts.entries()) {
    let row: Row = [0, 0, 0, 0, 0, 0, 0, 0];
    for (const end = index + count; index < end; index += 1) {
      const take = (at: number): number => (row[at] ?? 0) + (columns[at]?.[index] ?? 0);
      row = [take(0), take(1), take(2), take(3), take(4), take(5), take(6), take(7)];
      const [line, ...numbers] = row;
      const fixes = fixesOf.get(line) ?? [];
      fixesOf.set(line, fixes);
      fixes.push(readFixNumbers(deviceIds[place] ?? '', numbers));
    }
  }
  return fixesOf;
}
