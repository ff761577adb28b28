import type { ReactNode } from 'react';
import type { FigureRow } from '#domain/statistics/figures.ts';
import styles from './statistics.module.css';

const PODIUM = 3;

export const isPodium = ({ rank }: FigureRow): boolean => typeof rank === 'number' && rank <= PODIUM;

/** The first three stand on a coloured ground; nobody's place is a colour alone. */
export const RANK_CELLS: Readonly<Record<string, (row: FigureRow, plain: string) => ReactNode>> = {
  rank: (row, plain) => (
    <span className={styles.rank} data-podium={isPodium(row)}>
      {plain === '' ? '—' : plain}
    </span>
  ),
  toPar: ({ toPar }, plain) => (typeof toPar === 'number' ? parText(toPar) : plain),
};

/** E for even, with its sign otherwise. */
const parText = (toPar: number): string => (toPar === 0 ? 'E' : toPar > 0 ? `+${toPar}` : String(toPar));
