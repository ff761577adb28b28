import type { AnyRow } from '#domain/entities/describe.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { ResourceContext } from './context.ts';
import { convertRowPlaces } from './places.ts';
import { addTexts } from './texts.ts';

/** Rows as a list shows them: whole, with texts. */
export async function loadDisplayRows(
  context: ResourceContext,
  tenantId: number,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const { app, db, entity } = context;
  const whole = await loadWholeRows(context, tenantId, rows);
  return addTexts(db, tenantId, entity, whole, await app.dictionaries.all());
}

/** Rows with their `virtual` fields, places as the park measures. */
export async function loadWholeRows(
  { app, db, entity, rules }: ResourceContext,
  tenantId: number,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const measured = await convertRowPlaces(db, entity, tenantId, rows);
  const { compute, loadComputed } = rules;
  if (rows.length === 0 || (compute === undefined && loadComputed === undefined)) return measured;
  const time = formatStamp(app.now());
  const known = await loadComputed?.(db, rows);
  return measured.map((row) => ({ ...row, ...compute?.(row, time), ...known?.get(row.id) }) as AnyRow);
}
