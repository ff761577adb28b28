/** Calls of price sets beyond the standard ones: copies, quotes with their reasons, overlaps (golf-domain 5.2). */
import type { FastifyInstance } from 'fastify';
import { overlapProblem } from '#domain/booking/overlap.ts';
import { dayTypeOf, priceFor } from '#domain/booking/price.ts';
import { golfPriceRule } from '#domain/entities/priceRule.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { bodyOf, inOne, may, ownRow, parkOf } from '../shared/call.ts';
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
    const parkId = parkOf(request.user, body['parkId']);
    const { sets, holidays } = await app.db.transaction().execute((tx) => loadPrices(tx, parkId));
    const playDate = text(body['playDate']);
    if (!/^\d{4}-\d\d-\d\d$/.test(playDate)) throw new BusinessError('请选择打球日期');
    const answer = priceFor(
      {
        playDate,
        time: text(body['time']) || '12:00',
        memberType: text(body['memberType']) || '4',
        holesCount: amount(body['holesCount']) || 18,
        startType: text(body['startType']) || null,
        playerCount: amount(body['playerCount']) || 1,
      },
      sets,
      holidays,
    );
    if (answer === null) throw new BusinessError('没有适用的价格，请先维护价格方案');
    const { set, rule } = answer;
    return ok({
      dayType: dayTypeOf(playDate, holidays),
      setId: set.id,
      setName: set.name,
      priority: set.priority,
      line: rule.orderNum,
      rule,
    });
  });

  /** A set as its form holds it, with `rules`: the contradiction it would be, or `null`. */
  app.post(`${golfPriceSet.path}/overlapCheck`, may('golf:priceSet:list'), async (request) => {
    const body = bodyOf(request);
    const parkId = parkOf(request.user, body['parkId']);
    const { sets } = await app.db.transaction().execute((tx) => loadPrices(tx, parkId));
    const lines = Array.isArray(body['rules']) ? body['rules'] : [];
    const rules = lines.filter((line) => typeof line === 'object' && line !== null);
    const draft = priceSetOf({ status: '0', ...body, id: text(body['id']) }, rules);
    return ok({ problem: overlapProblem(draft, sets) });
  });
}

/** The described columns of a row, without what belongs to the row alone. */
function columnsOf(
  row: Readonly<Record<string, unknown>>,
  fields: readonly { readonly name: string }[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]));
}
