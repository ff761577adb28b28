/** Calls of price sets beyond the standard ones: copies, quotes with their reasons, overlaps. */

import type { FastifyInstance } from 'fastify';
import { listPriceDays } from '#domain/booking/calendar.ts';
import { findOverlapProblem } from '#domain/booking/overlap.ts';
import {
  findPriceCandidates,
  getDayType,
  explainLosingPrice,
  type PriceAnswer,
  type PriceQuestion,
} from '#domain/booking/price.ts';
import type { QueryOf } from '#domain/calls/call.ts';
import { priceCalls } from '#domain/calls/prices.ts';
import { PriceSetStatus } from '#domain/codes/money.ts';
import { MemberType } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfHoliday } from '#domain/entities/holiday.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { readDate } from '#domain/validation/time.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { readInPark } from '../../resource/reads.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { runInTransaction, requireOwnRow, requirePark } from '../shared/call.ts';
import { GOLF_LIMITS } from '../shared/limits.ts';
import { addRow, findRowsBy, type Writer } from '../shared/rows.ts';
import { loadPrices, toPriceSet } from './load.ts';

const NAME_LENGTH = 50;
const CODE_LENGTH = 20;

export function registerPriceRoutes(app: FastifyInstance): void {
  app.serve(priceCalls.copySet, async ({ user, body }) => {
    const id = await runInTransaction(app, user, async (tx, writer) =>
      copyPriceSet(tx, await requireOwnRow(tx, golfPriceSet, user, { id: body.id }), writer),
    );
    return succeed(id, '复制成功！');
  });

  app.serve(priceCalls.tryPrice, async ({ user, body }) => {
    const park = await requirePark(app.db, user, body.parkId);
    const { sets, holidays } = await readInPark(app, park, (tx) => loadPrices(tx, park.id));
    const { playDate = '' } = body;
    if (readDate(playDate) !== playDate) throw new BusinessError('请选择打球日期');
    const [answer, ...others] = findPriceCandidates({ ...questionOf(body), playDate }, sets, holidays);
    if (answer === undefined) throw new BusinessError('没有适用的价格，请先维护价格方案');
    return succeed({
      dayType: getDayType(playDate, holidays),
      pricedAs: answer.pricedAs,
      ...lineOf(answer),
      others: others.map((other) => ({ ...lineOf(other), why: explainLosingPrice(answer, other) })),
    });
  });

  app.serve(priceCalls.listDays, async ({ user, query }) => {
    const park = await requirePark(app.db, user, query.parkId);
    const { month = '' } = query;
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new BusinessError('请选择月份');
    return succeed(await readInPark(app, park, (tx) => buildCalendar(tx, park.id, month, questionOf(query))));
  });

  app.serve(priceCalls.findOverlap, async ({ user, body }) => {
    const park = await requirePark(app.db, user, body.parkId);
    const { sets } = await readInPark(app, park, (tx) => loadPrices(tx, park.id));
    const { id = '', rules = [] } = body;
    if (rules.length > GOLF_LIMITS.priceRules)
      throw new RequestError(413, `一个价格方案最多${GOLF_LIMITS.priceRules}行`);
    const draft = toPriceSet({ status: PriceSetStatus.draft, ...body, id }, rules);
    return succeed({ problem: findOverlapProblem(draft, sets) });
  });
}

async function copyPriceSet(
  tx: ScopedTx,
  set: StoredRow<typeof golfPriceSet>,
  writer: Writer,
): Promise<string> {
  const { parkId } = set;
  const sets = await findRowsBy(tx, golfPriceSet, { parkId });
  const findFree = (field: 'name' | 'setCode', length: number, joint: string): string => {
    const taken = new Set(sets.map((one) => one[field]));
    const name = (n: number): string => `${set[field].slice(0, length - 4)}${joint}${n}`;
    let n = 2;
    while (taken.has(name(n))) n += 1;
    return name(n);
  };
  const priceSetId = await addRow(
    tx,
    golfPriceSet,
    {
      ...columnsOf(set, golfPriceSet.fields),
      name: findFree('name', NAME_LENGTH, '-'),
      setCode: findFree('setCode', CODE_LENGTH, '_'),
      isDefault: YesNo.no,
      status: PriceSetStatus.draft,
      parkId,
    },
    writer,
  );
  const rules = await findRowsBy(tx, golfPriceRule, { priceSetId: set.id });
  for (const rule of rules)
    await addRow(tx, golfPriceRule, { ...columnsOf(rule, golfPriceRule.fields), parkId, priceSetId }, writer);
  return priceSetId;
}

async function buildCalendar(
  tx: ScopedTx,
  parkId: string,
  month: string,
  question: Omit<PriceQuestion, 'playDate'>,
) {
  const { sets, holidays } = await loadPrices(tx, parkId);
  const colors = new Map(
    (await findRowsBy(tx, golfPriceSet, { parkId })).map(({ id, color }) => [id, color ?? null]),
  );
  const names = new Map(
    (await findRowsBy(tx, golfHoliday, { parkId })).map(({ holidayDate, name }) => [holidayDate, name]),
  );
  return listPriceDays(month, question, sets, holidays).map(({ date, dayType, answer }) => ({
    date,
    dayType,
    holiday: names.get(date) ?? null,
    setId: answer?.set.id ?? null,
    setName: answer?.set.name ?? null,
    color: answer === null ? null : (colors.get(answer.set.id) ?? null),
    line: answer?.rule.orderNum ?? null,
    greenFee: answer?.rule.greenFee ?? null,
  }));
}

/** What is not said is a walk-in alone at noon for a full round. */
function questionOf(
  query: Omit<QueryOf<typeof priceCalls.listDays>, 'month'>,
): Omit<PriceQuestion, 'playDate'> {
  return {
    time: query.time || '12:00',
    memberType: query.memberType || MemberType.walkIn,
    holesCount: query.holesCount || 18,
    startType: query.startType || null,
    playerCount: query.playerCount || 1,
  };
}

const lineOf = ({ set, rule }: PriceAnswer) => ({
  setId: set.id,
  setName: set.name,
  priority: set.priority,
  line: rule.orderNum,
  rule,
});

/** The described columns of a row, without what belongs to the row alone. */
function columnsOf(
  row: Readonly<Record<string, unknown>>,
  fields: readonly { readonly name: string }[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]));
}
