import { useState } from 'react';
import type { Grouping } from '#domain/competition/grouping.ts';
import type { Plan } from '#domain/calls/competitionPlans.ts';
import { toGrouping } from './plan.ts';

interface History {
  /** The plan as it was read; another one begins a new history. */
  readonly of: Plan;
  readonly steps: readonly Grouping[];
  /** Which of them is shown. */
  readonly at: number;
}

export interface GroupingState {
  readonly stored: Grouping;
  readonly groups: Grouping;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isChanged: boolean;
  change(next: Grouping): void;
  undo(): void;
  redo(): void;
}

/** The flights of a plan while people are moved between them: every step can be taken back. */
export function useGrouping(plan: Plan): GroupingState {
  const [history, setHistory] = useState<History>(() => begin(plan));
  const shown = history.of === plan ? history : begin(plan);
  if (shown !== history) setHistory(shown);
  const { steps, at } = shown;
  const stored = steps[0] ?? [];
  const groups = steps[at] ?? stored;
  return {
    stored,
    groups,
    canUndo: at > 0,
    canRedo: at < steps.length - 1,
    isChanged: groups !== stored,
    change(next: Grouping): void {
      if (next !== groups) setHistory({ of: plan, steps: [...steps.slice(0, at + 1), next], at: at + 1 });
    },
    undo: () => setHistory({ ...shown, at: Math.max(0, at - 1) }),
    redo: () => setHistory({ ...shown, at: Math.min(steps.length - 1, at + 1) }),
  };
}

const begin = (plan: Plan): History => ({ of: plan, steps: [toGrouping(plan)], at: 0 });
