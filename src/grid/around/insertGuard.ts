/** Insertions that come too fast are refused (GRID-05). */
import type { GridRows } from '../contract/contract.ts';

/** ms after an insertion that was made; refused ones do not count. */
const PAUSE = 1500;

export const TOO_FAST = '你点击的太快了，请慢点点击!';

export class InsertGuard {
  #last = -Infinity;

  /** @param now ms of one clock */
  accepts(now: number): boolean {
    if (now - this.#last <= PAUSE) return false;
    this.#last = now;
    return true;
  }
}

const guards = new WeakMap<GridRows, InsertGuard>();

/** One guard a table, whichever of its parts inserts. */
export function getInsertGuard(rows: GridRows): InsertGuard {
  const guard = guards.get(rows) ?? new InsertGuard();
  guards.set(rows, guard);
  return guard;
}
