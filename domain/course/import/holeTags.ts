/** Par, stroke index and lengths as the tags of a hole say them (MAPFILE-08). */

import { YARD_FIELDS, type YardField, type Yards } from './model.ts';

type Tags = Readonly<Record<string, string>>;

export const METRES_PER_YARD = 0.9144;
const MIN_YARDS = 60;
const MAX_YARDS = 800;

/** The usual lengths of a par, metres. */
const PAR_THREE_M = 235;
const PAR_FOUR_M = 440;

/** Colours of OpenStreetMap, and the field of each; a length without a colour is that of the blue tee. */
const COLOURS: Readonly<Record<string, YardField>> = {
  'dist:black': 'yardBlack',
  'dist:gold': 'yardGold',
  'dist:yellow': 'yardGold',
  'dist:blue': 'yardBlue',
  'dist:white': 'yardWhite',
  'dist:red': 'yardRed',
};

export const readPar = ({ par }: Tags): number | null => readWhole(par, 3, 6);

export const readStrokeIndex = ({ handicap, stroke_index: index }: Tags): number | null =>
  readWhole(handicap ?? index, 1, 18);

/** @returns 3 to 5, `null` without a length */
export function guessPar(lengthM: number): number | null {
  if (lengthM <= 0) return null;
  return lengthM < PAR_THREE_M ? 3 : lengthM < PAR_FOUR_M ? 4 : 5;
}

/** Those that fit: from black to red never longer. */
export function readYards(tags: Tags): Yards {
  const lengths: Partial<Record<YardField, number>> = {};
  const { dist } = tags;
  const plain = readLength(dist);
  if (plain !== null) lengths.yardBlue = plain;
  for (const [tag, field] of Object.entries(COLOURS)) {
    const yards = readLength(tags[tag]);
    if (yards !== null) lengths[field] = yards;
  }
  const fitting: Partial<Record<YardField, number>> = {};
  let longest = MAX_YARDS;
  for (const field of YARD_FIELDS) {
    const yards = lengths[field];
    if (yards === undefined || yards > longest) continue;
    fitting[field] = yards;
    longest = yards;
  }
  return fitting;
}

/** Yards of a length that a hole can have; of a line, for a hole whose length nobody says. */
export function toYards(metres: number): number {
  return Math.min(MAX_YARDS, Math.max(MIN_YARDS, Math.round(metres / METRES_PER_YARD)));
}

/** Metres unless it says yards: `352`, `352 m`, `385 yd`. `null` for what no hole is. */
function readLength(text: string | undefined): number | null {
  const [, digits = '', unit = ''] = /^([\d.]{1,9})\s*(\S*)$/u.exec(text?.trim() ?? '') ?? [];
  const yards = Math.round(/^y/iu.test(unit) ? Number(digits) : Number(digits) / METRES_PER_YARD);
  return digits !== '' && yards >= MIN_YARDS && yards <= MAX_YARDS ? yards : null;
}

function readWhole(text: string | undefined, least: number, most: number): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}
