/** Lines, triangles and hatching, as the timeline draws them. */

import type { Point } from '#domain/course/plane.ts';

type Context = CanvasRenderingContext2D;

export function drawLine(
  context: Context,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width: number,
): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

export function drawStrokes(context: Context, all: readonly Point[][], colour: string, width: number): void {
  context.beginPath();
  for (const stroke of all) {
    stroke.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  }
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

export function drawTriangle(context: Context, { x, y }: Point, colour: string, edge: string): void {
  context.beginPath();
  context.moveTo(x, y - 7);
  context.lineTo(x + 6.5, y + 5);
  context.lineTo(x - 6.5, y + 5);
  context.closePath();
  context.strokeStyle = edge;
  context.lineWidth = 2.5;
  context.stroke();
  context.fillStyle = colour;
  context.fill();
}

const patterns = new Map<string, CanvasPattern>();

/** Diagonal stripes of a colour on nothing: waiting and standing still look like this everywhere. */
export function getHatch(context: Context, colour: string): CanvasPattern | string {
  const known = patterns.get(colour);
  if (known !== undefined) return known;
  const tile = new OffscreenCanvas(6, 6);
  const brush = tile.getContext('2d');
  if (brush === null) return colour;
  brush.strokeStyle = colour;
  brush.lineWidth = 1.5;
  brush.beginPath();
  for (const shift of [-6, 0, 6]) {
    brush.moveTo(shift, 6);
    brush.lineTo(shift + 6, 0);
  }
  brush.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern === null) return colour;
  patterns.set(colour, pattern);
  return pattern;
}
