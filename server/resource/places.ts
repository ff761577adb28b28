/**
 * Places on the wire are measured as their park measures, both ways; stored they are WGS-84 (COURSE-01). So what was
 * read can be sent again and stays where it is.
 */

import { type Datum, getDatum, WGS84 } from '#domain/course/gcj02.ts';
import type { LngLat } from '#domain/course/model.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import type { Db } from '../database/schema.ts';
import type { Work } from './context.ts';
import { findLookup } from './registry.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Decimals of degrees in a column. */
const DEGREE_SCALE = 7;
const PLACES: ReadonlySet<string | undefined> = new Set(['points', 'line', 'polygon']);

/**
 * Finds the park by which the places of a record are measured; records without places need none.
 * @param record as it will be stored, or as it is: a park is its own
 */
export async function findParkDatum(
  { db, tx, entity, user: { tenantId } }: Work,
  fields: readonly FieldDescription[],
  record: Columns,
): Promise<Datum> {
  if (!fields.some(hasPlaces)) return WGS84;
  if (entity.scope === 'parkItself') return getDatum(record['coordType']);
  const { parkId } = record;
  if (typeof parkId !== 'string') return WGS84;
  const [park] = (await findLookup(db, 'golfPark')?.(tx, tenantId, [parkId], 'coordType')) ?? [];
  return getDatum(park?.['coordType']);
}

/** Records with their places as they are read; the same where those are stored the same. */
export async function convertRowPlaces(
  db: Db,
  entity: EntityDescription,
  tenantId: number,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const fields = entity.fields.filter(hasPlaces);
  if (fields.length === 0 || rows.length === 0) return rows;
  const datums = await datumsOf(db, entity, tenantId, rows);
  return rows.map((row) => {
    const datum = datums(row);
    return datum === WGS84 ? row : ({ ...row, ...measured(fields, row, datum) } as AnyRow);
  });
}

async function datumsOf(
  db: Db,
  entity: EntityDescription,
  tenantId: number,
  rows: readonly AnyRow[],
): Promise<(row: AnyRow) => Datum> {
  if (entity.scope === 'parkItself') return ({ coordType }) => getDatum(coordType);
  const ids = [...new Set(rows.flatMap(({ parkId }) => (typeof parkId === 'string' ? [parkId] : [])))];
  const parks = (await findLookup(db, 'golfPark')?.(db, tenantId, ids, 'coordType')) ?? [];
  const datums = new Map(parks.map(({ id, coordType }) => [id, getDatum(coordType)]));
  return ({ parkId }) => datums.get(String(parkId)) ?? WGS84;
}

function measured(fields: readonly FieldDescription[], row: Columns, datum: Datum): Columns {
  return Object.assign(
    {},
    ...fields.map((field): Columns => {
      if (field.placeWith !== undefined) return pairOf(field, row, datum.fromWgs84);
      const value = row[field.name];
      if (typeof value !== 'string' || value === '') return {};
      return { [field.name]: JSON.stringify(cleanNested(field, JSON.parse(value), datum.fromWgs84)) };
    }),
  ) as Columns;
}

/** A place of two columns; nothing unless both are there. */
function pairOf(
  { name, placeWith = '', scale = DEGREE_SCALE }: FieldDescription,
  record: Columns,
  convert: (place: LngLat) => LngLat,
): Columns {
  const [lng, lat] = [record[name], record[placeWith]];
  if (isBlank(lng) || isBlank(lat)) return {};
  const [x, y] = convert([Number(lng), Number(lat)]);
  return { [name]: Number(x.toFixed(scale)), [placeWith]: Number(y.toFixed(scale)) };
}

/**
 * Places of two columns as they are stored.
 * @param values what was sent and was checked
 * @param before the stored record: half a place is completed by it
 */
export function toStoredPairs(
  fields: readonly FieldDescription[],
  values: Columns,
  before: Columns | null,
  datum: Datum,
): Columns {
  if (datum === WGS84) return {};
  return Object.assign(
    {},
    ...fields.map((field): Columns => {
      const { name, placeWith } = field;
      if (placeWith === undefined || (values[name] === undefined && values[placeWith] === undefined))
        return {};
      const seen = before === null ? {} : pairOf(field, before, datum.fromWgs84);
      const sent = { ...seen, ...picked(values, [name, placeWith]) };
      // What was read and sent again stays where it is: degrees of seven decimals lose a little on the way.
      const isSame = before !== null && [name, placeWith].every((one) => Number(sent[one]) === seen[one]);
      return isSame ? picked(before, [name, placeWith]) : pairOf(field, sent, datum.toWgs84);
    }),
  ) as Columns;
}

const picked = (record: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Rows lose keys nobody described, places are converted. The value was checked before: its shape is known. */
export function cleanNested(
  { kind, rows = [] }: FieldDescription,
  value: unknown,
  convert: (place: LngLat) => LngLat,
): unknown {
  if (PLACES.has(kind)) return (value as readonly LngLat[]).map(convert);
  if (kind !== 'rows') return value;
  return (value as readonly Columns[]).map((row) =>
    Object.fromEntries(
      rows.flatMap((inner) => {
        const own = row[inner.name];
        if (own === undefined || own === null) return [];
        const parsed: unknown = inner.type === 'json' && typeof own === 'string' ? JSON.parse(own) : own;
        return [[inner.name, cleanNested(inner, parsed, convert)]];
      }),
    ),
  );
}

export function hasPlaces({ kind, placeWith, rows = [] }: FieldDescription): boolean {
  return PLACES.has(kind) || placeWith !== undefined || rows.some(hasPlaces);
}
