/** Which holes a wave starts from, and with how many groups (COMP-11). */

import { HoleStatus } from '../codes/course.ts';

/** Groups on one hole. */
const MAX_GROUPS = 3;

export interface StartHole {
  readonly holeNo: number;
  /** golf_hole_status: only open ones are used. */
  readonly status: string;
  /** 1 is the first to take a second group, 0 never takes one. */
  readonly priority: number;
}

/** Shown in red until the groups of a wave are as many as its flights; `null` then. */
export function findStartHoleProblem(groupCounts: readonly number[], flights: number): string | null {
  const groups = groupCounts.reduce((sum, count) => sum + count, 0);
  return groups === flights ? null : `开球洞组数合计${groups}与编组数${flights}不一致`;
}

/**
 * Groups by hole number: one a hole in the order of the round, then a second and a third where the priority allows.
 * Closed holes get none; what finds no place is left over and `findStartHoleProblem` says so.
 */
export function distributeGroups(holes: readonly StartHole[], flights: number): ReadonlyMap<number, number> {
  const open = holes.filter(({ status }) => status === HoleStatus.open);
  const doubled = open.filter(({ priority }) => priority > 0).toSorted((a, b) => a.priority - b.priority);
  const rounds = [open, ...Array.from({ length: MAX_GROUPS - 1 }, () => doubled)];
  const places = rounds.flat().slice(0, flights);
  const groups = new Map(holes.map(({ holeNo }) => [holeNo, 0]));
  for (const { holeNo } of places) groups.set(holeNo, (groups.get(holeNo) ?? 0) + 1);
  return groups;
}
