/** Files on their way: one file's machine, the list they make, names and refusals. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { hasFileSignature, FILE_LIMIT, FILE_TYPES, findFileType } from '#domain/content/fileTypes.ts';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import { uploadCellMachine, type UploadReport } from '#machines/uploadCell.machine.ts';
import { formatAcceptedTypes, findUploadRefusal } from '#src/widgets/upload/checks.ts';
import {
  AT_END,
  dropUpload,
  isListStored,
  takeLatest,
  moveUpload,
  UNKNOWN_MOVE,
} from '#src/widgets/upload/list.ts';
import { getUploadName } from '#src/widgets/upload/paths.ts';

function cell(path?: string) {
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
  const actor = createActor(machine, {
    input: { name: 'a.png', size: 10, ...(path !== undefined && { path }) },
  });
  actor.start();
  return { actor, sendings, state: () => actor.getSnapshot() };
}

describe('one file', () => {
  it('is sent, tells how far it is, and is done only when the server has stored it', () => {
    const { sendings, state } = cell();
    sendings[0]?.report({ type: 'upload.progressed', percent: 41.9 });
    expect(state()).toMatchObject({ value: 'uploading', context: { percent: 41 } });
    sendings[0]?.report({ type: 'upload.progressed', percent: 100 });
    sendings[0]?.report({ type: 'upload.progressed', percent: 7 });
    expect(state().context.percent).toBe(99);
    sendings[0]?.report({ type: 'upload.stored', path: 'temp/a.png' });
    expect(state()).toMatchObject({ value: 'done', context: { percent: 100, path: 'temp/a.png' } });
  });

  // WIDGET-16
  it('fails with words and is sent again from the beginning', () => {
    const { actor, sendings, state } = cell();
    sendings[0]?.report({ type: 'upload.progressed', percent: 60 });
    sendings[0]?.report({ type: 'upload.failed', message: '' });
    expect(state()).toMatchObject({ value: 'failed', context: { message: '未知错误' } });
    actor.send({ type: 'upload.retried' });
    expect(sendings).toHaveLength(2);
    expect(state()).toMatchObject({ value: 'uploading', context: { percent: 0, message: null } });
    sendings[0]?.report({ type: 'upload.stored', path: 'late' });
    expect(state().value).toBe('uploading');
  });

  // WIDGET-16
  it('gives up its sending when it is taken away', () => {
    const { actor, sendings, state } = cell();
    actor.send({ type: 'upload.removed' });
    expect(sendings[0]?.isEnded).toBe(true);
    expect(state()).toMatchObject({ value: 'removed', status: 'done' });
  });

  it('that is stored already is sent to nobody', () => {
    const { sendings, state } = cell('temp/b.png');
    expect(sendings).toHaveLength(0);
    expect(state()).toMatchObject({ value: 'done', context: { path: 'temp/b.png', percent: 100 } });
  });
});

describe('a list', () => {
  // WIDGET-08
  it('speaks only when every file is stored', () => {
    const item = { uid: '1', name: 'a', size: 1, percent: 0, path: null, message: null };
    expect(isListStored([])).toBe(true);
    expect(isListStored([{ ...item, status: 'done' }])).toBe(true);
    expect(
      isListStored([
        { ...item, status: 'done' },
        { ...item, status: 'error' },
      ]),
    ).toBe(false);
    expect(isListStored([{ ...item, status: 'uploading' }])).toBe(false);
  });

  // WIDGET-08
  it('keeps the latest', () => {
    expect([takeLatest([1, 2, 3], 2), takeLatest([1, 2, 3], 0)]).toEqual([
      [2, 3],
      [1, 2, 3],
    ]);
  });

  // WIDGET-09
  it('moves neighbours, and says why it does not', () => {
    expect(moveUpload(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moveUpload(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moveUpload(['a', 'b'], 0, -1)).toBe(UNKNOWN_MOVE);
    expect(moveUpload(['a', 'b'], 1, 1)).toBe(AT_END);
  });

  it('loses nobody by dragging', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
        const [from, to] = [a % items.length, b % items.length];
        const after = dropUpload(items, from, to);
        expect(after[to]).toBe(items[from]);
        expect(new Set(after)).toEqual(new Set(items));
        expect(after).toHaveLength(items.length);
      }),
    );
  });
});

describe('names', () => {
  // SHELL-09
  it.each([
    ['temp/记分卡_Ab3dEf6hIj9kLm2n.png', '记分卡.png'],
    ['temp\\a\\b.png', 'b.png'],
    ['temp/score_1795104000000.png', 'score_1795104000000.png'],
    ['https://cdn.example/x/y.pdf', 'y.pdf'],
    ['temp/', '未知文件'],
    ['', '未知文件'],
  ])('of %s is %s', (path, name) => {
    expect(getUploadName(path)).toBe(name);
  });
});

describe('refusals', () => {
  it('are said before anything is sent', () => {
    expect(findUploadRefusal({ name: 'a.png', size: 1 }, true)).toBeNull();
    expect(findUploadRefusal({ name: 'a.PDF', size: 1 }, false)).toBeNull();
    expect(findUploadRefusal({ name: 'a.pdf', size: 1 }, true)).toBe('请上传图片');
    expect(findUploadRefusal({ name: 'a.html', size: 1 }, false)).toContain('类型不支持');
    expect(findUploadRefusal({ name: 'a.svg', size: 1 }, true)).toBe('请上传图片');
    expect(findUploadRefusal({ name: 'a.png', size: 0 }, true)).toContain('空文件');
    expect(findUploadRefusal({ name: 'a.png', size: FILE_LIMIT + 1 }, true)).toContain('10 MB');
    expect(formatAcceptedTypes(true)).not.toContain('.pdf');
  });

  // SEC-21
  it('go by the first bytes, whatever the name says', () => {
    const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
    const png = findFileType('x.png');
    const webp = findFileType('x.webp');
    if (!png || !webp) throw new Error('no types');
    expect(hasFileSignature(png, bytes('89504e470d0a1a0a00'))).toBe(true);
    expect(hasFileSignature(png, bytes('8950'))).toBe(false);
    expect(hasFileSignature(webp, bytes('524946460102030457454250'))).toBe(true);
    expect(hasFileSignature(webp, bytes('524946460102030457454251'))).toBe(false);
    for (const type of FILE_TYPES.filter(({ magic }) => magic !== undefined))
      expect(hasFileSignature(type, new TextEncoder().encode('<html><script>'))).toBe(false);
  });
});
