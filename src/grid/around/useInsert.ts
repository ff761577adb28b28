import { App } from 'antd';
import { useGrid } from '../context/GridContext.ts';
import { getInsertGuard, TOO_FAST } from './insertGuard.ts';

/** Puts blank rows into the table by hand; too fast ones are refused with a word. */
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
