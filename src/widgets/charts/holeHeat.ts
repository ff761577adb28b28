/** How hot a hole is: its time against its time par. Pure. */

import { type FigureRow, formatFigure } from '#domain/statistics/figures.ts';
import type { HeatCell } from './HeatStrip.tsx';

/** Holes this much over their time par are the hottest shade; at par they are cold. */
const COLD = 0.85;
const HOT = 1.1;

/** @param row of `computeHoleHeat` */
export function buildHeatCell(row: FigureRow): HeatCell {
  const over = typeof row['overPar'] === 'number' ? row['overPar'] : null;
  const time = (name: string): string => formatFigure({ kind: 'duration' }, row[name] ?? null);
  const hole = String(row['holeNo'] ?? '');
  return {
    key: hole,
    title: `${hole}号`,
    value: over === null ? '—' : `${Math.round(over * 100)}%`,
    detail: `${hole}号洞：平均 ${time('avgSec')}，标准 ${time('timePar')}，平均等待 ${time('waitAvgSec')}，超时 ${row['timeouts'] ?? 0} 次`,
    heat: over === null ? null : (over - COLD) / (HOT - COLD),
  };
}
