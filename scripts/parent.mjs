/** What npm started ends with npm, however npm is ended. */

import process from 'node:process';

const EVERY_MS = 250;

/**
 * Ends this process (SIGTERM) once the one that started it is gone, if that is npm: npm hands no signal on when it is
 * killed outright, and its shell hands none on at all. A process started by anything else may outlive it.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watch.unref();
}
