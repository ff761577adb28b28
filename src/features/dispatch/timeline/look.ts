/** What the timeline shows, and in which type. */

import type { FlightLine, Span } from '#domain/dispatch/timeline.ts';
import { formatCanvasFont } from '#src/widgets/canvas/font.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';

export interface TimelineLook {
  readonly lines: readonly FlightLine[];
  /** What people call the holes, by number, in the order of rows. */
  readonly holes: readonly { readonly holeNo: number; readonly label: string }[];
  readonly suspended: readonly Span[];
  readonly nowTs: number | null;
  readonly palette: Palette;
  readonly selected: string | null;
  readonly highlighted: string | null;
}

export const BOLD = formatCanvasFont(14, 600);
export const SMALL = formatCanvasFont(11);
