/** Writes the JSON Schema of a record from its description. */

import { type TObject, type TSchema, Type } from 'typebox';
import { describeVisible, describeValue } from '#domain/calls/records.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findFilterableField, listWritableFields, STANDARD_FIELDS } from '#domain/entities/fields.ts';

/** Calls ask for the same description again and again, and a process may build the application more than once. */
export function describeOnce<S extends object>(
  describe: (entity: EntityDescription) => S,
): (entity: EntityDescription) => S {
  const described = new WeakMap<EntityDescription, S>();
  return (entity) => {
    const known = described.get(entity) ?? describe(entity);
    described.set(entity, known);
    return known;
  };
}

/** A record as calls give it, with the rows of its sub-tables where it is read alone. */
export const describeRecord = describeOnce((entity) => {
  const children = (entity.children ?? []).map(({ name, entity: child }) => [
    name,
    Type.Optional(Type.Array(Type.Object(describeVisible(getEntity(child))))),
  ]);
  return Type.Unsafe<AnyRow>(
    Type.Object(
      { ...describeVisible(entity), ...Object.fromEntries(children) },
      { $id: entity.name, title: entity.title },
    ),
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
