import { expect, test } from 'vitest';
import { findOverBudget, formatCosts, formatPhases } from '../../../../scripts/gate/table.mjs';

const phase = (title: string, processor: number | null, good = true) => ({
  title,
  seconds: 12.34,
  processor,
  good,
});
const budgets = { yardstickMs: 100, tolerance: 1.25, processorSeconds: { lint: 10, build: 20 } };

test('a phase over its budget is named; one without a budget or without a figure is not', () => {
  const phases = [phase('lint', 13), phase('build', 24), phase('others', 99), phase('build', null)];
  expect(findOverBudget(phases, budgets, 100)).toEqual([
    'over its budget: lint, 13.0 of 10.0 processor seconds',
  ]);
});

test('a machine half as fast has twice the budget', () => {
  expect(findOverBudget([phase('lint', 24)], budgets, 200)).toEqual([]);
});

test('phases stand in columns, failures are named', () => {
  expect(formatPhases([phase('lint', 3), phase('browser tests', null, false)])).toEqual([
    'phase            seconds  processor seconds',
    'lint                12.3                3.0',
    'browser tests       12.3                  –  FAILED',
  ]);
});

test('files stand behind their seconds', () => {
  expect(formatCosts([{ file: 'a.test.ts', seconds: 3 }])).toEqual(['      3.0  a.test.ts']);
});
