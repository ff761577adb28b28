/** What part of a plane a window shows. Pure; sizes in CSS pixels. */

import type { Box, Point } from './plane.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** `centre` (plane) stands in the middle of the window; `zoom` 1 shows the whole plan. */
export interface View {
  readonly zoom: number;
  readonly centre: Point;
}

/** Plane to window: `pixel = point × scale + offset`. */
export interface Transform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 8;
/** Room for what stands beside the outermost tees. */
const MARGIN_PX = 40;

export function createWholeView(bounds: Box): View {
  return { zoom: 1, centre: middleOf(bounds) };
}

/** Pixels per plane unit at zoom 1. */
function fitScale(bounds: Box, { width, height }: Size): number {
  return Math.max(
    1e-6,
    Math.min(
      (width - 2 * MARGIN_PX) / Math.max(1, bounds.right - bounds.left),
      (height - 2 * MARGIN_PX) / Math.max(1, bounds.bottom - bounds.top),
    ),
  );
}

export function computeTransform(view: View, bounds: Box, size: Size): Transform {
  const scale = fitScale(bounds, size) * view.zoom;
  return { scale, x: size.width / 2 - view.centre.x * scale, y: size.height / 2 - view.centre.y * scale };
}

export const toWindow = ({ x, y }: Point, { scale, ...offset }: Transform): Point => ({
  x: x * scale + offset.x,
  y: y * scale + offset.y,
});

/** Zooms by a factor, the plane under `at` (window) stays where it is. */
export function zoomView(view: View, factor: number, at: Point, bounds: Box, size: Size): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor));
  const before = computeTransform(view, bounds, size).scale;
  const after = (before / view.zoom) * zoom;
  const dx = at.x - size.width / 2;
  const dy = at.y - size.height / 2;
  const centre = {
    x: view.centre.x + dx / before - dx / after,
    y: view.centre.y + dy / before - dy / after,
  };
  return { zoom, centre: heldIn(centre, bounds) };
}

/** Moves the picture by pixels: what was under the finger stays under it. */
export function panView(view: View, by: Point, bounds: Box, size: Size): View {
  const { scale } = computeTransform(view, bounds, size);
  const { x, y } = view.centre;
  return { zoom: view.zoom, centre: heldIn({ x: x - by.x / scale, y: y - by.y / scale }, bounds) };
}

/** The view that shows a box as large as zoom allows, with some surroundings. */
export function fitView(box: Box, bounds: Box, size: Size): View {
  const scale = fitScale(box, { width: size.width * 0.8, height: size.height * 0.8 });
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale / fitScale(bounds, size)));
  return { zoom, centre: middleOf(box) };
}

/** The middle of the window never leaves the plan: nobody gets lost. */
function heldIn({ x, y }: Point, { left, top, right, bottom }: Box): Point {
  return { x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) };
}

function middleOf({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
