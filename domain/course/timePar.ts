/** What a hole is given when nobody says otherwise (COURSE-04, COURSE-05). */

/** Most played tee first: blue, then what is nearest to it. */
const TEE_ORDER = ['yardBlue', 'yardWhite', 'yardGold', 'yardBlack', 'yardRed'] as const;
const MIN_SEC = 300;
const MAX_SEC = 1500;
const STEP_SEC = 30;

/** Seconds for a foursome with carts, from the length of the most played tee; `null` without any length. */
export function computeDefaultTimePar(hole: Readonly<Record<string, unknown>>): number | null {
  const yards = TEE_ORDER.map((tee) => hole[tee]).find((value) => typeof value === 'number');
  if (typeof yards !== 'number') return null;
  const seconds = Math.round((500 + 0.85 * yards) / STEP_SEC) * STEP_SEC;
  return Math.min(MAX_SEC, Math.max(MIN_SEC, seconds));
}

/** Flights a hole can hold. */
export function getDefaultCapacity(par: number): number {
  return par <= 3 ? 1 : 2;
}

const HOLES = 18;
const SHORTEST_SEC = 3.5 * 3600;
const LONGEST_SEC = 5 * 3600;

/** Seconds of a loop of holes, and whether 18 such holes would take less than 3:30 or more than 5 hours. */
export function sumLoopTime(timePars: readonly number[]): {
  readonly totalSec: number;
  readonly unusual: boolean;
} {
  const totalSec = timePars.reduce((sum, seconds) => sum + seconds, 0);
  const ofEighteen = timePars.length === 0 ? 0 : (totalSec / timePars.length) * HOLES;
  return {
    totalSec,
    unusual: timePars.length > 0 && (ofEighteen < SHORTEST_SEC || ofEighteen > LONGEST_SEC),
  };
}
