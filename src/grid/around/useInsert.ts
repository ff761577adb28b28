import { App } from 'antd';
import { useGrid } from '../context/GridContext.ts';
import type { GridRows } from '../contract/contract.ts';

/** Between two insertions; a refused one does not count. */
const PAUSE_MS = 1500;

/** Insertions that come faster are refused (GRID-05). */
const TOO_FAST = '你点击的太快了，请慢点点击!';

export class InsertGuard {
  #last = -Infinity;

  /** @param now ms of one clock */
  accepts(now: number): boolean {
    if (now - this.#last <= PAUSE_MS) return false;
    this.#last = now;
    return true;
  }
}

const guards = new WeakMap<GridRows, InsertGuard>();

/** One guard a table, whichever of its parts inserts. */
function getInsertGuard(rows: GridRows): InsertGuard {
  const guard = guards.get(rows) ?? new InsertGuard();
  guards.set(rows, guard);
  return guard;
}

/** Inserts blank rows by hand; insertions that come too fast are refused with a message. */
export function useInsert(): (index: number, count?: number) => boolean {
  const { rows, handle } = useGrid();
  const { message } = App.useApp();
  return (index, count = 1) => {
    if (!getInsertGuard(rows).accepts(performance.now())) {
      void message.warning(TOO_FAST);
      return false;
    }
    const blank = Array.from({ length: count }, () => ({}));
    handle.insertRows(blank, index);
    return true;
  };
}
