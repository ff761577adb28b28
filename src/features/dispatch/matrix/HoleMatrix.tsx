/** Holes in rows of nine; what stands on each, and nothing else. */
import { useCallback } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useFilters, useUi } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { useFolded } from '../context/useFolded.ts';
import { buildMatrixCells, type MatrixCell } from '../model/matrix.ts';
import { HoleCell } from './HoleCell.tsx';
import styles from './matrix.module.css';

export function HoleMatrix() {
  const live = useLive();
  const { hidden } = useFilters().filtered;
  const { hole } = useUi();
  const target = useTarget();
  const fold = useCallback(
    (state: BoardState, previous: readonly MatrixCell[] | undefined) =>
      buildMatrixCells(state, hidden, previous),
    [hidden],
  );
  const cells = useFolded(live.board, fold);
  return (
    <div className={styles['matrix']} role="group" aria-label="球洞矩阵">
      {cells.map((cell) => (
        <HoleCell
          key={cell.holeNo}
          cell={cell}
          selectedFlight={cell.chips.find(({ flightId }) => flightId === target?.flightId)?.flightId ?? null}
          sought={hole?.holeNo === cell.holeNo ? hole : null}
        />
      ))}
    </div>
  );
}
