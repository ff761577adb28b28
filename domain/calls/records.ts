/** Records as calls give them, out of their descriptions. */

import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { YesNo } from '../codes/system.ts';
import type {
  EntityDescription,
  FieldDescription,
  FieldType,
  RowOf,
  StoredRow,
} from '../entities/describe.ts';
import { findField, STANDARD_FIELDS } from '../entities/fields.ts';
import { Nullable, OptionalText } from './schemas.ts';

const SHAPES: Readonly<Record<FieldType, object>> = {
  string: { type: 'string' },
  text: { type: 'string' },
  int: { type: 'integer' },
  decimal: { type: 'number' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', examples: ['2026-05-01 08:30:00'] },
  time: { type: 'string', examples: ['08:30:00'] },
  flag: { type: 'string', enum: [YesNo.yes, YesNo.no] },
  json: { type: 'string', contentMediaType: 'application/json' },
};

/**
 * What the value of a field is, in the words of JSON Schema.
 * @param bounds further keywords
 */
export const describeValue = (field: FieldDescription, bounds: object = {}): object => ({
  ...SHAPES[field.type],
  title: field.label,
  ...bounds,
  ...(field.multi !== true && field.selectable?.codes && { enum: field.selectable.codes }),
  ...(field.default !== undefined && { default: field.default }),
  ...describeMeaning(field),
});

/** What a value means that its shape does not say. */
function describeMeaning({ unit, dict, multi, ref, help }: FieldDescription): object {
  const several = multi === true ? ', several joined by commas' : '';
  const parts = [
    unit === undefined ? [] : `单位：${unit}`,
    dict === undefined ? [] : `Code of dictionary ${dict}${several}`,
    ref === undefined ? [] : `Id of ${ref.entity}${several}`,
    help ?? [],
  ].flat();
  return parts.length === 0 ? {} : { description: parts.join('；') };
}

/**
 * Some fields of a record, and what a call adds to them. Fields that are hidden from the caller are left out (PERM-34).
 * @param more what the call adds
 */
export const RecordPart = <
  const E extends EntityDescription,
  const Name extends keyof RowOf<E> & string,
  const More extends TProperties,
>(
  entity: E,
  names: readonly Name[],
  more: More,
) =>
  Type.Unsafe<Pick<RowOf<E>, Name> & Static<TObject<More>>>(
    Type.Object({
      ...Object.fromEntries(names.map((name) => [name, describeGiven(entity, name)])),
      ...more,
    }),
  );

/** A record with every column of its table. Fields that are hidden from the caller are left out (PERM-34). */
export const StoredRecord = <const E extends EntityDescription>(entity: E) =>
  Type.Unsafe<StoredRow<E>>(Type.Object({ ...ROW, ...describeColumns(entity) }));

/** The same without what no caller needs to be told: whose it is, and that it is there. */
export const VisibleRecord = <const E extends EntityDescription>(entity: E) =>
  Type.Unsafe<StoredRow<E>>(Type.Object({ rev: ROW.rev, ...describeColumns(entity) }));

/** A record as lists and details give it: its columns, what is computed, and the words for codes and ids. */
export const ReadableRecord = <const E extends EntityDescription>(entity: E) =>
  Type.Unsafe<RowOf<E>>(getSchema(entity));

/** Made once: each description has several calls, and a process may have several servers. */
const schemas = new WeakMap<EntityDescription, TObject>();

function getSchema(entity: EntityDescription): TObject {
  const schema = schemas.get(entity) ?? Type.Object(describeVisible(entity));
  schemas.set(entity, schema);
  return schema;
}

/** The fields of it, each as far as the caller may see it. */
export function describeVisible(entity: EntityDescription): TProperties {
  const fields = entity.fields.filter(({ secret }) => secret !== true);
  const described = [...STANDARD_FIELDS, ...fields].map((field) => [
    field.name,
    Type.Optional(Nullable(describeGivenValue(field))),
  ]);
  const named = [...fields, ...(entity.standard ?? [])].filter(
    ({ dict, ref, kind, sheet }) =>
      dict !== undefined || ref !== undefined || kind === 'user' || sheet === 'both',
  );
  return {
    ...Object.fromEntries(Object.entries(ROW).map(([name, schema]) => [name, Type.Optional(schema)])),
    ...(entity.scope === 'park' && { parkId: Type.Optional(Nullable(Type.String({ title: '球场' }))) }),
    ...(entity.scope === 'park' && { parkName: Type.Optional(Type.String()) }),
    ...Object.fromEntries(described),
    ...Object.fromEntries(named.map(({ name }) => [`${name}_dictText`, OptionalText])),
  };
}

/** Codes that the protocol has as numbers are numbers. */
function describeGivenValue(field: FieldDescription): TSchema {
  // Rows hold codes that no form offers.
  const { selectable: _offered, ...rest } = field;
  const value = Type.Unsafe<unknown>(describeValue(rest));
  return field.dict === undefined ? value : Type.Union([value, Type.Integer()]);
}

const describeColumns = (entity: EntityDescription): TProperties => ({
  ...(entity.scope === 'park' && { parkId: describeGiven(entity, 'parkId') }),
  ...Object.fromEntries(STANDARD_FIELDS.map(({ name }) => [name, describeGiven(entity, name)])),
  ...Object.fromEntries(
    entity.fields
      .filter(({ virtual }) => virtual !== true)
      .map(({ name }) => [name, describeGiven(entity, name)]),
  ),
});

/** Columns of every table. */
const ROW = { tenantId: Type.Integer(), rev: Type.Integer({ title: '版本' }), delFlag: Type.Integer() };

const ALWAYS: Readonly<Record<string, TSchema>> = {
  id: Type.String({ title: '编号' }),
  rev: Type.Integer({ title: '版本' }),
  parkId: Type.String({ title: '球场' }),
};

function describeGiven(entity: EntityDescription, name: string): TSchema {
  const always = ALWAYS[name];
  if (always !== undefined) return always;
  const field = findField(entity, name) ?? STANDARD_FIELDS.find((one) => one.name === name);
  if (field === undefined) throw new Error(`${entity.name} has no field ${name}`);
  const value = Type.Unsafe<unknown>(describeValue(field));
  return Type.Optional(field.required === true ? value : Nullable(value));
}
