/** Columns that the caller may not see (PERM-04) are in no answer, no file, and cannot be asked for. */
import type { EntityDescription } from '#domain/entities/describe.ts';
import { formatColumnPrefix, hideFields } from '#domain/permissions/columns.ts';
import type { CurrentUser } from '../auth/currentUser.ts';

/** The description as this caller may see it; the very same where nothing is taken away. */
export function hideColumns(entity: EntityDescription, { hiddenCodes }: CurrentUser): EntityDescription {
  if (hiddenCodes.size === 0) return entity;
  const start = `${formatColumnPrefix(entity)}:`;
  const names = [...hiddenCodes].filter((code) => code.startsWith(start));
  return hideFields(entity, new Set(names.map((code) => code.slice(start.length))));
}

/**
 * A row, or sums by field, without what is hidden and its words.
 * @param shown what `hideColumns` gave
 */
export function hideValues<V>(
  values: Readonly<Record<string, V>>,
  entity: EntityDescription,
  shown: EntityDescription,
): Readonly<Record<string, V>> {
  if (shown === entity) return values;
  const kept = new Set(shown.fields.map(({ name }) => name));
  const hidden = new Set(
    entity.fields.flatMap(({ name }) => (kept.has(name) ? [] : [name, `${name}_dictText`])),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}
