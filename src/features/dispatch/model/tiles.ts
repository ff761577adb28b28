/** What a tile of the hole matrix has room for. Lengths in px; the letters are those of `matrix.module.css`. */

/** Holes in a row of the matrix of this width: fewer beside open details, so that words keep room. */
export function countColumns(width: number): number {
  if (width >= WIDE_PX) return 9;
  return width >= MIDDLE_PX ? 6 : 3;
}
const WIDE_PX = 760;
const MIDDLE_PX = 460;

/** Lower tiles say less of each flight, and one line of those that are as planned. */
const LOW_PX = 165;
const COMPACT_PX = 255;

/** Chips that a tile shows; the others are summed up as `+n`. */
export function countChips(width: number, height: number): number {
  if (height === 0) return CHIPS;
  if (height < LOW_PX) return 2;
  if (height < COMPACT_PX) return CHIPS;
  const letter = Math.min(34, Math.max(14, Math.min(width * 0.1, height * 0.046)));
  return Math.max(CHIPS, Math.floor((height - letter * HEAD_AND_FOOT) / (letter * CHIP)));
}
const CHIPS = 3;
/** In heights of a letter. */
const HEAD_AND_FOOT = 3.4;
const CHIP = 4.8;
