import type { ChartTone } from './Chart.tsx';

/** Tones of parts that stand beside one another, in their order. */
const PART_TONES = ['primary', 'normal', 'watch', 'behind', 'paused', 'stale'] as const;

export const getPartTone = (index: number): ChartTone => PART_TONES[index % PART_TONES.length] ?? 'primary';
