/**
 * Plants the faults of `tests/planted` one by one into a copy of the tree and runs the tests that are to find them. A fault
 * that no test finds fails the run: what the tests promise is then not so. `-- NAME` plants one of them.
 */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { root, run } from '../run.mjs';
import { parseFault, readFailures } from './faults.mjs';

const FOLDER = join(root, 'tests/planted');

/** @returns {string} a folder with every file that git knows, as it stands here, and the same packages */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'fairway-planted-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** `git apply` outside of a repository: paths are those of the copy. */
function patch(copy, file, ...options) {
  execFileSync('git', ['apply', ...options, file], {
    cwd: copy,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy) },
  });
}

/** @returns {Promise<readonly string[]>} what failed, by name; nothing = the tests found no fault */
async function runFinder(copy, { tests, weighs }) {
  if (weighs) {
    // A build that fails finds nothing: the fault is to be one that can be delivered.
    const built = await run('vite', ['build'], { cwd: copy, env: { NODE_ENV: 'production' }, atOnce: true });
    if (built !== 0) throw new Error('the copy cannot be built');
    return (await run('node', ['scripts/weight.mjs'], { cwd: copy, atOnce: true })) === 0 ? [] : ['weight'];
  }
  const report = join(copy, 'planted.json');
  rmSync(report, { force: true });
  await run('vitest', ['run', ...tests, '--reporter=json', `--outputFile.json=${report}`], {
    cwd: copy,
    atOnce: true,
  });
  return readFailures(JSON.parse(readFileSync(report, 'utf8')));
}

/** @returns {Promise<boolean>} whether every fault was found */
async function plantAll(copy, faults) {
  const lines = [];
  let isFine = true;
  for (const { name, file, fault } of faults) {
    const since = performance.now();
    patch(copy, file);
    const found = await runFinder(copy, fault).catch((error) => {
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    });
    patch(copy, file, '--reverse');
    isFine &&= found.length > 0;
    const seconds = ((performance.now() - since) / 1000).toFixed(0).padStart(4);
    lines.push(`${found.length > 0 ? 'found ' : 'MISSED'} ${seconds} s  ${name}: ${fault.what}`);
    if (found.length > 0)
      lines.push(`               by ${found[0]}${found.length > 1 ? ` and ${found.length - 1} more` : ''}`);
  }
  for (const line of lines) console.log(line);
  return isFine;
}

async function main() {
  const only = process.argv[2];
  const faults = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.patch') && (only === undefined || name === `${only}.patch`))
    .toSorted()
    .map((name) => {
      const file = join(FOLDER, name);
      return { name: name.slice(0, -'.patch'.length), file, fault: parseFault(readFileSync(file, 'utf8')) };
    });
  if (faults.length === 0) throw new Error(`tests/planted has no ${only ?? 'faults'}`);
  const copy = copyTree();
  try {
    const tests = [...new Set(faults.flatMap(({ fault }) => fault.tests))];
    // A test that fails anyway would seem to find something.
    const before = tests.length === 0 ? [] : await runFinder(copy, { tests, weighs: false });
    if (before.length > 0) {
      console.error(`fails without a fault: ${before.join(', ')}`);
      return 1;
    }
    return (await plantAll(copy, faults)) ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

process.exitCode = await main();
