/** What every figure is asked for: parks and days; and how rows are summed up. */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { FigurePeriod } from '#domain/calls/statistics.ts';
import type { EntityDescription, StoredRow } from '#domain/entities/describe.ts';
import { golfPark } from '#domain/entities/park.ts';
import { groupByKey } from '#domain/statistics/groups.ts';
import { addDays, parseStamp, readDate } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ParkScope } from '../../resource/recordScope.ts';
import { getRules } from '../../resource/scope.ts';
import { NOWHERE, selectRows } from '../../resource/store.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { getLatestDay, listCallParks } from '../shared/call.ts';
import { TIMEOUT_LIST } from '../shared/timeoutList.ts';

const DEFAULT_DAYS = 30;
/** Longer periods are read from days, not from what happened in them. */
const MOST_DAYS = 400;

export interface Period {
  readonly tenantId: number;
  /** Of the caller: figures are of the rows that exist for them (PERM-30). */
  readonly rules: CurrentUser['dataRules'];
  readonly parks: readonly ParkScope[];
  readonly from: string;
  readonly to: string;
  /** Of figures that can be narrowed to one; `''` or absent = any and none. */
  readonly competitionId?: string;
}

/** @throws BusinessError */
export async function readPeriod(
  app: FastifyInstance,
  user: CurrentUser,
  query: FigurePeriod,
): Promise<Period> {
  const { parkId, startDate = '', endDate = '', competitionId = '' } = query;
  const parks = await listCallParks(app.db, user, parkId);
  const to = readDate(endDate) ?? getLatestDay(app, parks);
  const from = readDate(startDate) ?? addDays(to, -DEFAULT_DAYS);
  if (from > to) throw new BusinessError('开始日期不能晚于结束日期');
  if (addDays(from, MOST_DAYS) < to) throw new BusinessError(`最多统计${MOST_DAYS}天`);
  return { tenantId: user.tenantId, rules: user.dataRules, parks, from, to, competitionId };
}

/** Of parks, for a question that may be about none. */
export const listParkIds = (parks: readonly ParkScope[]): readonly string[] => [
  ...parks.map(({ id }) => id),
  NOWHERE,
];

/** `hourBucket` of the facts of a whole day. */
export const WHOLE_DAY = -1;

/** Records of these parks that exist for the caller. */
export function selectFacts(
  db: Db,
  entity: EntityDescription,
  { tenantId, parks, rules }: Omit<Period, 'from' | 'to'>,
) {
  return selectRows(db, entity, { tenantId, parkIds: parks.map(({ id }) => id), ...getRules(entity, rules) });
}

type FieldOf<E extends EntityDescription> = keyof StoredRow<E> & string;

/**
 * Records whose day lies in the period, in an order that stays: of equal figures the same one is always first.
 * @param fields absent = all
 */
export async function findFacts<const E extends EntityDescription, F extends FieldOf<E> = FieldOf<E>>(
  db: Db,
  entity: E,
  dayField: FieldOf<E>,
  period: Period,
  fields?: readonly F[],
): Promise<readonly Pick<StoredRow<E>, F>[]> {
  const { from, to } = period;
  const source = selectFacts(db, entity, period);
  const rows = await (fields === undefined ? source.selectAll() : source.select([...fields]))
    .where(sql.ref(dayField), '>=', from)
    .where(sql.ref(dayField), '<=', to)
    .orderBy('id')
    .execute();
  return rows as unknown as readonly Pick<StoredRow<E>, F>[];
}

/** Names of parks by id. */
export async function loadParkNames(db: Db, tenantId: number): Promise<ReadonlyMap<string, string>> {
  const parks = await getEntityDb(db, golfPark)
    .selectFrom('golf_park')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .execute();
  return new Map(parks.map(({ id, name }) => [id, name]));
}

/** What the record of hole timeouts says of one. Moments are epoch ms. */
interface ListedTimeout {
  readonly parkId: string;
  readonly holeNo: number;
  readonly raiseTs: number;
  readonly ackTs: number | null;
  readonly ackUser: string | null;
  readonly resolveTs: number | null;
}

/** Hole timeouts that were raised in the period, as the caller has them in 超时记录. */
export async function findTimeouts(db: Db, period: Period): Promise<readonly ListedTimeout[]> {
  return selectFacts(db, TIMEOUT_LIST, period)
    .select(['parkId', 'holeNo', 'raiseTs', 'ackTs', 'ackUser', 'resolveTs'])
    .where('raiseTs', '>=', parseStamp(`${period.from} 00:00:00`))
    .where('raiseTs', '<', parseStamp(`${addDays(period.to, 1)} 00:00:00`))
    .$castTo<ListedTimeout>()
    .execute();
}

/** Groups of days in the order of the calendar. */
export const groupByDay = <T extends { readonly statDate: string }>(
  rows: readonly T[],
): readonly (readonly [string, readonly T[]])[] =>
  [...groupByKey(rows, ({ statDate }) => statDate)].toSorted(([a], [b]) => a.localeCompare(b));

/** Rows with these numbers. */
type Numbers<F extends string> = readonly Readonly<Record<F, number | null>>[];

export const sumField = <F extends string>(rows: Numbers<F>, field: F): number =>
  Math.round(rows.reduce((total, row) => total + (row[field] ?? 0), 0) * 100) / 100;

/** Mean of a field weighted by another one; 0 for nothing. */
export function computeMean<F extends string>(rows: Numbers<F>, field: F, weight?: F): number {
  const weights = rows.map((row) => (weight === undefined ? 1 : (row[weight] ?? 0)));
  const whole = weights.reduce((total, one) => total + one, 0);
  if (whole === 0) return 0;
  return rows.reduce((total, row, index) => total + (row[field] ?? 0) * (weights[index] ?? 0), 0) / whole;
}

export const computeWholeMean = <F extends string>(rows: Numbers<F>, field: F, weight?: F): number =>
  Math.round(computeMean(rows, field, weight));

/** Mean of shares 0–1, to a hundredth of a percent. */
export const computeRateMean = <F extends string>(rows: Numbers<F>, field: F, weight?: F): number =>
  roundTo(computeMean(rows, field, weight));

export const roundTo = (value: number, steps = 10_000): number => Math.round(value * steps) / steps;
