import { randomInt } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { GLYPHS } from './glyphs.ts';

/** Size on screen (LOGIN-15); drawn at twice that for sharp displays. */
const WIDTH = 105;
const HEIGHT = 35;
const INK = ['#1d39c4', '#08979c', '#531dab', '#ad2102', '#135200'] as const;

/** Draws the text as a PNG data URL, every character moved, turned and inked at random. */
export function drawCaptcha(text: string): string {
  const cell = WIDTH / (text.length + 0.6);
  const characters = Array.from(text, (character, index) => {
    const x = cell * (index + 0.42) + spread(2);
    const y = 8 + spread(2.5);
    const scale = 3.1 + spread(0.25);
    return stroke(
      GLYPHS[character] ?? '',
      `translate(${x} ${y}) rotate(${spread(14)} 8 10) scale(${scale})`,
      0.62,
    );
  });
  const noise = Array.from({ length: 3 }, () => {
    const [y1, y2, y3] = [anyHeight(), anyHeight(), anyHeight()];
    return stroke(`M0 ${y1}Q${WIDTH / 2} ${y2} ${WIDTH} ${y3}`, '', 0.9);
  });
  const dots = Array.from(
    { length: 24 },
    () => `<circle cx="${randomInt(WIDTH)}" cy="${randomInt(HEIGHT)}" r=".8" fill="${ink()}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f0f5ff"/>${[...dots, ...noise, ...characters].join('')}</svg>`;
  const image = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } });
  return `data:image/png;base64,${Buffer.from(image.render().asPng()).toString('base64')}`;
}

function stroke(path: string, transform: string, width: number): string {
  return `<path d="${path}" transform="${transform}" fill="none" stroke="${ink()}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function ink(): string {
  return INK[randomInt(INK.length)] ?? INK[0];
}

/** A random number between -limit and limit. */
function spread(limit: number): number {
  return ((randomInt(2001) - 1000) / 1000) * limit;
}

function anyHeight(): number {
  return randomInt(HEIGHT);
}
