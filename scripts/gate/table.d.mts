import type { Phase } from './clock.d.mts';
import type { Cost } from './reports.d.mts';

export interface Budgets {
  /** What `measureYardstick` took on the machine for which the budgets were written. */
  readonly yardstickMs: number;
  /** By how much a phase may be over. */
  readonly tolerance: number;
  /** By the title of a phase. */
  readonly processorSeconds: Readonly<Record<string, number>>;
}

export function findOverBudget(
  phases: readonly Phase[],
  budgets: Budgets,
  yardstickMs: number,
): readonly string[];
export function formatPhases(phases: readonly Phase[]): readonly string[];
export function formatCosts(costs: readonly Cost[]): readonly string[];
