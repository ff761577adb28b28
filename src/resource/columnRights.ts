/**
 * What permissions take from the columns of a page (PERM-04): a code `{permission}:column:{field}` that the
 * system enforces as "show" hides the field from those who lack it, one it enforces as "disable" locks it in the form.
 * The word between keeps fields apart from actions of the same name. The server goes on checking its calls.
 */
import { useMemo } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { Excluded } from '#src/grid/around/authPrefix.ts';
import { useExcluded } from '#src/grid/around/useExcluded.ts';

export const useColumnRights = ({ permission }: EntityDescription): Excluded =>
  useExcluded(`${permission}:column`);

/** The description as this user may see it; the very same where nothing is taken away. */
export function useVisible(entity: EntityDescription): EntityDescription {
  const rights = useColumnRights(entity);
  return useMemo(() => hideFields(entity, rights), [entity, rights]);
}

/** Without its hidden fields; the one that names a row stays. */
export function hideFields(
  entity: EntityDescription,
  { hidden }: Pick<Excluded, 'hidden'>,
): EntityDescription {
  return keepFields(entity, (name) => !hidden.has(name) || name === entity.display);
}

/** The description with some of its fields: no column, no filter, no input for the others. */
export function keepFields(entity: EntityDescription, isKept: (name: string) => boolean): EntityDescription {
  const fields = entity.fields.filter(({ name }) => isKept(name));
  if (fields.length === entity.fields.length) return entity;
  const { columns, filters } = entity;
  return {
    ...entity,
    fields,
    ...(columns && { columns: columns.filter(isKept) }),
    ...(filters && { filters: filters.filter(isKept) }),
  };
}
