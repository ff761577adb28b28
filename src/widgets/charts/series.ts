/** What a chart draws. */

export type ChartTone = 'primary' | 'normal' | 'watch' | 'behind' | 'paused' | 'stale';

/** `areas` are lines with the ground below them coloured; where nothing is known they end. */
export type ChartKind = 'bars' | 'stack' | 'lines' | 'areas';

export interface Series {
  readonly label: string;
  readonly tone: ChartTone;
  /** One a category; `null` = nothing to draw. */
  readonly values: readonly (number | null)[];
}
