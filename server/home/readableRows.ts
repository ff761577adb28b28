/** Rows of an entity as its list would show them to the caller, for answers that are made of several lists. */

import type { FastifyInstance } from 'fastify';
import { formatMoney } from '#domain/booking/money.ts';
import { formatHole } from '#domain/course/holeNo.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import type { ListQuery } from '#domain/query/listQuery.ts';
import { canSeeAllParks, type CurrentUser } from '../auth/currentUser.ts';
import type { RowCount } from '../http/envelope.ts';
import { hideColumns, hideValues } from '../resource/columns.ts';
import { findCountedPage } from '../resource/lists.ts';
import { readQuery } from '../resource/request.ts';
import { getScope } from '../resource/scope.ts';
import { addTexts } from '../resource/texts.ts';

/** The list of this entity answers the caller. */
export function mayList(
  { permission, callPermission, platformOnly }: EntityDescription,
  user: CurrentUser,
): boolean {
  if (platformOnly === true && !canSeeAllParks(user)) return false;
  return user.permissions.has(callPermission ?? `${permission}:list`);
}

/**
 * A page within the tenant, parks, data rules and columns of the caller.
 * @param narrow what is asked beside the parameters of the list
 */
export async function findReadableRows(
  app: FastifyInstance,
  user: CurrentUser,
  entity: EntityDescription,
  params: Readonly<Record<string, string | undefined>>,
  narrow: (query: ListQuery, visible: EntityDescription) => ListQuery = (query) => query,
): Promise<{ readonly rows: readonly AnyRow[]; readonly count: RowCount }> {
  const visible = hideColumns(entity, user);
  const query = narrow(readQuery(visible, user, params), visible);
  const { records, count } = await findCountedPage(app.db, entity, getScope(entity, user), query);
  const rows = await addTexts(app.db, user.tenantId, entity, records, await app.dictionaries.all());
  return { rows: rows.map((row) => hideValues(row, entity, visible) as AnyRow), count };
}

/** A value in words, `''` for none. */
export function formatField(entity: EntityDescription, row: AnyRow, name: string): string {
  const text = row[`${name}_dictText`] ?? row[name];
  if (text === null || text === undefined) return '';
  const field = findField(entity, name);
  return field === undefined ? String(text) : formatPlain(field, text);
}

function formatPlain({ kind, type, name, unit }: FieldDescription, value: unknown): string {
  if (kind === 'money') return formatMoney(Number(value));
  // This year goes without saying; seconds do not matter.
  if (type === 'datetime') return String(value).slice('YYYY-'.length, 'YYYY-MM-DD HH:mm'.length);
  if (name === 'holeNo') return formatHole(Number(value));
  return unit === undefined ? String(value) : `${String(value)}${unit}`;
}
