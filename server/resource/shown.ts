import type { AnyRow } from '#domain/entities/describe.ts';
import { stamp } from '../database/stamp.ts';
import type { ResourceContext } from './context.ts';
import { measuredRows } from './places.ts';
import { withTexts } from './texts.ts';

/** Rows as a list shows them: whole, with texts. */
export async function shownRows(
  context: ResourceContext,
  tenantId: number,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const { app, db, entity } = context;
  const whole = await wholeRows(context, tenantId, rows);
  return withTexts(db, tenantId, entity, whole, await app.dictionaries.all());
}

/** Rows with their `virtual` fields, places as the park measures. */
export async function wholeRows(
  { app, db, entity, rules }: ResourceContext,
  tenantId: number,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const measured = await measuredRows(db, entity, tenantId, rows);
  const { computed, gathered } = rules;
  if (computed === undefined && gathered === undefined) return measured;
  const time = stamp(app.now());
  const known = await gathered?.(db, rows);
  return measured.map((row) => ({ ...row, ...computed?.(row, time), ...known?.get(row.id) }) as AnyRow);
}
