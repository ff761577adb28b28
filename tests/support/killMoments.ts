/** When tests kill: the moments of a run that failed come again with the `KILL_SEED` that it printed. */

import process from 'node:process';
import { createRandom } from './actualDay/driver.ts';

const SEED = 20_261_130;

/** @returns draws parts of a span, 0 ≤ n < 1 */
export function createKillMoments(): () => number {
  const seed = Number(process.env['KILL_SEED'] ?? SEED);
  console.log(`KILL_SEED=${seed}`);
  return createRandom(seed);
}
