/** The shapes of the four states on a canvas, the same as their signs in text (BOARD-24). */

import type { Point } from '#domain/course/plane.ts';
import type { CanvasTone } from '../model/look.ts';

/** Adds the outline of a state's shape to the current path. @param r half its height */
export function addShape(
  context: CanvasRenderingContext2D,
  tone: CanvasTone,
  { x, y }: Point,
  r: number,
): void {
  switch (tone) {
    case 'ahead':
      polygon(context, x, y, r * 1.15, 4, 0);
      return;
    case 'watch':
      polygon(context, x, y + r * 0.15, r * 1.2, 3, 0);
      return;
    case 'behind':
      context.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
      return;
    case 'paused':
      context.rect(x - r * 0.8, y - r * 0.9, r * 0.6, r * 1.8);
      context.rect(x + r * 0.2, y - r * 0.9, r * 0.6, r * 1.8);
      return;
    case 'normal':
    case 'idle':
    case 'stale':
      context.moveTo(x + r, y);
      context.arc(x, y, r, 0, 2 * Math.PI);
  }
}

/** A regular polygon standing on its side, first corner up. */
function polygon(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  corners: number,
  turn: number,
): void {
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = turn - Math.PI / 2 + (2 * Math.PI * corner) / corners;
    const to = [x + Math.cos(angle) * r, y + Math.sin(angle) * r] as const;
    if (corner === 0) context.moveTo(...to);
    else context.lineTo(...to);
  }
  context.closePath();
}
