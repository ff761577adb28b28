/** The picture of a puzzle with a hole in it, and the piece that fits. Drawn at twice its size, like the other captchas. */

import { randomInt } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';

export const PUZZLE = { width: 310, height: 160, piece: 50 } as const;

/** Hills, sand and water of some course: the piece shows what lies behind the hole. */
const COLOURS = ['#2f7d4f', '#4c9f5e', '#7bb661', '#b9d48b', '#e2cf9a', '#7fb7d6', '#3f7fae'] as const;

export interface PuzzleImages {
  /** Data URLs. */
  readonly picture: string;
  readonly piece: string;
}

/** @param at px of the left edge of the hole @param top px of its upper edge */
export function drawPuzzle(at: number, top: number): PuzzleImages {
  const { width, height, piece } = PUZZLE;
  const scene = drawScene();
  const outline = describePiece(at, top);
  const picture = `${scene}<path d="${outline}" fill="#000" fill-opacity=".45" stroke="#fff" stroke-opacity=".8"/>`;
  const cut = `<clipPath id="c"><path d="${outline}"/></clipPath><g clip-path="url(#c)">${scene}</g><path d="${outline}" fill="none" stroke="#fff" stroke-width="1.5"/>`;
  return {
    picture: render(`0 0 ${width} ${height}`, picture),
    piece: render(`${at} ${top} ${piece} ${piece}`, cut),
  };
}

/** A square with a knob above and one to the right. */
function describePiece(x: number, y: number): string {
  const [knob, side] = [9, PUZZLE.piece - 10];
  const half = side / 2;
  return `M${x + 1} ${y + knob}h${half - knob}a${knob} ${knob} 0 0 1 ${2 * knob} 0h${half - knob}v${half - knob}a${knob} ${knob} 0 0 1 0 ${2 * knob}v${half - knob}h${-side}z`;
}

function drawScene(): string {
  const { width, height } = PUZZLE;
  const bands = Array.from({ length: 6 }, (_, index) => {
    const y = (index * height) / 6 + randomInt(20);
    const [a, b] = [y + randomInt(60) - 30, y + randomInt(60) - 30];
    return `<path d="M0 ${y}C${width / 3} ${a} ${(width * 2) / 3} ${b} ${width} ${y + randomInt(30)}V${height}H0z" fill="${pick()}"/>`;
  });
  const spots = Array.from(
    { length: 26 },
    () =>
      `<ellipse cx="${randomInt(width)}" cy="${randomInt(height)}" rx="${6 + randomInt(24)}" ry="${4 + randomInt(14)}" fill="${pick()}" fill-opacity=".7"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="${pick()}"/>${[...bands, ...spots].join('')}`;
}

const pick = (): string => COLOURS[randomInt(COLOURS.length)] ?? COLOURS[0];

function render(viewBox: string, content: string): string {
  const [, , width, height] = viewBox.split(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${content}</svg>`;
  const image = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } });
  return `data:image/png;base64,${Buffer.from(image.render().asPng()).toString('base64')}`;
}
