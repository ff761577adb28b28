/** A shape as a field holds it, and as it is drawn. Pure. */

import { FenceShape } from '#domain/codes/course.ts';
import type { LngLat } from '#domain/course/model.ts';
import type { Point } from '#domain/course/plane.ts';
import type { Projection } from '#domain/course/projection.ts';
import { computeRadius, type SketchKind } from '#domain/course/sketch.ts';
import type { FieldKind } from '#domain/entities/fieldDescription.ts';

export interface DrawnFigure {
  readonly kind: SketchKind;
  readonly places: readonly LngLat[];
  /** Metres: of a circle, else 0. */
  readonly radius: number;
  /** Metres to each side of a line that belong to it; 0 where a line is only a line. */
  readonly width: number;
}

/** golf_fence_shape: 1 多边形 2 圆形 3 走廊 */
const BY_SHAPE: Readonly<Record<string, SketchKind>> = {
  [FenceShape.polygon]: 'polygon',
  [FenceShape.circle]: 'circle',
  [FenceShape.corridor]: 'line',
};

/** @param shape golf_fence_shape, of a field that may be any of them */
export function getSketchKind(fieldKind: FieldKind | undefined, shape: unknown): SketchKind {
  if (fieldKind === 'line') return 'line';
  return fieldKind === 'points' ? (BY_SHAPE[String(shape)] ?? 'polygon') : 'polygon';
}

/** Places of a stored or typed value; what is no list of places is none. */
export function readPlaces(value: unknown): readonly LngLat[] {
  const parsed: unknown = typeof value === 'string' && value !== '' ? parse(value) : value;
  return Array.isArray(parsed) ? parsed.filter(isPlace) : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isPlace = (item: unknown): item is LngLat =>
  Array.isArray(item) && item.length === 2 && item.every((part) => typeof part === 'number');

/** Points to take hold of; a circle is held by its centre and by its rim. */
export function toGripPoints(
  { kind, places, radius }: DrawnFigure,
  { toPlane }: Projection,
): readonly Point[] {
  const points = places.map(toPlane);
  const [centre] = points;
  if (kind !== 'circle') return points;
  return centre === undefined ? [] : [centre, { x: centre.x + radius, y: centre.y }];
}

export function createFigure(
  { kind, width }: Pick<DrawnFigure, 'kind' | 'width'>,
  points: readonly Point[],
  { toPlace }: Projection,
): DrawnFigure {
  const places = points.map(toPlace);
  if (kind !== 'circle') return { kind, width, places, radius: 0 };
  return { kind, width, places: places.slice(0, 1), radius: Math.round(computeRadius(points)) };
}

/** Describes the measures of a figure in words. */
export function describeFigure(
  figure: DrawnFigure,
  measure: { readonly length: number; readonly surface: number },
): string {
  const { kind, places, radius } = figure;
  if (places.length === 0) return '还没有画';
  if (kind === 'circle') return `圆形，半径${radius}米`;
  const points = `${places.length}个点`;
  if (kind === 'line') return `${points}，长${measure.length.toLocaleString('zh-CN')}米`;
  return `${points}，面积${measure.surface.toLocaleString('zh-CN')}平方米`;
}
