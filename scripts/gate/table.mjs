/** The table at the end of a run, as text. */

/**
 * @typedef {import('./clock.mjs').Phase} Phase
 * @typedef {import('./reports.mjs').Cost} Cost
 * @typedef {{ readonly yardstickMs: number, readonly tolerance: number, readonly processorSeconds: Readonly<Record<string, number>> }} Budgets
 */

/** Wide characters take two columns of a terminal. */
const widthOf = (text) => [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffe0]/u.test(sign) ? 2 : 1), 0);
const padded = (text, width) => text + ' '.repeat(Math.max(0, width - widthOf(text)));
const right = (value, width) => value.padStart(width);
const inSeconds = (value) => (value === null ? '–' : value.toFixed(1));

/**
 * @param {readonly Phase[]} phases @param {Budgets} budgets @param {number} yardstickMs of this machine
 * @returns {readonly string[]} one line for each phase whose processor seconds, at the speed of this machine, are over
 * its budget
 */
export function findOverBudget(phases, budgets, yardstickMs) {
  const slowness = yardstickMs / budgets.yardstickMs;
  return phases.flatMap(({ title, processor }) => {
    const budget = budgets.processorSeconds[title];
    if (budget === undefined || processor === null) return [];
    const most = budget * slowness;
    return processor > most * budgets.tolerance
      ? [`over its budget: ${title}, ${inSeconds(processor)} of ${inSeconds(most)} processor seconds`]
      : [];
  });
}

/** @param {readonly Phase[]} phases @returns {readonly string[]} */
export function formatPhases(phases) {
  const width = Math.max(...phases.map(({ title }) => widthOf(title)), 'phase'.length);
  return [
    `${padded('phase', width)}  ${right('seconds', 9)}  ${right('processor seconds', 17)}`,
    ...phases.map(
      ({ title, seconds, processor, good }) =>
        `${padded(title, width)}  ${right(inSeconds(seconds), 9)}  ${right(inSeconds(processor), 17)}${good ? '' : '  FAILED'}`,
    ),
  ];
}

/** @param {readonly Cost[]} costs @returns {readonly string[]} */
export function formatCosts(costs) {
  return costs.map(({ file, seconds }) => `${right(inSeconds(seconds), 9)}  ${file}`);
}
