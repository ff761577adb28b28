/** What a phase of a run cost: seconds of the wall, seconds of processors, and how fast this machine is at all. */

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { gzipSync } from 'node:zlib';

/** Linux counts processor time in hundredths of a second (`USER_HZ`). */
const TICKS_A_SECOND = 100;
/** Fields of `/proc/[pid]/stat` behind the name of the program: time of children that were waited for. */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/**
 * @param {string} stat `/proc/[pid]/stat`; the name in it, in brackets, may hold blanks and brackets
 * @returns {number} processor seconds of the process's children that have ended, with theirs
 */
export function parseChildSeconds(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
}

/** @returns {number | null} `null` where there is no `/proc` */
function readChildSeconds() {
  try {
    return parseChildSeconds(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @typedef {{ readonly title: string, readonly seconds: number, readonly processor: number | null, readonly good: boolean }} Phase
 */

/**
 * Notes phases as they end. Children are counted when they have ended, so that what was added since the last phase ended
 * belongs to the one that ends now, also when several run side by side. Processes that outlive whoever started them
 * (a database that was killed from outside) are not counted.
 */
export class PhaseClock {
  /** @type {Phase[]} */
  phases = [];
  #counted = readChildSeconds();

  /** @param {string} title @param {() => Promise<number>} work gives an exit code @returns {Promise<number>} */
  async measure(title, work) {
    const since = performance.now();
    const code = await work();
    const counted = readChildSeconds();
    const processor = counted === null || this.#counted === null ? null : counted - this.#counted;
    this.#counted = counted;
    this.phases.push({ title, seconds: (performance.now() - since) / 1000, processor, good: code === 0 });
    return code;
  }
}

const YARDSTICK_BYTES = 4_000_000;
const YARDSTICK_TRIES = 5;

/**
 * A fixed piece of work, the best of a few tries: what it takes here against what it took where the budgets were
 * written says how much slower this machine is.
 * @returns {number} processor milliseconds
 */
export function measureYardstick() {
  const bytes = Buffer.alloc(YARDSTICK_BYTES);
  let chance = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    // Neither noise nor a pattern: letters as unevenly frequent as those of a text.
    chance = (chance * 48_271) % 2_147_483_647;
    bytes[index] = 97 + Math.floor(26 * (chance / 2_147_483_647) ** 2);
  }
  const tries = Array.from({ length: YARDSTICK_TRIES }, () => {
    const since = process.cpuUsage();
    gzipSync(bytes, { level: 6 });
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}
