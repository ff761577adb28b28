/** Runs one tool of node_modules/.bin with the terminal attached. Resolves with its exit code. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import process from 'node:process';

export const root = join(import.meta.dirname, '..');

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, stdoutToStderr?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', options.stdoutToStderr ? 2 : 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...options.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs the steps one after the other and stops at the first that fails. */
export async function inOrder(steps) {
  for (const [title, command, ...args] of steps) {
    console.error(`\n— ${title}`);
    const code = await run(command, args);
    if (code !== 0) return code;
  }
  return 0;
}
