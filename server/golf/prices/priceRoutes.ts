/** Calls of price sets beyond the standard ones: copies, quotes with their reasons, overlaps. */
import type { FastifyInstance } from 'fastify';
import { findOverlapProblem } from '#domain/booking/overlap.ts';
import { listPriceDays } from '#domain/booking/calendar.ts';
import {
  findPriceCandidates,
  getDayType,
  explainLosingPrice,
  type PriceAnswer,
  type PriceQuestion,
} from '#domain/booking/price.ts';
import { golfHoliday } from '#domain/entities/holiday.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { GOLF_LIMITS } from '../limits.ts';
import {
  readBody,
  runInTransaction,
  requirePermission,
  requireOwnRow,
  requirePark,
  readQueryTexts,
  readInPark,
} from '../shared/call.ts';
import { addRow, findRowsBy } from '../shared/rows.ts';
import { toNumber, toText } from '../shared/values.ts';
import { loadPrices, toPriceSet } from './load.ts';

const NAME_LENGTH = 50;
const CODE_LENGTH = 20;

export function registerPriceRoutes(app: FastifyInstance): void {
  /** `{id}`: a draft with the same lines. @returns its id */
  app.post(`${golfPriceSet.path}/copy`, requirePermission('golf:priceSet:add'), async (request) => {
    const id = await runInTransaction(app, request.user, async (tx, writer) => {
      const set = await requireOwnRow(tx, golfPriceSet, request.user, { id: readBody(request)['id'] });
      const sets = await findRowsBy(tx, golfPriceSet, { parkId: set['parkId'] });
      const free = (field: 'name' | 'setCode', length: number, joint: string): string => {
        const taken = new Set(sets.map((one) => one[field]));
        const name = (n: number): string => `${toText(set[field]).slice(0, length - 4)}${joint}${n}`;
        let n = 2;
        while (taken.has(name(n))) n += 1;
        return name(n);
      };
      const made = await addRow(
        tx,
        golfPriceSet,
        {
          ...columnsOf(set, golfPriceSet.fields),
          name: free('name', NAME_LENGTH, '-'),
          setCode: free('setCode', CODE_LENGTH, '_'),
          isDefault: 'N',
          status: '0',
          parkId: set['parkId'],
        },
        writer,
      );
      const rules = await findRowsBy(tx, golfPriceRule, { priceSetId: set.id });
      for (const rule of rules)
        await addRow(
          tx,
          golfPriceRule,
          { ...columnsOf(rule, golfPriceRule.fields), parkId: set['parkId'], priceSetId: made },
          writer,
        );
      return made;
    });
    return succeed(id, '复制成功！');
  });

  /** `{parkId, playDate, time, memberType, holesCount, startType, playerCount}`: which line holds, and why. */
  app.post(`${golfPriceSet.path}/quote`, requirePermission('golf:priceSet:list'), async (request) => {
    const body = readBody(request);
    const park = await requirePark(app.db, request.user, body['parkId']);
    const { sets, holidays } = await readInPark(app, park, (tx) => loadPrices(tx, park.id));
    const playDate = toText(body['playDate']);
    if (!/^\d{4}-\d\d-\d\d$/.test(playDate)) throw new BusinessError('请选择打球日期');
    const [answer, ...others] = findPriceCandidates({ ...questionOf(body), playDate }, sets, holidays);
    if (answer === undefined) throw new BusinessError('没有适用的价格，请先维护价格方案');
    return succeed({
      dayType: getDayType(playDate, holidays),
      ...lineOf(answer),
      others: others.map((other) => ({ ...lineOf(other), why: explainLosingPrice(answer, other) })),
    });
  });

  /** `?parkId&month&memberType&holesCount&time`: which set wins each day of a month. */
  app.get(`${golfPriceSet.path}/calendar`, requirePermission('golf:priceSet:list'), async (request) => {
    const query = readQueryTexts(request);
    const park = await requirePark(app.db, request.user, query['parkId']);
    const month = toText(query['month']);
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new BusinessError('请选择月份');
    return succeed(
      await readInPark(app, park, async (tx) => {
        const { sets, holidays } = await loadPrices(tx, park.id);
        const colors = new Map(
          (await findRowsBy(tx, golfPriceSet, { parkId: park.id })).map(({ id, color }) => [
            id,
            color ?? null,
          ]),
        );
        const names = new Map(
          (await findRowsBy(tx, golfHoliday, { parkId: park.id })).map(({ holidayDate, name }) => [
            holidayDate,
            name,
          ]),
        );
        return listPriceDays(month, questionOf(query), sets, holidays).map(({ date, dayType, answer }) => ({
          date,
          dayType,
          holiday: names.get(date) ?? null,
          setId: answer?.set.id ?? null,
          setName: answer?.set.name ?? null,
          color: answer === null ? null : colors.get(answer.set.id),
          line: answer?.rule.orderNum ?? null,
          greenFee: answer?.rule.greenFee ?? null,
        }));
      }),
    );
  });

  /** A set as its form holds it, with `rules`: the contradiction it would be, or `null`. */
  app.post(`${golfPriceSet.path}/overlapCheck`, requirePermission('golf:priceSet:list'), async (request) => {
    const body = readBody(request);
    const park = await requirePark(app.db, request.user, body['parkId']);
    const { sets } = await readInPark(app, park, (tx) => loadPrices(tx, park.id));
    const lines = Array.isArray(body['rules']) ? body['rules'] : [];
    if (lines.length > GOLF_LIMITS.priceRules)
      throw new RequestError(413, `一个价格方案最多${GOLF_LIMITS.priceRules}行`);
    const rules = lines.filter((line) => typeof line === 'object' && line !== null);
    const draft = toPriceSet({ status: '0', ...body, id: toText(body['id']) }, rules);
    return succeed({ problem: findOverlapProblem(draft, sets) });
  });
}

/** Whom a price is asked for; what is not said is a walk-in alone at noon for a full round. */
function questionOf(asked: Readonly<Record<string, unknown>>): Omit<PriceQuestion, 'playDate'> {
  return {
    time: toText(asked['time']) || '12:00',
    memberType: toText(asked['memberType']) || '4',
    holesCount: toNumber(asked['holesCount']) || 18,
    startType: toText(asked['startType']) || null,
    playerCount: toNumber(asked['playerCount']) || 1,
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
