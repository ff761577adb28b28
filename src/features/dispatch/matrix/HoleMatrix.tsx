/** Holes in rows of nine; what stands on each, and nothing else (golf-domain 7.1, 7.2). */
import { useCallback } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useFilters, useUi } from '../board/BoardContext.ts';
import { useFolded } from '../board/useFolded.ts';
import { matrixCells, type CellView } from '../model/matrix.ts';
import { HoleCell } from './HoleCell.tsx';
import styles from './matrix.module.css';

export function HoleMatrix() {
  const live = useLive();
  const { hidden } = useFilters().filtered;
  const { detail, hole } = useUi();
  const fold = useCallback(
    (state: BoardState, previous: readonly CellView[] | undefined) => matrixCells(state, hidden, previous),
    [hidden],
  );
  const cells = useFolded(live.board, fold);
  const opened = detail?.kind === 'flight' ? detail.flightId : null;
  return (
    <div className={styles['matrix']} role="group" aria-label="球洞矩阵">
      {cells.map((cell) => (
        <HoleCell
          key={cell.holeNo}
          cell={cell}
          selectedFlight={cell.chips.some(({ flightId }) => flightId === opened) ? opened : null}
          sought={hole?.holeNo === cell.holeNo ? hole : null}
        />
      ))}
    </div>
  );
}
