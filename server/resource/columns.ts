/**
 * Columns that the caller may not see (PERM-04) appear in no reply and no file, and no query may name them; they and
 * locked columns are not written from the caller's input (PERM-34).
 */

import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { formatColumnPrefix, hideFields, keepFields } from '#domain/permissions/columns.ts';
import type { CurrentUser } from '../auth/currentUser.ts';

/** The description as this caller may see it; the very same where nothing is taken away. */
export function hideColumns(entity: EntityDescription, { hiddenCodes }: CurrentUser): EntityDescription {
  return hiddenCodes.size === 0 ? entity : hideFields(entity, listColumns(entity, hiddenCodes));
}

/** The fields that these codes name. */
function listColumns(entity: EntityDescription, codes: ReadonlySet<string>): ReadonlySet<string> {
  const start = `${formatColumnPrefix(entity)}:`;
  return new Set([...codes].flatMap((code) => (code.startsWith(start) ? [code.slice(start.length)] : [])));
}

/** Fields that the caller may not write. */
export function listLockedColumns(
  entity: EntityDescription,
  { hiddenCodes, lockedCodes }: CurrentUser,
): ReadonlySet<string> {
  // What names a row is never hidden.
  const hidden = [...listColumns(entity, hiddenCodes)].filter((name) => name !== entity.display);
  return new Set([...hidden, ...listColumns(entity, lockedCodes)]);
}

/**
 * Drops the columns the caller may not write: an edit leaves them as they are, a new record takes their defaults.
 * @param before the stored row that is rewritten as a whole
 */
export function keepWritable(
  sent: Readonly<Record<string, unknown>>,
  entity: EntityDescription,
  user: CurrentUser,
  before: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const locked = listLockedColumns(entity, user);
  if (locked.size === 0) return sent;
  const stored = [...locked].flatMap((name) => (Object.hasOwn(before, name) ? [[name, before[name]]] : []));
  const writable = Object.entries(sent).filter(([name]) => !locked.has(name));
  return Object.fromEntries([...writable, ...stored]);
}

/** The description without what the caller may not write: columns of an import and of its template. */
export function describeWritable(entity: EntityDescription, user: CurrentUser): EntityDescription {
  const locked = listLockedColumns(entity, user);
  return keepFields(entity, (name) => !locked.has(name));
}

/**
 * Removes hidden fields and their dictionary texts from a row.
 * @param visible description as `hideColumns` returned it
 */
export const hideRowValues = (row: AnyRow, entity: EntityDescription, visible: EntityDescription): AnyRow =>
  hideValues(row, entity, visible) as AnyRow;

/**
 * Removes hidden fields and their dictionary texts from a row, or from sums by field.
 * @param visible description as `hideColumns` returned it
 */
export function hideValues<V>(
  values: Readonly<Record<string, V>>,
  entity: EntityDescription,
  visible: EntityDescription,
): Readonly<Record<string, V>> {
  if (visible === entity) return values;
  const names = new Set(visible.fields.map(({ name }) => name));
  const hidden = new Set(
    entity.fields.flatMap(({ name }) => (names.has(name) ? [] : [name, `${name}_dictText`])),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}
