/** One thing that a shift leaves open, and what makes two readings of it the same or a worse one (SHIFT-03). */

import { HandoverItemKind } from '../codes/shift.ts';

export interface HandoverItem {
  readonly kind: HandoverItemKind;
  /** Id of the alarm, hole timeout, flight, incident, jump request or console; of the park for suspended play. */
  readonly subjectId: string;
  readonly text: string;
  /** Park time, epoch ms; 0 = not known. */
  readonly sinceTs: number;
  readonly ownerName: string | null;
  readonly isRed: boolean;
}

/** Kinds of one subject, the most harmless first. */
const LADDERS: readonly (readonly HandoverItemKind[])[] = [
  [
    HandoverItemKind.suppressedAlarm,
    HandoverItemKind.shelvedAlarm,
    HandoverItemKind.alarm,
    HandoverItemKind.escalatedAlarm,
  ],
  [HandoverItemKind.shelvedTimeout, HandoverItemKind.holeTimeout],
];

const findLadder = (kind: HandoverItemKind): readonly HandoverItemKind[] =>
  LADDERS.find((kinds) => kinds.includes(kind)) ?? [kind];

/** What makes two readings of an item the same one: of an alarm there is one, whatever its state. */
export const formatItemKey = ({ kind, subjectId }: Pick<HandoverItem, 'kind' | 'subjectId'>): string =>
  `${findLadder(kind)[0] ?? kind}:${subjectId}`;

type Gravity = Pick<HandoverItem, 'kind' | 'isRed'>;

/** What asks for more than before has to be looked at again. */
export function isWorse(now: Gravity, before: Gravity): boolean {
  const ladder = findLadder(before.kind);
  return (now.isRed && !before.isRed) || ladder.indexOf(now.kind) > ladder.indexOf(before.kind);
}

/** Kinds whose record names who has it; of the others it is whoever confirmed them (SHIFT-05). */
const OWNED_KINDS: ReadonlySet<HandoverItemKind> = new Set([
  HandoverItemKind.alarm,
  HandoverItemKind.escalatedAlarm,
  HandoverItemKind.shelvedAlarm,
  HandoverItemKind.incident,
]);

export const isOwnedByRecord = (kind: HandoverItemKind): boolean => OWNED_KINDS.has(kind);
