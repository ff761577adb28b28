/** What a tile of the hole matrix has room for. Lengths in px; the letters are those of `matrix.module.css`. */

import { Section } from '#domain/codes/course.ts';
import { PaceRole } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { isExceptional, rankLook } from './look.ts';
import type { ChipView, MatrixCell } from './matrix.ts';

/** Holes in a row of the matrix: a nine, so that a hole keeps its place whatever opens (BOARD-60). */
export const countColumns = (holes: number): number => Math.min(holes, NINE) || NINE;
const NINE = 9;

/** The smallest tile, with room for one flight and how many there are besides: below it the matrix scrolls. */
export const ROW_PX = 68;
export const COLUMN_PX = 76;
/** Between tiles and around them. */
const GAP_PX = 4;

/** The least height of a matrix of so many rows. */
export const computeMatrixHeight = (rows: number): number => rows * (ROW_PX + GAP_PX) + GAP_PX;

/** Lower tiles have one line for flights that are as planned. */
const COMPACT_PX = 255;
/** The lowest ones do not say who waits for whom. */
const LOWEST_PX = 92;
/** In a narrower tile the time of a flight that is not has a line of its own, unless the tile is low. */
const NARROW_PX = 136;
/** The narrowest have the smallest letters, from afar as well. */
const NARROWEST_PX = 104;

/** A tile is its hole, seen from the tee: who stands higher on it is nearer to the next one (BOARD-103). */
export const HOLE_PARTS = ['green', 'fairway', 'tee'] as const;
type HolePart = (typeof HOLE_PARTS)[number];

export function getHolePart({ section }: Pick<FlightView, 'section'>): HolePart {
  if (section === Section.tee) return 'tee';
  return section === Section.green || section === Section.transfer ? 'green' : 'fairway';
}

/** Of what lies inside the borders of a tile. */
export interface TileSize {
  readonly width: number;
  readonly height: number;
  readonly isWall: boolean;
}

/** A tile of a matrix of this size; 0 as long as that is not measured. */
export function computeTile(
  matrix: { readonly width: number; readonly height: number },
  columns: number,
  rows: number,
  isWall = false,
): TileSize {
  const inside = (length: number, parts: number) => Math.max(0, length / parts - FRAME_PX);
  return { width: inside(matrix.width, columns), height: inside(matrix.height, rows), isWall };
}
/** Gap, borders and padding. */
const FRAME_PX = 14;

/**
 * Chips that a tile shows, in their order; where room is short those that are not as planned come before the others, the
 * worst first. What is left out is summed up as `+n` in its foot.
 */
export function pickChips({ chips, teeQueue, hidden }: MatrixCell, tile: TileSize): readonly ChipView[] {
  if (tile.height === 0) return chips.slice(0, MOST_UNMEASURED);
  const letter = computeLetter(tile);
  const isFull = tile.height >= COMPACT_PX;
  const foot = letter * (isFull ? FOOT : COMPACT_FOOT);
  const space = tile.height - PARTS_PX - letter * (isFull ? HEAD : COMPACT_HEAD);
  const hasFoot = teeQueue > 0 || hidden > 0;
  const worstFirst = chips.toSorted((a, b) => rankChip(a) - rankChip(b));
  const heights = worstFirst.map(
    (chip) => CHIP_FRAME + (chip.unacked ? UNTAKEN_PX : 0) + letter * countLetters(chip, tile),
  );
  const fitting = countFitting(heights, hasFoot ? space - foot : space);
  if (fitting === chips.length) return chips;
  const picked = new Set(worstFirst.slice(0, Math.max(1, countFitting(heights, space - foot))));
  return chips.filter((chip) => picked.has(chip));
}

/** Not as planned, or with an alarm that nobody took. */
export const isExceptionalChip = ({ look, unacked }: ChipView): boolean => unacked || isExceptional(look);

const rankChip = (chip: ChipView): number => rankLook(chip.look) + (isExceptionalChip(chip) ? 0 : AS_PLANNED);
const AS_PLANNED = 100;

const MOST_UNMEASURED = 3;

/** px: borders of a chip and the gap after it; its thicker border while nobody took its alarm. */
const CHIP_FRAME = 4;
const UNTAKEN_PX = 2;
/** px: gaps between the three parts of a hole, and between it, head and foot, without what a chip and the frame count. */
const PARTS_PX = 4;
/** Heights of a letter. */
const HEAD = 1.7;
const COMPACT_HEAD = 1.4;
const FOOT = 1.35;
const COMPACT_FOOT = 1.25;

function countFitting(heights: readonly number[], space: number): number {
  let used = 0;
  const over = heights.findIndex((height) => {
    used += height;
    return used > space;
  });
  return over < 0 ? heights.length : over;
}

/** Lines of a chip and its bar, in heights of a letter. */
function countLetters(chip: ChipView, { width, height }: TileSize): number {
  const isFull = height >= COMPACT_PX;
  const line = isFull ? 1.3 : 1.2;
  if (!isExceptionalChip(chip)) return isFull ? 3.2 : 1.75;
  const hasChain = height >= LOWEST_PX && (chip.chain !== null || chip.role !== PaceRole.none);
  const hasTimeLine = isFull && width <= NARROW_PX;
  return (isFull ? 3.2 : 2.95) + (hasChain ? line : 0) + (hasTimeLine ? line : 0);
}

function computeLetter({ width, height, isWall }: TileSize): number {
  if (isWall && width <= NARROWEST_PX) return LETTER.least;
  const { least, ofWidth, ofHeight, most } = isWall ? WALL_LETTER : LETTER;
  return Math.min(most, Math.max(least, Math.min(width * ofWidth, height * ofHeight)));
}
const LETTER = { least: 14, ofWidth: 0.1, ofHeight: 0.056, most: 34 };
const WALL_LETTER = { least: 16, ofWidth: 0.12, ofHeight: 0.075, most: 56 };
