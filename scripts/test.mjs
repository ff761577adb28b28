/**
 * `npm test`: static checks, build and weight, unit tests, then real Chromium against the real server.
 * Ends with one line `N passed, N failed` over all test runners.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { CHECKS } from './check.mjs';
import { inOrder, root, run, sideBySide } from './run.mjs';

/** Not in Playwright's own output folder: that one is emptied when it starts. */
const reports = join(root, 'test-reports');

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6e9;

/** Where there is enough memory, what tests write goes there: the disk is what they would wait for most. */
function writeToMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return;
    const folder = mkdtempSync(join(MEMORY, 'fairway-'));
    // PostgreSQL refuses to be root's: its account passes through to a folder of its own.
    chmodSync(folder, 0o711);
    process.env['TMPDIR'] = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  } catch {
    // Elsewhere the disk has to do.
  }
}

async function main() {
  writeToMemory();
  const before =
    (await inOrder([['browser and font', 'node', 'scripts/browser.mjs']])) ||
    (await sideBySide([
      ...CHECKS,
      [
        ['build', 'node', 'scripts/build.mjs'],
        ['weight', 'node', 'scripts/weight.mjs'],
      ],
    ]));
  if (before !== 0) return before;
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);
  console.error('\n— unit and property tests');
  const units = await unitTests();
  console.error('\n— end to end, in Chromium');
  const report = join(reports, 'e2e.json');
  const endToEnd = await run(
    'playwright',
    ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  const { stats } = readReport(report);
  console.log(
    `${units.passed + stats.expected + stats.flaky} passed, ${units.failed + stats.unexpected} failed`,
  );
  return units.failed > 0 ? 1 : endToEnd;
}

/** As in the browser: where the machine is shared, files that failed get one more try, and are called flaky. */
async function unitTests() {
  const first = await vitest('unit', []);
  const failed = first.testResults.filter(({ status }) => status === 'failed');
  if (first.success || failed.length === 0 || !process.env['CI']) return countsOf(first);
  const names = failed.map(({ name }) => relative(root, name));
  console.error(`\n— once more: ${names.join(', ')}`);
  const again = await vitest('unit-again', names);
  const passedBefore = failed
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const counts = countsOf(again);
  if (counts.failed === 0) console.error(`flaky: ${names.join(', ')}`);
  return { passed: first.numPassedTests - passedBefore + counts.passed, failed: counts.failed };
}

/** @param {string} name @param {readonly string[]} files none = all */
async function vitest(name, files) {
  const report = join(reports, `${name}.json`);
  await run('vitest', [
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return readReport(report);
}

/** A file that fails before its first test has none that failed. */
function countsOf({ success, numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: success ? 0 : Math.max(1, numFailedTests) };
}

function readReport(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

process.exitCode = await main();
