/**
 * What permissions take from the columns of a page (PERM-04): a code `{permission}:column:{field}` that the
 * system enforces as "show" hides the field from those who lack it, one it enforces as "disable" locks it in the form.
 * The server leaves it out of what it answers.
 */

import { useMemo } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { formatColumnPrefix, hideFields } from '#domain/permissions/columns.ts';
import type { Excluded } from '#src/grid/around/authPrefix.ts';
import { useExcluded } from '#src/grid/around/useExcluded.ts';

export const useColumnRights = (entity: EntityDescription): Excluded =>
  useExcluded(formatColumnPrefix(entity));

/** The description as this user may see it; the very same where nothing is taken away. */
export function useVisible(entity: EntityDescription): EntityDescription {
  const rights = useColumnRights(entity);
  return useMemo(() => hideFields(entity, rights.hidden), [entity, rights]);
}
