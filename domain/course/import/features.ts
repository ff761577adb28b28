/** Shapes out of GeoJSON of anybody (RFC 7946): what cannot be drawn is left out and counted (MAPFILE-01). */

import type { LngLat } from '../model.ts';

export interface MapFeature {
  readonly id: string;
  readonly shape: 'area' | 'line' | 'point';
  /** Of an area its outer ring, the first place not repeated. */
  readonly places: readonly LngLat[];
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface ReadFeatures {
  readonly features: readonly MapFeature[];
  /** Features whose shape is none, or stands nowhere on earth. */
  readonly unreadable: number;
}

const MAX_FEATURES = 20_000;
const MAX_PLACES = 400_000;
const MAX_DEPTH = 8;
const PRECISION = 1e7;

type Loose = Readonly<Record<string, unknown>>;

/** @returns why it is none, in plain words, for what is no GeoJSON or too large */
export function readFeatures(value: unknown): ReadFeatures | string {
  const objects = isLoose(value) ? listFeatures(value) : null;
  if (objects === null) return '文件不是 GeoJSON：没有要素';
  if (objects.length > MAX_FEATURES) return `文件有${objects.length}个要素，最多${MAX_FEATURES}个`;
  const read = objects.map((object, index) => readFeature(object, index));
  const features = read.flatMap((shapes) => shapes ?? []);
  const places = features.reduce((sum, feature) => sum + feature.places.length, 0);
  if (places > MAX_PLACES) return `文件有${places}个坐标点，最多${MAX_PLACES}个`;
  return { features, unreadable: read.filter((shapes) => shapes === null).length };
}

function listFeatures(value: Loose): readonly Loose[] | null {
  const { type, features } = value;
  if (type === 'FeatureCollection') return Array.isArray(features) ? features.filter(isLoose) : null;
  if (type === 'Feature') return [value];
  return typeof type === 'string' && ('coordinates' in value || 'geometries' in value)
    ? [{ type: 'Feature', geometry: value, properties: {} }]
    : null;
}

/** `null` for a feature whose shape cannot be drawn. */
function readFeature(feature: Loose, index: number): readonly MapFeature[] | null {
  const { id, geometry, properties } = feature;
  const own = isLoose(properties) ? properties : {};
  const name = typeof id === 'string' || typeof id === 'number' ? String(id) : `f${index}`;
  const shapes = isLoose(geometry) ? readShapes(geometry, 0) : null;
  if (shapes === null || shapes.length === 0) return null;
  return shapes.map((shape, part) => ({
    ...shape,
    id: shapes.length === 1 ? name : `${name}#${part}`,
    properties: own,
  }));
}

type Shape = Pick<MapFeature, 'shape' | 'places'>;

function readShapes({ type, coordinates, geometries }: Loose, depth: number): readonly Shape[] | null {
  const list: readonly unknown[] = Array.isArray(coordinates) ? coordinates : [];
  switch (type) {
    case 'Point':
      return all([readShape('point', [list])]);
    case 'MultiPoint':
      return all(list.map((place) => readShape('point', [place])));
    case 'LineString':
      return all([readShape('line', list)]);
    case 'MultiLineString':
      return all(list.map((line) => readShape('line', line)));
    case 'Polygon':
      return all([readShape('area', list[0])]);
    case 'MultiPolygon':
      return all(list.map((polygon) => readShape('area', Array.isArray(polygon) ? polygon[0] : null)));
    case 'GeometryCollection': {
      if (depth >= MAX_DEPTH || !Array.isArray(geometries)) return null;
      const inner = geometries.map((one) => (isLoose(one) ? readShapes(one, depth + 1) : null));
      return inner.some((shapes) => shapes === null) ? null : inner.flatMap((shapes) => shapes ?? []);
    }
    default:
      return null;
  }
}

const all = (shapes: readonly (Shape | null)[]): readonly Shape[] | null =>
  shapes.every((shape) => shape !== null) ? shapes : null;

const LEAST = { point: 1, line: 2, area: 3 } as const;

function readShape(shape: Shape['shape'], list: unknown): Shape | null {
  if (!Array.isArray(list)) return null;
  const read = list.map(readPlace);
  if (read.some((place) => place === null)) return null;
  const places = dropRepeated(read.flatMap((place) => (place === null ? [] : [place])));
  const [first, last] = [places[0], places.at(-1)];
  const isClosed = places.length > 3 && first !== undefined && last !== undefined && isSame(first, last);
  // A closed line is an area to whoever drew it.
  const isArea = shape === 'area' || (shape === 'line' && isClosed);
  const own = isArea && isClosed ? places.slice(0, -1) : places;
  const kind = isArea ? 'area' : shape;
  return own.length < LEAST[kind] ? null : { shape: kind, places: own };
}

/** Seven decimals, as they are stored. */
function readPlace(value: unknown): LngLat | null {
  if (!Array.isArray(value)) return null;
  const [lng, lat]: readonly unknown[] = value;
  if (typeof lng !== 'number' || typeof lat !== 'number') return null;
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90)) return null;
  return [Math.round(lng * PRECISION) / PRECISION, Math.round(lat * PRECISION) / PRECISION];
}

const isSame = ([ax, ay]: LngLat, [bx, by]: LngLat): boolean => ax === bx && ay === by;

const dropRepeated = (places: readonly LngLat[]): readonly LngLat[] =>
  places.filter((place, index) => {
    const before = places[index - 1];
    return before === undefined || !isSame(before, place);
  });

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
