/** Calls of price sets beyond the standard ones: copies, quotes with their reasons, overlaps. */
import type { FastifyInstance } from 'fastify';
import { overlapProblem } from '#domain/booking/overlap.ts';
import { priceDays } from '#domain/booking/calendar.ts';
import {
  candidatesFor,
  dayTypeOf,
  lostBecause,
  type PriceAnswer,
  type PriceQuestion,
} from '#domain/booking/price.ts';
import { golfHoliday } from '#domain/entities/holiday.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { GOLF_LIMITS } from '../limits.ts';
import { bodyOf, inOne, may, ownRow, parkOf, queryOf, readPark } from '../shared/call.ts';
import { addRow, rowsWhere } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';
import { loadPrices, priceSetOf } from './load.ts';

const NAME_LENGTH = 50;
const CODE_LENGTH = 20;

export function priceRoutes(app: FastifyInstance): void {
  /** `{id}`: a draft with the same lines. @returns its id */
  app.post(`${golfPriceSet.path}/copy`, may('golf:priceSet:add'), async (request) => {
    const id = await inOne(app, request.user, async (tx, hand) => {
      const set = await ownRow(tx, golfPriceSet, request.user, { id: bodyOf(request)['id'] });
      const sets = await rowsWhere(tx, golfPriceSet, { parkId: set['parkId'] });
      const free = (field: string, length: number, joint: string): string => {
        const taken = new Set(sets.map((one) => one[field]));
        const name = (n: number): string => `${text(set[field]).slice(0, length - 4)}${joint}${n}`;
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
        hand,
      );
      const rules = await rowsWhere(tx, golfPriceRule, { priceSetId: set.id });
      for (const rule of rules)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await addRow(
          tx,
          golfPriceRule,
          { ...columnsOf(rule, golfPriceRule.fields), parkId: set['parkId'], priceSetId: made },
          hand,
        );
      return made;
    });
    return ok(id, '复制成功！');
  });

  /** `{parkId, playDate, time, memberType, holesCount, startType, playerCount}`: which line holds, and why. */
  app.post(`${golfPriceSet.path}/quote`, may('golf:priceSet:list'), async (request) => {
    const body = bodyOf(request);
    const park = await parkOf(app.db, request.user, body['parkId']);
    const { sets, holidays } = await readPark(app, park, (tx) => loadPrices(tx, park.id));
    const playDate = text(body['playDate']);
    if (!/^\d{4}-\d\d-\d\d$/.test(playDate)) throw new BusinessError('请选择打球日期');
    const [answer, ...others] = candidatesFor({ ...questionOf(body), playDate }, sets, holidays);
    if (answer === undefined) throw new BusinessError('没有适用的价格，请先维护价格方案');
    return ok({
      dayType: dayTypeOf(playDate, holidays),
      ...lineOf(answer),
      others: others.map((other) => ({ ...lineOf(other), why: lostBecause(answer, other) })),
    });
  });

  /** `?parkId&month&memberType&holesCount&time`: which set wins each day of a month. */
  app.get(`${golfPriceSet.path}/calendar`, may('golf:priceSet:list'), async (request) => {
    const query = queryOf(request);
    const park = await parkOf(app.db, request.user, query['parkId']);
    const month = text(query['month']);
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new BusinessError('请选择月份');
    return ok(
      await readPark(app, park, async (tx) => {
        const { sets, holidays } = await loadPrices(tx, park.id);
        const colors = new Map(
          (await rowsWhere(tx, golfPriceSet, { parkId: park.id })).map(({ id, color }) => [
            id,
            color ?? null,
          ]),
        );
        const names = new Map(
          (await rowsWhere(tx, golfHoliday, { parkId: park.id })).map(({ holidayDate, name }) => [
            holidayDate,
            name,
          ]),
        );
        return priceDays(month, questionOf(query), sets, holidays).map(({ date, dayType, answer }) => ({
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
  app.post(`${golfPriceSet.path}/overlapCheck`, may('golf:priceSet:list'), async (request) => {
    const body = bodyOf(request);
    const park = await parkOf(app.db, request.user, body['parkId']);
    const { sets } = await readPark(app, park, (tx) => loadPrices(tx, park.id));
    const lines = Array.isArray(body['rules']) ? body['rules'] : [];
    if (lines.length > GOLF_LIMITS.priceRules)
      throw new RequestError(413, `一个价格方案最多${GOLF_LIMITS.priceRules}行`);
    const rules = lines.filter((line) => typeof line === 'object' && line !== null);
    const draft = priceSetOf({ status: '0', ...body, id: text(body['id']) }, rules);
    return ok({ problem: overlapProblem(draft, sets) });
  });
}

/** Whom a price is asked for; what is not said is a walk-in alone at noon for a full round. */
function questionOf(asked: Readonly<Record<string, unknown>>): Omit<PriceQuestion, 'playDate'> {
  return {
    time: text(asked['time']) || '12:00',
    memberType: text(asked['memberType']) || '4',
    holesCount: amount(asked['holesCount']) || 18,
    startType: text(asked['startType']) || null,
    playerCount: amount(asked['playerCount']) || 1,
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
