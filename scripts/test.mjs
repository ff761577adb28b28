/**
 * `npm test`: static checks, build and weight, unit tests, then real Chromium against the real server.
 * Ends with one line `N passed, N failed` over all test runners.
 */
import { readFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { inOrder, root, run } from './run.mjs';

/** Not in Playwright's own output folder: that one is emptied when it starts. */
const reports = join(root, 'test-reports');

async function main() {
  const before = await inOrder([
    ['browser and font', 'node', 'scripts/browser.mjs'],
    ['types, lint, format, unused code', 'npm', 'run', '--silent', 'check'],
    ['build', 'node', 'scripts/build.mjs'],
    ['weight', 'node', 'scripts/weight.mjs'],
  ]);
  if (before !== 0) return before;
  mkdirSync(reports, { recursive: true });
  console.error('\n— unit and property tests');
  const unit = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'unit.json')}`,
  ]);
  console.error('\n— end to end, in Chromium');
  const endToEnd = await run(
    'playwright',
    ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'e2e.json') },
    },
  );
  const units = JSON.parse(readFileSync(join(reports, 'unit.json'), 'utf8'));
  // A file that fails before its first test has none that failed.
  const unitFailures = units.success ? 0 : Math.max(1, units.numFailedTests);
  const { stats } = JSON.parse(readFileSync(join(reports, 'e2e.json'), 'utf8'));
  console.log(
    `${units.numPassedTests + stats.expected + stats.flaky} passed, ${unitFailures + stats.unexpected} failed`,
  );
  return unit || endToEnd;
}

process.exitCode = await main();
