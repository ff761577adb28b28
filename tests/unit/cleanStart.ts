/** Before each file: the timers of this machine and nothing stored, whatever the files before it in the same worker left. */

import fc from 'fast-check';
import { vi } from 'vitest';
import { isFull, rounds } from '#tests/support/breadth.ts';

/** fast-check's own number, for properties that name none. */
const RUNS = 100;
/** Ten times the rounds, ten times the time: vitest's limit is for the gate. */
const FULL_TIMEOUT_MS = 600_000;

interface SharedGlobals {
  timersOfMachine?: Pick<
    typeof globalThis,
    'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval' | 'Date'
  >;
}

const shared = globalThis as typeof globalThis & SharedGlobals;
shared.timersOfMachine ??= { setTimeout, clearTimeout, setInterval, clearInterval, Date };
Object.assign(globalThis, shared.timersOfMachine);
if ('localStorage' in globalThis && 'sessionStorage' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
}
fc.configureGlobal({ numRuns: rounds(RUNS) });
if (isFull) vi.setConfig({ testTimeout: FULL_TIMEOUT_MS });
