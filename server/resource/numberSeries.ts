/** Numbers for new records (`generate`): the next one of its series, inside the transaction that stores it. */

import { sql } from 'kysely';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { formatRecordNumber, formatNumberPrefix, formatNumberSeries } from '#domain/entities/numbering.ts';
import type { Tx } from '../database/schema.ts';
import { getRecordDb } from './tables.ts';
import { buildLikePattern } from './where.ts';

/** Whose numbers, and the moment they bear: `YYYY-MM-DD HH:mm:ss`. */
export interface NumberPlace {
  readonly tenantId: number;
  readonly time: string;
}

/**
 * Values of all numbered fields of a new record, by name. Other transactions wait for the same series until `tx` ends.
 */
export async function takeNextNumbers(
  tx: Tx,
  { table, fields }: EntityDescription,
  place: NumberPlace,
): Promise<Readonly<Record<string, string>>> {
  const numbers: Record<string, string> = {};
  for (const { name, generate } of fields)
    if (generate !== undefined)
      numbers[name] = await takeNextNumber(tx, { table, field: name }, generate, place);
  return numbers;
}

interface NumberColumn {
  readonly table: string;
  readonly field: string;
}

async function takeNextNumber(
  tx: Tx,
  column: NumberColumn,
  template: string,
  { tenantId, time }: NumberPlace,
): Promise<string> {
  const series = formatNumberSeries(template, time);
  // Servers that share a database count one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`${column.table}.${column.field}.${series}`}))`.execute(
    tx,
  );
  return formatRecordNumber(
    template,
    time,
    (await findLastRunning(tx, column, template, { tenantId, time })) + 1,
  );
}

/**
 * The highest running number of the series; 0 without one. Where the prefix is the same for the whole series, the index has
 * it last in the order of the text, unless a number has more digits than the template. Where the prefix has a time of day,
 * or the last text is all nines or no number, all numbers of the series are compared.
 */
async function findLastRunning(
  tx: Tx,
  { table, field }: NumberColumn,
  template: string,
  { tenantId, time }: NumberPlace,
): Promise<number> {
  const series = formatNumberSeries(template, time);
  const prefix = formatNumberPrefix(template, time);
  const running = sql<string>`substring(${sql.ref(field)} from ${sql.lit(prefix.length + 1)})`;
  const ofSeries = getRecordDb(tx)
    .selectFrom(table)
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`${sql.ref(field)} like ${buildLikePattern('startsWith', series)} escape '\\'`);
  if (series === prefix) {
    const last = await ofSeries.select(running.as('is')).orderBy(field, 'desc').limit(1).executeTakeFirst();
    const digits = last?.is ?? '0';
    if (/^\d+$/.test(digits) && !/^9+$/.test(digits)) return Number(digits);
  }
  const highest = await ofSeries
    .where(sql<boolean>`${running} ~ '^[0-9]{1,15}$'`)
    .select(sql<string | null>`max(${running}::bigint)`.as('is'))
    .executeTakeFirst();
  return Number(highest?.is ?? 0);
}
