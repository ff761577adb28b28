/** The life of a handover (SHIFT-02): prepared by one shift, confirmed item by item by the next one. */
import { HandoverStatus } from '../codes/shift.ts';
import { formatItemKey, type HandoverItem, isWorse } from './handover.ts';

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

/** What has to be written so that a handover says what is open now (SHIFT-03). */
export interface HandoverChanges {
  readonly added: readonly HandoverItem[];
  /** Ids of those whose cause is over. */
  readonly endedIds: readonly string[];
  /** Open once more, or worse than before: to be confirmed anew. */
  readonly reopened: readonly ItemChange[];
  /** Milder than before: what was confirmed stays so. */
  readonly eased: readonly ItemChange[];
}

interface ItemChange {
  readonly id: string;
  readonly item: HandoverItem;
}

export function compareHandover(
  items: readonly HandoverEntry[],
  open: readonly HandoverItem[],
): HandoverChanges {
  const known = new Map(items.map((item) => [formatItemKey(item), item]));
  const present = new Set(open.map(formatItemKey));
  const added: HandoverItem[] = [];
  const reopened: ItemChange[] = [];
  const eased: ItemChange[] = [];
  for (const item of open) {
    const entry = known.get(formatItemKey(item));
    if (entry === undefined) added.push(item);
    else if (entry.endTs !== null || isWorse(item.kind, entry.kind)) reopened.push({ id: entry.id, item });
    else if (item.kind !== entry.kind) eased.push({ id: entry.id, item });
  }
  const ended = items.filter((item) => item.endTs === null && !present.has(formatItemKey(item)));
  return { added, endedIds: ended.map(({ id }) => id), reopened, eased };
}

export const isUnchanged = ({ added, endedIds, reopened, eased }: HandoverChanges): boolean =>
  added.length + endedIds.length + reopened.length + eased.length === 0;
