/** What a tile of the hole matrix has room for. Lengths in px; the letters are those of `matrix.module.css`. */
import { PaceRole } from '#domain/codes/play.ts';
import { isExceptional } from './look.ts';
import type { ChipView, MatrixCell } from './matrix.ts';

/** Holes in a row of the matrix of this width: fewer beside open details, so that words keep room. */
export function countColumns(width: number): number {
  if (width >= WIDE_PX) return 9;
  return width >= MIDDLE_PX ? 6 : 3;
}
const WIDE_PX = 840;
const MIDDLE_PX = 540;

/** On a wall tiles are broad, for letters that are read from afar (BOARD-66). */
export const countWallColumns = (holes: number): number => (holes > 18 ? 9 : 6);

/** The lowest tile, with room for two flights: below it the matrix scrolls. */
export const ROW_PX = 116;

/** Lower tiles have one line for flights that are as planned, and name the chain of the foremost alone. */
const COMPACT_PX = 255;
const CHAIN_PX = 140;

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

/** Chips that a tile shows; the others are summed up as `+n` in its foot. */
export function countChips({ chips, teeQueue, hidden }: MatrixCell, tile: TileSize): number {
  if (tile.height === 0) return MOST_UNMEASURED;
  const letter = computeLetter(tile);
  const isFull = tile.height >= COMPACT_PX;
  const foot = letter * FOOT;
  const room = tile.height - letter * (isFull ? HEAD : COMPACT_HEAD);
  const hasFoot = teeQueue > 0 || hidden > 0;
  const heights = chips.map((chip, at) => CHIP_FRAME + letter * countLetters(chip, at, tile));
  const shown = countFitting(heights, hasFoot ? room - foot : room);
  return shown === chips.length ? shown : Math.max(1, countFitting(heights, room - foot));
}
const MOST_UNMEASURED = 3;

/** px: borders of a chip and the gap after it. */
const CHIP_FRAME = 4;
/** Heights of a letter. */
const HEAD = 1.7;
const COMPACT_HEAD = 1.4;
const FOOT = 1.5;

function countFitting(heights: readonly number[], room: number): number {
  let used = 0;
  const over = heights.findIndex((height) => {
    used += height;
    return used > room;
  });
  return over < 0 ? heights.length : over;
}

/** Lines of a chip and its bar, in heights of a letter. */
function countLetters({ look, chain, role }: ChipView, at: number, { height }: TileSize): number {
  const says = isExceptional(look);
  const hasChain = says && (chain !== null || role !== PaceRole.none);
  if (height >= COMPACT_PX) return 3.2 + (hasChain ? 1.3 : 0);
  return 1.75 + (says ? 1.2 : 0) + (hasChain && at === 0 && height >= CHAIN_PX ? 1.2 : 0);
}

function computeLetter({ width, height, isWall }: TileSize): number {
  const { least, ofWidth, ofHeight, most } = isWall ? WALL_LETTER : LETTER;
  return Math.min(most, Math.max(least, Math.min(width * ofWidth, height * ofHeight)));
}
const LETTER = { least: 14, ofWidth: 0.1, ofHeight: 0.046, most: 34 };
const WALL_LETTER = { least: 16, ofWidth: 0.1, ofHeight: 0.075, most: 56 };
