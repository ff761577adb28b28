/** Uploads of cells: they go on while their row is out of sight, and only a stored path is told. */

import { describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import { uploadCellMachine, type UploadReport } from '#machines/uploadCell.machine.ts';
import { formatFullNames, listCellPaths, formatShortName } from '#src/grid/editors/uploads/names.ts';
import { UploadManager } from '#src/grid/editors/uploads/uploadManager.ts';

function desk() {
  const sendings: { report(message: UploadReport): void; isEnded: boolean }[] = [];
  const machine = uploadCellMachine.provide({
    actors: {
      send: createCallbackLogic<EventObject, unknown, UploadReport>(({ sendBack }) => {
        const sending = { report: (message: UploadReport) => sendBack(message), isEnded: false };
        sendings.push(sending);
        return () => {
          sending.isEnded = true;
        };
      }),
    },
  });
  const stored: string[] = [];
  const uploads = new UploadManager();
  const begin = (id: string): void =>
    uploads.begin(id, machine, new File(['x'], 'a.png'), (path) => stored.push(`${id}:${path}`));
  return { uploads, begin, sendings, stored, state: (id: string) => uploads.snapshot(id)?.value ?? null };
}

describe('uploads of a column', () => {
  // GRID-16
  it('tell the path once, when the server has the file, and are then forgotten', () => {
    const { begin, sendings, stored, state } = desk();
    begin('r1');
    sendings[0]?.report({ type: 'upload.progressed', percent: 40 });
    expect([state('r1'), stored]).toEqual(['uploading', []]);
    sendings[0]?.report({ type: 'upload.stored', path: 'temp/a.png' });
    expect([state('r1'), stored]).toEqual([null, ['r1:temp/a.png']]);
  });

  // GRID-16
  it('keep a failure until it is sent again or dropped', () => {
    const { uploads, begin, sendings, stored, state } = desk();
    begin('r1');
    sendings[0]?.report({ type: 'upload.failed', message: '空间不足' });
    expect(uploads.snapshot('r1')?.context.message).toBe('空间不足');
    uploads.retry('r1');
    expect(state('r1')).toBe('uploading');
    sendings[1]?.report({ type: 'upload.failed', message: '' });
    uploads.drop('r1');
    expect([state('r1'), stored]).toEqual([null, []]);
  });

  it('belong to their row: others neither see nor end them', () => {
    const { uploads, begin, sendings, state } = desk();
    const told: string[] = [];
    const leave = uploads.subscribe('r1', () => told.push('r1'));
    uploads.subscribe('r2', () => told.push('r2'));
    begin('r1');
    expect(told).not.toContain('r2');
    leave();
    told.length = 0;
    sendings[0]?.report({ type: 'upload.progressed', percent: 7 });
    expect(told).toEqual([]);
    begin('r2');
    uploads.drop('r1');
    expect([sendings[0]?.isEnded, sendings[1]?.isEnded, state('r2')]).toEqual([true, false, 'uploading']);
  });

  it('of a cell that gets another file end the first', () => {
    const { begin, sendings, stored } = desk();
    begin('r1');
    begin('r1');
    sendings[0]?.report({ type: 'upload.stored', path: 'late.png' });
    sendings[1]?.report({ type: 'upload.stored', path: 'new.png' });
    expect([sendings[0]?.isEnded, stored]).toEqual([true, ['r1:new.png']]);
  });
});

describe('names', () => {
  // WIDGET-10
  it('are cut at five characters and say how many more files there are', () => {
    expect(formatShortName(['temp/成绩.xlsx'])).toBe('成绩.xl…');
    expect(formatShortName(['temp/a.md'])).toBe('a.md');
    expect(formatShortName(['t\\ab.md', 't/c.md', 't/d.md'])).toBe('ab.md +2');
    expect(formatFullNames(['t/ab.md', 't/c.md'])).toBe('ab.md\nc.md');
    expect([listCellPaths(null), listCellPaths('a,b'), listCellPaths('')]).toEqual([[], ['a', 'b'], []]);
  });
});
