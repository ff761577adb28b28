/** Fields of sub-tables in the advanced query: `rules,greenFee`, after 价格规则-果岭费 (LIST-05). */

import { getEntity } from '../entities/catalogue.ts';
import type { Children, EntityDescription, FieldDescription } from '../entities/describe.ts';
import { findFilterableField } from '../entities/fields.ts';

interface ChildField {
  /** Name of the sub-table, as the parent carries it. */
  readonly child: string;
  readonly field: FieldDescription;
}

/**
 * What may be asked of the rows of a record: what these rows describe, but not whose they are, nothing that only the
 * server reads, and nothing that lists leave out. Whoever reads a record reads its rows, so this asks for no other right.
 */
export function listChildFields({ entity: name, key, withoutFields }: Children): readonly FieldDescription[] {
  const entity = getEntity(name);
  return entity.fields.filter(
    (field) =>
      field.name !== key &&
      withoutFields?.has(field.name) !== true &&
      field.internal !== true &&
      findFilterableField(entity, field.name) !== undefined,
  );
}

/** @param name `{sub-table},{field}`; `undefined` = there is no such field, or nobody may ask for it */
export function findChildField(entity: EntityDescription, name: string): ChildField | undefined {
  for (const children of entity.children ?? []) {
    const field = listChildFields(children).find((one) => formatChildFieldName(children, one) === name);
    if (field !== undefined) return { child: children.name, field };
  }
  return undefined;
}

export const formatChildFieldName = ({ name }: Children, field: FieldDescription): string =>
  `${name},${field.name}`;
