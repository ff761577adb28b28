/**
 * What permissions take from the columns of a page (PERM-04): a code `{permission}:column:{field}` that the system
 * enforces as "show" hides the field from those who lack it. The word between keeps fields apart from actions of the
 * same name.
 */

import type { EntityDescription } from '../entities/describe.ts';

/** Before the name of a field. */
export const formatColumnPrefix = ({ permission }: Pick<EntityDescription, 'permission'>): string =>
  `${permission}:column`;

/** Without its hidden fields, also in its sub-tables (PERM-34); the one that names a row stays. */
export function hideFields(entity: EntityDescription, hidden: ReadonlySet<string>): EntityDescription {
  const visible = keepFields(entity, (name) => !hidden.has(name) || name === entity.display);
  if (hidden.size === 0 || entity.children === undefined) return visible;
  return { ...visible, children: entity.children.map((one) => ({ ...one, withoutFields: hidden })) };
}

/** The description with some of its fields: no column, no filter, no input for the others. */
export function keepFields(
  entity: EntityDescription,
  isWanted: (name: string) => boolean,
): EntityDescription {
  const fields = entity.fields.filter(({ name }) => isWanted(name));
  if (fields.length === entity.fields.length) return entity;
  const { columns, filters } = entity;
  return {
    ...entity,
    fields,
    ...(columns && { columns: columns.filter(isWanted) }),
    ...(filters && { filters: filters.filter(isWanted) }),
  };
}
