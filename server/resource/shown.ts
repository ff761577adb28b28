import type { AnyRow } from '#domain/entities/describe.ts';
import { stamp } from '../database/stamp.ts';
import type { ResourceContext } from './context.ts';
import { withTexts } from './texts.ts';

/** Rows as a list shows them: with texts and with what is computed while reading. */
export async function shownRows(
  { app, db, entity, rules }: ResourceContext,
  tenantId: number,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const { computed } = rules;
  const time = stamp(app.now());
  const whole =
    computed === undefined ? rows : rows.map((row) => ({ ...row, ...computed(row, time) }) as AnyRow);
  return withTexts(db, tenantId, entity, whole, await app.dictionaries.all());
}
