/** What every figure is asked for: parks and days. */
import { addDays } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { records } from '../../resource/tables.ts';
import type { Db } from '../../database/schema.ts';
import { parksOf } from '../shared/call.ts';
import { amount, text } from '../shared/values.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DEFAULT_DAYS = 30;

export interface Period {
  readonly tenantId: number;
  /** `null` = every park. */
  readonly parkIds: readonly string[] | null;
  readonly from: string;
  readonly to: string;
}

/** `parkId, startDate, endDate`; without days the last thirty. */
export function periodOf(user: CurrentUser, query: Readonly<Record<string, string>>, today: string): Period {
  const { parkId, startDate = '', endDate = '' } = query;
  const to = DAY.test(endDate) ? endDate : today;
  const from = DAY.test(startDate) ? startDate : addDays(to, -DEFAULT_DAYS);
  return { tenantId: user.tenantId, parkIds: parksOf(user, parkId), from, to };
}

export type Fact = Readonly<Record<string, unknown>>;

/** Rows of a table whose day lies in the period. */
export async function factsOf(
  db: Db,
  table: string,
  dayColumn: string,
  { tenantId, parkIds, from, to }: Period,
): Promise<readonly Fact[]> {
  let rows = records(db)
    .selectFrom(table)
    .selectAll()
    .where('delFlag', '=', 0)
    .where('tenantId', '=', tenantId)
    .where(dayColumn, '>=', from)
    .where(dayColumn, '<=', to);
  if (parkIds !== null) rows = rows.where('parkId', 'in', [...parkIds, '']);
  return rows.execute();
}

/** Rows by what they share, in the order of their first one. */
export function grouped(rows: readonly Fact[], key: string): ReadonlyMap<string, readonly Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const row of rows) {
    const value = text(row[key]);
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [row]);
    else group.push(row);
  }
  return groups;
}

export const sum = (rows: readonly Fact[], field: string): number =>
  Math.round(rows.reduce((total, row) => total + amount(row[field]), 0) * 100) / 100;

/** Mean of a field weighted by another one; 0 for nothing. */
export function mean(rows: readonly Fact[], field: string, weight?: string): number {
  const weights = rows.map((row) => (weight === undefined ? 1 : amount(row[weight])));
  const whole = weights.reduce((total, one) => total + one, 0);
  if (whole === 0) return 0;
  return rows.reduce((total, row, index) => total + amount(row[field]) * (weights[index] ?? 0), 0) / whole;
}
