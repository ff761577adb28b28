import { describe, expect, it } from 'vitest';
import { HandoverItemKind, HandoverStatus } from '#domain/codes/shift.ts';
import { findStepObstacle, type Handover, type HandoverEntry } from '#domain/shift/handoverSteps.ts';

const ENTRY: HandoverEntry = {
  id: '1',
  kind: HandoverItemKind.alarm,
  subjectId: 'a',
  text: '0730-1组压组',
  sinceTs: 0,
  isRed: false,
  ownerName: null,
  addTs: 0,
  confirmTs: null,
  confirmUser: null,
  remark: null,
  endTs: null,
};
const PREPARED: Handover = {
  id: '1',
  rev: 1,
  parkId: 'p',
  status: HandoverStatus.prepared,
  outgoingId: 'early',
  outgoingName: '早班',
  incomingId: null,
  incomingName: null,
  summary: null,
  prepareTs: 0,
  beginTs: null,
  endTs: null,
  items: [ENTRY],
};
const CONFIRMING: Handover = {
  ...PREPARED,
  status: HandoverStatus.confirming,
  incomingId: 'late',
  incomingName: '晚班',
};

// SHIFT-02
describe('a handover', () => {
  it('is begun by somebody else than who prepared it', () => {
    expect(findStepObstacle(PREPARED, 'begin', 'late')).toBeNull();
    expect(findStepObstacle(PREPARED, 'begin', 'early')).toBe('不能接自己交的班，请由接班人操作');
  });

  it('is confirmed by who began, and by nobody before', () => {
    expect(findStepObstacle(CONFIRMING, 'confirm', 'late')).toBeNull();
    expect(findStepObstacle(CONFIRMING, 'confirm', 'third')).toBe('正由晚班接班确认');
    expect(findStepObstacle(PREPARED, 'confirm', 'late')).toContain('状态已变化');
  });

  it('is not completed while an item is open and unconfirmed', () => {
    const of = (item: Partial<HandoverEntry>) =>
      findStepObstacle({ ...CONFIRMING, items: [{ ...ENTRY, ...item }] }, 'complete', 'late');
    expect(of({})).toBe('还有1项未确认，不能完成交接');
    expect(of({ confirmTs: 1 })).toBeNull();
    expect(of({ endTs: 1 })).toBeNull();
  });

  it('is withdrawn by who prepared it, until it is completed', () => {
    expect(findStepObstacle(CONFIRMING, 'withdraw', 'early')).toBeNull();
    expect(findStepObstacle(CONFIRMING, 'withdraw', 'late')).toBe('只有交班人早班可以撤回');
    const completed = { ...CONFIRMING, status: HandoverStatus.completed };
    expect(findStepObstacle(completed, 'withdraw', 'early')).toContain('状态已变化');
  });
});
