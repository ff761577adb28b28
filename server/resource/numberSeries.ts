/** Numbers for new records (`generate`): the next one of its series, inside the transaction that stores it. */
import { sql } from 'kysely';
import { numberFrom, numberPrefix, numberSeries } from '#domain/entities/numbering.ts';
import type { Work } from './context.ts';
import { records } from './tables.ts';
import { likePattern } from './where.ts';

/** Values of all numbered fields of a new record. */
export async function nextNumbers(work: Work): Promise<Readonly<Record<string, string>>> {
  const numbers: Record<string, string> = {};
  for (const { name, generate } of work.entity.fields)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (generate !== undefined) numbers[name] = await nextNumber(work, name, generate);
  return numbers;
}

async function nextNumber(work: Work, field: string, template: string): Promise<string> {
  const { tx, time } = work;
  const series = numberSeries(template, time);
  // Two instances on one database count one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`${work.entity.table}.${field}.${series}`}))`.execute(tx);
  return numberFrom(template, time, (await lastRunning(work, field, template, series)) + 1);
}

/**
 * The highest number is the last by its letters, as long as no running number outgrew its digits; only then all of
 * the series are compared by length too.
 */
async function lastRunning(work: Work, field: string, template: string, series: string): Promise<number> {
  const { tx, entity, user, time } = work;
  const start = numberPrefix(template, time).length;
  const ofSeries = records(tx)
    .selectFrom(entity.table)
    .select(field)
    .where('tenantId', '=', user.tenantId)
    .where(sql<boolean>`${sql.ref(field)} like ${likePattern('startsWith', series)} escape '\\'`);
  const running = (row: Readonly<Record<string, unknown>> | undefined): number => {
    const number = row?.[field];
    return typeof number === 'string' ? Number(number.slice(start)) || 0 : 0;
  };
  const last = running(await ofSeries.orderBy(field, 'desc').limit(1).executeTakeFirst());
  if (!/^9+$/.test(String(last))) return last;
  const longest = await ofSeries
    .orderBy(sql`length(${sql.ref(field)})`, 'desc')
    .orderBy(field, 'desc')
    .limit(1)
    .executeTakeFirst();
  return running(longest);
}
