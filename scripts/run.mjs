/** Runs tools of node_modules/.bin: one, several in order, several lists side by side. */

import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { PhaseClock } from './gate/clock.mjs';

export const root = join(import.meta.dirname, '..');

/**
 * Runs one tool with the terminal attached. Resolves with its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, stdoutToStderr?: boolean, atOnce?: boolean, inIdleTime?: boolean, write?: (said: Buffer) => void }} [options]
 * `cwd`: the repository's root; `atOnce`: what it says is kept until it has ended, so that the words of several do not mix,
 * and then given to `write`; `inIdleTime`: it gets what other processes leave of the processors, and a tenth where they leave nothing
 * @returns {Promise<number>}
 */
export function run(
  command,
  args,
  {
    cwd = root,
    env,
    stdoutToStderr = false,
    atOnce = false,
    inIdleTime = false,
    write = (said) => void process.stderr.write(said),
  } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: atOnce ? ['ignore', 'pipe', 'pipe'] : ['inherit', stdoutToStderr ? 2 : 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      },
    });
    if (inIdleTime && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const stop = () => void child.kill();
    process.once('exit', stop);
    /** @type {Buffer[]} */
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('exit', stop);
      if (said.length > 0) write(Buffer.concat(said));
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/**
 * Runs the steps `[title, command, ...args]` one after the other and stops at the first that fails.
 * @param {readonly (readonly string[])[]} steps @param {PhaseClock} [clock]
 */
export async function inOrder(steps, clock = new PhaseClock()) {
  for (const [title, command, ...args] of steps) {
    console.error(`\n— ${title}`);
    const code = await clock.measure(title, () => run(command, args));
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Runs several lists of steps at the same time, each of them in its order and to its end, so that one run
 * tells all that is wrong.
 * @param {readonly (readonly (readonly string[])[])[]} lists @param {PhaseClock} [clock]
 * @param {{ inIdleTime?: boolean, write?: (said: Buffer) => void }} [options] of `run`
 */
export async function sideBySide(lists, clock = new PhaseClock(), options = {}) {
  const codes = await Promise.all(
    lists.map(async (steps) => {
      const failures = [];
      for (const [title, command, ...args] of steps) {
        const since = performance.now();
        const code = await clock.measure(title, () => run(command, args, { ...options, atOnce: true }));
        console.error(`— ${title}: ${code === 0 ? 'good' : 'FAILED'} after ${seconds(since)} s\n`);
        if (code !== 0) failures.push(code);
      }
      return failures;
    }),
  );
  return codes.flat()[0] ?? 0;
}

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(0);
