/** The gate: static checks, build and weight, unit tests, then real Chromium against the real server. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from '../check.mjs';
import { inOrder, root, run, sideBySide } from '../run.mjs';
import { measureYardstick } from './clock.mjs';
import { findDearest, readBrowserReport, readUnitReport } from './reports.mjs';
import { findOverBudget, formatCosts, formatPhases } from './table.mjs';

/** Not in Playwright's own output folder: that one is emptied when it starts. */
const reports = join(root, 'test-reports');
const MOST_FILES = 10;

/** The unit tests see to them as well. */
const OF_UNIT_TESTS = new Set(['records', 'interface']);
const checks = CHECKS.map((steps) => steps.filter(([title]) => !OF_UNIT_TESTS.has(title)));

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @returns {Promise<number>} exit code */
export async function prepare(clock) {
  return (
    (await inOrder([['browser and font', 'node', 'scripts/browser.mjs']], clock)) ||
    (await sideBySide(
      [
        ...checks,
        [
          ['build', 'node', 'scripts/build.mjs'],
          ['weight', 'node', 'scripts/weight.mjs'],
        ],
      ],
      clock,
    ))
  );
}

/** @returns {Promise<{ code: number, units: import('./reports.d.mts').Outcome, pages: import('./reports.d.mts').Outcome }>} */
export async function runTests(clock) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);
  const pageReport = join(reports, 'e2e.json');
  const units = await runUnitTests(clock);
  console.error('\n— browser tests');
  const pageCode = await clock.measure('browser tests', () =>
    run('playwright', ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: pageReport },
    }),
  );
  return {
    code: units.failed > 0 ? 1 : pageCode,
    units,
    pages: readBrowserReport(readJson(pageReport), 'tests/e2e'),
  };
}

async function runUnitTests(clock) {
  const report = join(reports, 'unit-tests.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await inOrder([['unit tests', 'vitest', 'run', ...reporters]], clock);
  return readUnitReport(readJson(report), root);
}

/** Says what the run cost, and what of it was over its budget (a warning: machines differ). */
export function tell(clock, outcomes) {
  const budgets = readJson(join(import.meta.dirname, 'budgets.json'));
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  const dearest = findDearest(
    outcomes.flatMap(({ costs }) => costs),
    MOST_FILES,
  );
  const lines = [
    '',
    ...formatPhases(clock.phases),
    ...findOverBudget(clock.phases, budgets, measureYardstick()),
    ...(dearest.length === 0 ? [] : ['', 'dearest test files (seconds)', ...formatCosts(dearest)]),
    '',
    ...(flaky.length === 0 ? ['nothing was flaky'] : flaky.map((name) => `flaky: ${name}`)),
  ];
  for (const line of lines) console.log(line);
}
