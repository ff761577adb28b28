/** Holes in rows of nine, whatever else is open; what stands on each. They fill the pane (BOARD-60). */

import { useCallback, useMemo, useRef } from 'react';
import { ParkStatus } from '#domain/codes/course.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useCoarsePointer } from '#src/widgets/useMediaQuery.ts';
import { useHeight, useWidth } from '#src/widgets/useWidth.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useFiltered, useUi } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { useFolded } from '../context/useFolded.ts';
import { buildMatrixCells, type MatrixCell } from '../model/matrix.ts';
import { COLUMN_PX, computeMatrixHeight, computeTile, countColumns, ROW_PX } from '../model/tiles.ts';
import { HoleCell } from './HoleCell.tsx';
import styles from './matrix.module.css';

export function HoleMatrix({ isWall }: { readonly isWall: boolean }) {
  const live = useLive();
  const { hidden } = useFiltered();
  const { hole } = useUi();
  const target = useTarget();
  const fold = useCallback(
    (state: BoardState, previous: readonly MatrixCell[] | undefined) =>
      buildMatrixCells(state, hidden, previous),
    [hidden],
  );
  const cells = useFolded(live.board, fold);
  const isStopped = useSlice(live.board, ({ park }) => park?.status === ParkStatus.suspended);
  const isTouched = useCoarsePointer() && !isWall;
  const matrix = useRef<HTMLDivElement>(null);
  const width = useWidth(matrix);
  const columns = countColumns(cells.length);
  const rows = Math.max(1, Math.ceil(cells.length / columns));
  const height = useHeight(matrix);
  const tile = useMemo(
    () => computeTile({ width, height }, columns, rows, isWall),
    [width, height, columns, rows, isWall],
  );
  return (
    <div
      ref={matrix}
      className={styles.matrix}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(${COLUMN_PX}px, 1fr))`,
        gridAutoRows: `minmax(${ROW_PX}px, 1fr)`,
        minHeight: computeMatrixHeight(rows),
      }}
      role="group"
      aria-label="球洞矩阵"
    >
      {cells.map((cell) => (
        <HoleCell
          key={cell.holeNo}
          cell={cell}
          tile={tile}
          selectedFlight={cell.chips.find(({ flightId }) => flightId === target?.flightId)?.flightId ?? null}
          sought={hole?.holeNo === cell.holeNo ? hole : null}
          isTouched={isTouched}
          isStopped={isStopped}
        />
      ))}
    </div>
  );
}
