/**
 * `npm run test:near [-- REVISION] [--all] [--browser]`: types and lint of what changed since REVISION (HEAD) and of its
 * importers, and the unit tests nearest to it. Names the browser tests that belong to it; `--browser` builds and runs them.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { PhaseClock } from './gate/clock.mjs';
import { formatPhases } from './gate/table.mjs';
import { chooseTests, measureDistances, readImporters } from './near/imports.mjs';
import { chooseSpecs } from './near/specs.mjs';
import { inOrder, root } from './run.mjs';

/** As many test files end within a minute. */
const MOST_TESTS = 20;
/** Linted with their types: the changed ones and who imports them. */
const MOST_SOURCES = 150;
const SOURCE = /\.(?:tsx?|mjs)$/;

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

function readChanged(revision) {
  const base = git('merge-base', revision, 'HEAD')[0] ?? revision;
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (path) => existsSync(join(root, path)),
  );
}

function show(title, paths, left = 0) {
  console.error(`\n${paths.length} ${title}${left === 0 ? '' : `, ${left} farther ones left out (--all)`}`);
  for (const path of paths) console.error(`  ${path}`);
}

async function main() {
  const options = process.argv.slice(2);
  const changed = readChanged(options.find((option) => !option.startsWith('--')) ?? 'HEAD');
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (path) => SOURCE.test(path) && existsSync(join(root, path)),
  );
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const all = chooseTests(changed, texts);
  const tests = options.includes('--all') ? all : all.slice(0, MOST_TESTS);
  const specs = chooseSpecs(
    changed,
    paths.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path)),
  );
  const sources = [...measureDistances(changed, readImporters(texts))]
    .filter(([path, distance]) => distance <= 1 && texts.has(path))
    .map(([path]) => path)
    .slice(0, MOST_SOURCES);
  show('changed files', changed);
  show('unit tests', tests, all.length - tests.length);
  show(`browser tests${options.includes('--browser') ? '' : ' (run with --browser)'}`, specs);
  const steps = [
    ...(sources.length === 0
      ? []
      : [['types and lint', 'npm', 'run', '--silent', 'check:lint', '--', ...sources]]),
    ...(tests.length === 0 ? [] : [['unit tests', 'vitest', 'run', ...tests]]),
    ...(specs.length === 0 || !options.includes('--browser')
      ? []
      : [
          ['build', 'node', 'scripts/build.mjs', '--if-stale'],
          ['browser tests', 'playwright', 'test', '-c', 'tests/playwright.config.ts', ...specs],
        ]),
  ];
  const clock = new PhaseClock();
  const code = await inOrder(steps, clock);
  if (steps.length > 0) console.error(`\n${formatPhases(clock.phases).join('\n')}`);
  return code;
}

process.exitCode = await main();
