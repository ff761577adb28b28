/** A record in the words of JSON Schema, out of its description. */
import { describeValue } from '#domain/calls/records.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findFilterableField, listWritableFields, STANDARD_FIELDS } from '#domain/entities/fields.ts';
import { type TObject, type TSchema, Type } from 'typebox';

const RECORD_COLUMNS = describeFields([...STANDARD_FIELDS, { name: 'rev', label: '版本', type: 'int' }]);

/** Calls ask for the same description again and again, and a process may build the application more than once. */
function describeOnce<S extends TSchema>(
  describe: (entity: EntityDescription) => S,
): (entity: EntityDescription) => S {
  const described = new WeakMap<EntityDescription, S>();
  return (entity) => {
    const known = described.get(entity) ?? describe(entity);
    described.set(entity, known);
    return known;
  };
}

/** A record as calls give it. */
export const describeRecord = describeOnce((entity): TSchema => {
  const computed = entity.fields.filter(({ calculated }) => calculated === true);
  const isGiven = ({ secret }: FieldDescription): boolean => secret !== true;
  const given = entity.fields.every(isGiven)
    ? entity
    : { ...entity, name: `${entity.name}Shown`, fields: entity.fields.filter(isGiven) };
  return Type.Intersect(
    [describeInput(given), Type.Object({ ...RECORD_COLUMNS, ...describeFields(computed) })],
    {
      $id: entity.name,
      title: entity.title,
    },
  );
});

/** What callers may write of a record; required fields are those of a new one. */
export const describeInput = describeOnce((entity): TObject => {
  const children = (entity.children ?? []).map(({ name, entity: child }) => [
    name,
    Type.Optional(Type.Array(describeInput(getEntity(child)))),
  ]);
  const park = entity.scope === 'park' ? [['parkId', Type.Optional(Type.String({ title: '球场' }))]] : [];
  return Type.Object(
    { ...Object.fromEntries([...park, ...children]), ...describeFields(listWritableFields(entity)) },
    { $id: `${entity.name}Input`, title: entity.title },
  );
});

/** Filters of a list by field; the value follows the grammar of filters. */
export const describeFilters = describeOnce((entity): TObject => {
  const names = [...STANDARD_FIELDS, ...entity.fields].map(({ name }) => name);
  const fields = names.flatMap((name) => findFilterableField(entity, name) ?? []);
  return Type.Object(
    Object.fromEntries(fields.map(({ name, label }) => [name, Type.Optional(Type.String({ title: label }))])),
    { $id: `${entity.name}Filters`, title: `${entity.title}: filters` },
  );
});

export function describeFields(fields: readonly FieldDescription[]): Record<string, TSchema> {
  return Object.fromEntries(fields.map((field) => [field.name, Type.Optional(describeField(field))]));
}

function describeField(field: FieldDescription): TSchema {
  const { minLength, maxLength, min: minimum, max: maximum } = field;
  return Type.Unsafe<unknown>({
    ...describeValue(field, withoutAbsent({ minLength, maxLength, minimum, maximum })),
    ...withoutAbsent({ contentSchema: field.rows && Type.Array(Type.Object(describeFields(field.rows))) }),
  });
}

function withoutAbsent(keywords: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}
