/** Before each file: the timers of this machine and nothing stored, whatever the files before it in the same worker left. */
import fc from 'fast-check';
import { rounds } from '#tests/support/breadth.ts';

/** fast-check's own number, for properties that name none. */
const RUNS = 100;

interface SharedGlobals {
  timersOfMachine?: Pick<
    typeof globalThis,
    'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval' | 'Date'
  >;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own field on what all files share
const shared = globalThis as typeof globalThis & SharedGlobals;
shared.timersOfMachine ??= { setTimeout, clearTimeout, setInterval, clearInterval, Date };
Object.assign(globalThis, shared.timersOfMachine);
if ('localStorage' in globalThis && 'sessionStorage' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
}
fc.configureGlobal({ numRuns: rounds(RUNS) });
