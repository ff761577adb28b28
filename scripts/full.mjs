/**
 * `npm run test:full`: the gate with everything instead of samples (`BREADTH=full`), the types by the compiler itself, the
 * alarms of 200 simulated days, faults planted to see whether the tests find them, an actual day whose server is killed 20
 * times, and a release that another account starts. Ends as `npm test` does.
 */

import { existsSync } from 'node:fs';
import process from 'node:process';
import { PhaseClock } from './gate/clock.mjs';
import { prepare, runTests, tell } from './gate/gate.mjs';
import { writeToMemory } from './gate/memory.mjs';
import { installPackages, MOSQUITTO } from './packages.mjs';
import { inOrder } from './run.mjs';

/** Each of them runs, whatever the others say. */
const BREADTH_STEPS = [
  ['types by the compiler', 'npm', 'run', '--silent', 'check:types'],
  ['alarms of 200 days', 'npm', 'run', '--silent', 'alarms', '--', '--days', '200'],
  ['planted faults', 'node', 'scripts/gate/planted.mjs'],
  ['a day with kills', 'npm', 'run', '--silent', 'test:day'],
  ['a release', 'npm', 'run', '--silent', 'test:release'],
];

async function main() {
  process.env['BREADTH'] = 'full';
  // One test plays a day whose trackers report over a broker.
  if (!existsSync(MOSQUITTO)) installPackages(['mosquitto']);
  writeToMemory();
  const clock = new PhaseClock();
  const before = await prepare(clock);
  if (before !== 0) {
    tell(clock, []);
    return before;
  }
  const { code, failedChecks, units, pages } = await runTests(clock);
  const codes = [];
  for (const step of BREADTH_STEPS) codes.push(await inOrder([step], clock));
  tell(clock, [units, pages]);
  const failedSteps = codes.filter((one) => one !== 0).length;
  const passed = units.passed + pages.passed + codes.length - failedSteps;
  console.log(`${passed} passed, ${units.failed + pages.failed + failedChecks + failedSteps} failed`);
  return code || Math.max(...codes);
}

process.exitCode = await main();
