/** Which part of a course a shape is: by the golf tags of OpenStreetMap (MAPFILE-02), else by its name (MAPFILE-03). */

import type { LngLat } from '../model.ts';
import { type MapFeature, readFeatures } from './features.ts';
import { parseHoleName, parseHoleRef } from './holeName.ts';
import type { CourseElement, ElementKind, HoleHint } from './model.ts';

export interface ReadElements {
  readonly elements: readonly CourseElement[];
  /** Out of OpenStreetMap: whoever shows it has to say so. */
  readonly isOsm: boolean;
  /** Shapes that could not be read. */
  readonly unreadable: number;
}

/** Our own tag: the number of the hole as its park counts, on a hole and on its parts. */
export const HOLE_NO_TAG = 'fairway:hole_no';
/** Our own tag: what people call the hole. */
export const DISPLAY_NO_TAG = 'fairway:display_no';

const GOLF: Readonly<Record<string, ElementKind>> = {
  hole: 'hole',
  tee: 'tee',
  fairway: 'fairway',
  green: 'green',
  rough: 'outline',
  bunker: 'bunker',
  water_hazard: 'water',
  lateral_water_hazard: 'water',
  pin: 'pin',
};

/** @returns why there is nothing to read, in plain words */
export function readElements(value: unknown): ReadElements | string {
  const read = readFeatures(value);
  if (typeof read === 'string') return read;
  const elements = read.features.map(toElement);
  if (!elements.some(({ kind }) => kind !== 'other'))
    return '文件里没有球场：没有 golf 标签，名称里也没有洞号、果岭、发球台等字样';
  return { elements, isOsm: read.features.some(isFromOsm), unreadable: read.unreadable };
}

function toElement({ id, shape, places, properties }: MapFeature): CourseElement {
  const tags = readTags(properties);
  const { name = '' } = tags;
  const tagged = getTaggedKind(tags);
  if (tagged !== null) {
    // Somebody drew the whole hole and not its line.
    const kind = tagged === 'hole' && shape === 'area' ? 'outline' : tagged;
    return { id, kind: fitShape(kind, shape), name, shape, places, tags, hint: readHint(tags, kind) };
  }
  const { kind, hint } = readName(tags, name);
  const fallback =
    hint === null ? 'other' : shape === 'line' ? 'hole' : shape === 'area' ? 'outline' : 'other';
  return { id, kind: fitShape(kind ?? fallback, shape), name, shape, places, tags, hint };
}

function getTaggedKind(tags: Readonly<Record<string, string>>): ElementKind | null {
  const { golf, leisure, natural } = tags;
  if (golf !== undefined) return GOLF[golf] ?? 'other';
  if (leisure === 'golf_course') return 'boundary';
  if (natural === 'water') return 'water';
  return null;
}

/** Tees and greens may be points; everything else that is an area needs one. */
function fitShape(kind: ElementKind, shape: CourseElement['shape']): ElementKind {
  if (kind === 'hole') return shape === 'line' ? kind : 'other';
  if (kind === 'pin') return shape === 'point' ? kind : 'other';
  if (kind === 'tee' || kind === 'green') return shape === 'line' ? 'other' : kind;
  return shape === 'area' ? kind : 'other';
}

/** A hole says by `ref` and `golf:course:name` which it is; its parts say so only in our own exports. */
function readHint(tags: Readonly<Record<string, string>>, kind: ElementKind): HoleHint | null {
  const own = Number(tags[HOLE_NO_TAG] ?? 0);
  const holeNo = Number.isInteger(own) && own >= 1 && own <= 54 ? own : null;
  const { ref: holeRef = '', name = '', 'golf:course:name': nine = '' } = tags;
  const isHole = kind === 'hole' || kind === 'outline';
  const ref = isHole ? (parseHoleRef(holeRef) ?? parseHoleName(name).hint) : null;
  if (ref === null) return holeNo === null ? null : { nine, no: holeNo, holeNo };
  return { nine: nine || ref.nine, no: ref.no, holeNo };
}

/** The name itself first; what it leaves open its folders may say. */
function readName(tags: Readonly<Record<string, string>>, name: string) {
  const own = parseHoleName(name);
  const { folder = '' } = tags;
  if (folder === '' || (own.kind !== null && own.hint !== null)) return own;
  const around = parseHoleName(folder);
  return { kind: own.kind ?? around.kind, hint: own.hint ?? around.hint };
}

/** Texts and numbers; other values say nothing about a course. */
function readTags(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const { tags: inner } = properties;
  const all = typeof inner === 'object' && inner !== null ? { ...properties, ...inner } : properties;
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

function isFromOsm({ id, properties }: MapFeature): boolean {
  const { '@id': at } = properties;
  return /^(?:node|way|relation)\/\d/u.test(typeof at === 'string' ? at : id);
}

/** The middle of a shape's places: where its label stands, and what a point of it is. */
export function getMiddle(places: readonly LngLat[]): LngLat {
  const sum = places.reduce<LngLat>(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0]);
  return [sum[0] / places.length, sum[1] / places.length];
}
