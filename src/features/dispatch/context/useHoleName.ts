import { useMemo } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';

/** What people call a hole (`A3`), by its number in the park. */
export function useHoleName(): (holeNo: number) => string {
  const holes = useSlice(useLive().board, (board) => board.holes);
  return useMemo(() => {
    const names = new Map(holes.map((hole) => [hole.holeNo, hole.displayNo]));
    return (holeNo) => names.get(holeNo) ?? String(holeNo);
  }, [holes]);
}
