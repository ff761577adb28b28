/** The life of a handover (SHIFT-02): prepared by one shift, confirmed item by item by the next one. */

import { HandoverStatus } from '../codes/shift.ts';
import type { HandoverItem } from './handoverItem.ts';

/** An item as it stands in a handover. */
export interface HandoverEntry extends HandoverItem {
  readonly id: string;
  readonly addTs: number;
  readonly confirmTs: number | null;
  readonly confirmUser: string | null;
  readonly remark: string | null;
  /** What it was about is over. */
  readonly endTs: number | null;
}

/** Times are park time, epoch ms. */
export interface Handover {
  readonly id: string;
  readonly rev: number;
  readonly parkId: string;
  readonly status: HandoverStatus;
  readonly outgoingId: string;
  readonly outgoingName: string;
  readonly incomingId: string | null;
  readonly incomingName: string | null;
  /** What the outgoing shift says to the next one. */
  readonly summary: string | null;
  readonly prepareTs: number;
  readonly beginTs: number | null;
  readonly endTs: number | null;
  readonly items: readonly HandoverEntry[];
}

export type HandoverStep = 'begin' | 'confirm' | 'complete' | 'withdraw';

interface StepRule {
  readonly from: readonly HandoverStatus[];
  readonly by: 'outgoing' | 'incoming' | 'anybodyElse';
}

const { prepared, confirming } = HandoverStatus;
const RULES: Readonly<Record<HandoverStep, StepRule>> = {
  begin: { from: [prepared], by: 'anybodyElse' },
  confirm: { from: [confirming], by: 'incoming' },
  complete: { from: [confirming], by: 'incoming' },
  withdraw: { from: [prepared, confirming], by: 'outgoing' },
};

export const isUnderWay = ({ status }: Pick<Handover, 'status'>): boolean =>
  status === prepared || status === confirming;

/** @returns why not, in Chinese; `null` = it may be */
export function findStepObstacle(handover: Handover, step: HandoverStep, userId: string): string | null {
  const { from, by } = RULES[step];
  if (!from.includes(handover.status)) return '交接班状态已变化，请刷新后重试';
  const { outgoingId, outgoingName, incomingId, incomingName } = handover;
  if (by === 'anybodyElse' && userId === outgoingId) return '不能接自己交的班，请由接班人操作';
  if (by === 'outgoing' && userId !== outgoingId) return `只有交班人${outgoingName}可以撤回`;
  if (by === 'incoming' && userId !== incomingId) return `正由${incomingName ?? ''}接班确认`;
  if (step !== 'complete') return null;
  const left = listUnconfirmed(handover.items).length;
  return left === 0 ? null : `还有${left}项未确认，不能完成交接`;
}

/** What is still open and nobody of the next shift has confirmed. */
export const listUnconfirmed = <E extends Pick<HandoverEntry, 'confirmTs' | 'endTs'>>(
  items: readonly E[],
): readonly E[] => items.filter(({ confirmTs, endTs }) => confirmTs === null && endTs === null);
