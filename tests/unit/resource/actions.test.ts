import { describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import { getTransition } from '#domain/lifecycle/rules.ts';
import {
  buildLifecycleCall,
  getInitialInput,
  isCall,
  formatOutcome,
} from '#src/resource/actions/lifecycleCall.ts';
import { splitActions, type RowAction } from '#src/resource/actions/rowAction.ts';
import { listStandardActions } from '#src/resource/actions/standardActions.ts';

const row = (more: Readonly<Record<string, string | number>> = {}): AnyRow => ({
  id: '7',
  rev: 5,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
  sysOrgCode: null,
  ...more,
});
const action = (key: string): RowAction => ({ key, label: key, permission: key, run: () => {} });
const doing = { isOwn: true, between: [], open: () => {}, remove: () => {} };
const keys = (actions: readonly RowAction[]) => actions.map(({ key }) => key);

describe('actions of a row', () => {
  it('leave out what the state forbids', () => {
    expect(keys(listStandardActions(golfOrder, row({ status: '1' }), doing))).toContain('edit');
    expect(keys(listStandardActions(golfOrder, row({ status: '9' }), doing))).not.toContain('edit');
  });

  it('of somebody else’s record are only to look', () => {
    const theirs = { ...doing, isOwn: false };
    expect(keys(listStandardActions(golfOrder, row({ status: '1' }), theirs))).toEqual(['detail']);
  });

  it('leave out calls the record does not have', () => {
    expect(keys(listStandardActions(golfOrderCheckLog, row(), doing))).toEqual(['detail']);
  });

  // LIST-68
  it('stand in the row up to two; of more the next step does, else 编辑, else the first', () => {
    const [detail, edit, remove] = [action('detail'), action('edit'), action('delete')];
    const [cancel, pay] = ['cancel', 'pay'].map((key) => ({ ...action(key), isNextStep: true }));
    if (cancel === undefined || pay === undefined) throw new Error('no steps');
    const inRow = (...all: readonly RowAction[]) => {
      const { shown, more } = splitActions(all);
      return [keys(shown), keys(more)];
    };
    expect(inRow(detail, edit)).toEqual([['detail', 'edit'], []]);
    expect(inRow(detail, edit, remove)).toEqual([['edit'], ['detail', 'delete']]);
    expect(inRow(detail, edit, { ...cancel, danger: true }, pay)).toEqual([
      ['pay'],
      ['detail', 'edit', 'cancel'],
    ]);
    expect(inRow(detail, action('log'), remove)).toEqual([['detail'], ['log', 'delete']]);
  });
});

describe('an action of the life cycle', () => {
  const approve = getTransition('golfOrderRefund', 'approve');
  const reschedule = getTransition('golfOrder', 'reschedule');

  it('sends the record, its revision, the verb and the answer; nobody types over the first three', () => {
    expect(buildLifecycleCall(approve, row(), { opinion: '同意', id: 'x', rev: 0, pass: 'N' })).toEqual({
      id: '7',
      rev: 5,
      pass: 'Y',
      opinion: '同意',
    });
  });

  it('starts from what the record holds under the same name, never from an old opinion', () => {
    const playDate = '2026-11-21';
    expect(getInitialInput(reschedule, row({ playDate, remark: '靠窗' }))).toEqual({
      playDate,
      teeTime: null,
      remark: '靠窗',
    });
    expect(getInitialInput(approve, row({ opinion: '旧', auditOpinion: '旧' }))).toEqual({ opinion: null });
  });
});

describe('a word on a button', () => {
  it('is a call when something comes of it; the refund of an order only opens a form', () => {
    expect(isCall(getTransition('golfOrder', 'refund'))).toBe(false);
    expect(isCall(getTransition('golfOrder', 'reschedule'))).toBe(true);
    expect(isCall(getTransition('golfOrder', 'checkIn'))).toBe(true);
  });
});

describe('the outcome', () => {
  const no = (name: string) => ({ name, reason: '当前状态不能到岗' });

  it('of one is what the server said', () => {
    expect(formatOutcome('到岗', { done: ['操作成功'], refused: [] }).title).toBe('操作成功');
    expect(formatOutcome('到岗', { done: [], refused: [no('甲')] }).title).toBe('当前状态不能到岗');
  });

  it('of several counts both sides and names who was refused', () => {
    expect(formatOutcome('到岗', { done: ['', ''], refused: [] }).title).toBe('到岗成功 2 项');
    const { title, detail } = formatOutcome('到岗', { done: [''], refused: 'abcdefg'.split('').map(no) });
    expect(title).toBe('到岗成功 1 项，失败 7 项');
    expect(detail).toContain('a：当前状态不能到岗');
    expect(detail).toContain('另有 2 项');
  });
});
