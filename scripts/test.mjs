/**
 * `npm test`, the gate. Ends with a table of what it cost and one line `N passed, N failed` over all test runners;
 * a check of the sources that finds something counts as one failure.
 */

import process from 'node:process';
import { PhaseClock } from './gate/clock.mjs';
import { prepare, runTests, tell } from './gate/gate.mjs';
import { writeToMemory } from './gate/memory.mjs';

async function main() {
  writeToMemory();
  const clock = new PhaseClock();
  const before = await prepare(clock);
  if (before !== 0) {
    tell(clock, []);
    return before;
  }
  const { code, failedChecks, units, pages } = await runTests(clock);
  tell(clock, [units, pages]);
  console.log(`${units.passed + pages.passed} passed, ${units.failed + pages.failed + failedChecks} failed`);
  return code;
}

process.exitCode = await main();
