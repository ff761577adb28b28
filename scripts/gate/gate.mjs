/** The gate: build and weight, unit tests, real Chromium against the real server, and beside them what reads the sources. */

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
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
/** A server that starts has time limits: it runs as what the tests start does. */
const preparation = [[['database of browser tests', 'tsx', 'scripts/gate/templates.ts', 'pages']]];
const checks = CHECKS.map((steps) => steps.filter(([title]) => !OF_UNIT_TESTS.has(title)));
const besideTitles = new Set([...preparation, ...checks].flat().map(([title]) => title));

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @returns {Promise<number>} exit code */
export async function prepare(clock) {
  return (
    (await inOrder([['browser and font', 'node', 'scripts/browser.mjs']], clock)) ||
    (await sideBySide(
      [
        [
          ['build', 'node', 'scripts/build.mjs'],
          ['weight', 'node', 'scripts/weight.mjs'],
        ],
        [['database of unit tests', 'tsx', 'scripts/gate/templates.ts', 'units']],
      ],
      clock,
    ))
  );
}

/**
 * The tests, and beside them the checks of the sources: those hardly get more than the moments in which a test waits for a database, a
 * frame or a timer, so that they cost no time of their own and slow no test down.
 * @typedef {import('./reports.d.mts').Outcome} Outcome
 * @returns {Promise<{ code: number, failedChecks: number, units: Outcome, pages: Outcome }>}
 */
export async function runTests(clock) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);
  /** @type {Buffer[]} */
  const said = [];
  const write = (/** @type {Buffer} */ words) => void said.push(words);
  const checking = sideBySide(checks, clock, { inIdleTime: true, write });
  const preparing = sideBySide(preparation, clock, { write });
  const units = await runUnitTests(clock);
  const { code, pages } = await runBrowserTests(clock);
  const checkCode = (await preparing) || (await checking);
  // Last, so that what is wrong stands beside the table.
  process.stderr.write(Buffer.concat(said));
  const failedChecks = clock.phases.filter(({ title, good }) => !good && besideTitles.has(title)).length;
  return { code: (units.failed > 0 ? 1 : code) || checkCode, failedChecks, units, pages };
}

async function runBrowserTests(clock) {
  const report = join(reports, 'e2e.json');
  console.error('\n— browser tests');
  const code = await clock.measure('browser tests', () =>
    run('playwright', ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  );
  return { code, pages: readBrowserReport(readJson(report), 'tests/e2e') };
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
    ...outcomes.flatMap(({ failures }) => failures),
    '',
    ...formatPhases(clock.phases),
    ...findOverBudget(clock.phases, budgets, measureYardstick()),
    ...(dearest.length === 0 ? [] : ['', 'dearest test files (seconds)', ...formatCosts(dearest)]),
    '',
    ...(flaky.length === 0 ? ['nothing was flaky'] : flaky.map((name) => `flaky: ${name}`)),
  ];
  for (const line of lines) console.log(line);
}
