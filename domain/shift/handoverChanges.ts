/** A handover under way follows what is open (SHIFT-03). */

import { formatItemKey, type HandoverItem, isOwnedByRecord, isWorse } from './handoverItem.ts';
import type { HandoverEntry } from './handoverSteps.ts';

interface FollowOptions {
  /** Park time, epoch ms, of what comes up now. */
  readonly addTs: number;
  readonly endTs: number;
  readonly createId: () => string;
}

/** @returns the entries that are other than before, new ones among them; nothing where nothing changed */
export function followOpenItems(
  entries: readonly HandoverEntry[],
  open: readonly HandoverItem[],
  { addTs, endTs, createId }: FollowOptions,
): readonly HandoverEntry[] {
  const known = new Map(entries.map((entry) => [formatItemKey(entry), entry]));
  const present = new Set(open.map(formatItemKey));
  const ended = entries
    .filter((entry) => entry.endTs === null && !present.has(formatItemKey(entry)))
    .map((entry) => ({ ...entry, endTs }));
  const followed = open.flatMap((item): readonly HandoverEntry[] => {
    const entry = known.get(formatItemKey(item));
    if (entry === undefined) return [{ ...item, ...UNCONFIRMED, id: createId(), addTs }];
    if (entry.endTs !== null || isWorse(item, entry)) return [{ ...entry, ...item, ...UNCONFIRMED, addTs }];
    const current = { ...entry, ...item, sinceTs: entry.sinceTs, ownerName: findOwner(entry, item) };
    return isSame(entry, current) ? [] : [current];
  });
  return [...ended, ...followed];
}

const UNCONFIRMED = { confirmTs: null, confirmUser: null, remark: null, endTs: null } as const;

/** A record says itself who has it; what has none is whose it became when it was confirmed (SHIFT-05). */
const findOwner = ({ confirmUser }: HandoverEntry, { kind, ownerName }: HandoverItem): string | null =>
  isOwnedByRecord(kind) ? ownerName : (confirmUser ?? ownerName);

const isSame = (a: HandoverEntry, b: HandoverEntry): boolean =>
  a.kind === b.kind && a.text === b.text && a.ownerName === b.ownerName && a.isRed === b.isRed;
