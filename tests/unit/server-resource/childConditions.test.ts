/** The advanced query asks about the rows of a record, written by the page's own code. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfPriceSet } from '#domain/entities/priceSet.ts';
import { decodeSuperQuery, SuperQueryRefused } from '#domain/query/superQuery.ts';
import { listFieldOptions, listQueryFields } from '#src/resource/advanced/fields.ts';
import { toLines, toAdvancedQuery } from '#src/resource/advanced/lines.ts';
import { type MatchMode, type Rule, toSuperParams } from '#src/resource/list/advancedQuery.ts';
import { type Caller, type CatalogueApp, startCatalogue } from './catalogueApp.ts';

type Asked = readonly [field: string, rule: Rule, val: string];

let catalogue: CatalogueApp;
let [cheap, dear, foreign] = ['', '', ''];
const rule = (greenFee: number, holesCount: number) => ({
  dayType: '0',
  memberType: '1',
  holesCount,
  greenFee,
});

beforeAll(async () => {
  catalogue = await startCatalogue();
  cheap = await catalogue.add(golfPriceSet, { rules: [rule(300, 9), rule(800, 18)] });
  dear = await catalogue.add(golfPriceSet, { season: '2', rules: [rule(300, 18), rule(900, 18)] });
  foreign = await catalogue.add(golfPriceSet, { parkId: catalogue.otherPark, rules: [rule(300, 9)] });
});
afterAll(() => catalogue.close());

/** As the dialog sends it. @throws for a field that the dialog does not offer */
function paramsOf(entity: EntityDescription, match: MatchMode, asked: readonly Asked[]) {
  const fields = listQueryFields(entity);
  const lines = asked.map(([name, matchRule, val], key) => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`${name} is not offered`);
    return { key, field, rule: matchRule, val };
  });
  const query = toAdvancedQuery(match, lines);
  if (query === null) throw new Error('no query');
  expect(toLines(query, fields)).toEqual(lines);
  return toSuperParams(query) as Readonly<Record<string, string>>;
}

async function found(caller: Caller, match: MatchMode, asked: readonly Asked[]): Promise<readonly string[]> {
  const params = paramsOf(golfPriceSet, match, asked);
  const { result } = await caller.get<{ records: readonly { id: string }[]; total: number }>(
    `${golfPriceSet.path}/list`,
    params,
  );
  expect(result.total).toBe(result.records.length);
  return result.records.map(({ id }) => id).toSorted();
}

it('is offered under the name of the sub-table, which itself cannot be chosen', () => {
  const last = listFieldOptions(golfPriceSet).at(-1);
  expect(last).toMatchObject({
    label: '价格规则',
    options: expect.arrayContaining([{ value: 'rules,greenFee', label: '价格规则-果岭费' }]),
  });
  expect(last).not.toHaveProperty('value');
  const names = listQueryFields(golfPriceSet).map(({ name }) => name);
  expect(names).not.toContain('rules,priceSetId');
  expect(listQueryFields(golfCompetitionPlayer).map(({ name }) => name)).not.toContain('scores,supersedesId');
});

// LIST-05
it('finds the records one row of which is as asked, with the ten rules and both words', async () => {
  const both = [cheap, dear].toSorted();
  const { admin } = catalogue;
  expect(await found(admin, 'and', [['rules,greenFee', 'ge', '900']])).toEqual([dear]);
  expect(await found(admin, 'and', [['rules,greenFee', 'in', '800,900']])).toEqual(both);
  expect(await found(admin, 'and', [['rules,greenFee', 'eq', '0']])).toEqual([]);
  const sameRow: readonly Asked[] = [
    ['rules,holesCount', 'eq', '9'],
    ['rules,greenFee', 'gt', '500'],
  ];
  expect(await found(admin, 'and', sameRow)).toEqual([]);
  expect(await found(admin, 'or', sameRow)).toEqual([cheap, dear, foreign].toSorted());
  expect(
    await found(admin, 'and', [
      ['season', 'eq', '2'],
      ['rules,greenFee', 'le', '300'],
    ]),
  ).toEqual([dear]);
});

it('shows nobody more than their own parks, and nothing to who may not read the list', async () => {
  expect(await found(catalogue.staff, 'or', [['rules,holesCount', 'eq', '9']])).toEqual([cheap]);
  const params = paramsOf(golfPriceSet, 'and', [['rules,holesCount', 'eq', '9']]);
  expect(await catalogue.nobody.get(`${golfPriceSet.path}/list`, params)).toMatchObject({ success: false });
});

it('counts what it lists, and forgets rows that were taken away', async () => {
  const id = await catalogue.add(golfPriceSet, { rules: [rule(1234, 18)] });
  const asked: readonly Asked[] = [['rules,greenFee', 'eq', '1234']];
  const params = paramsOf(golfPriceSet, 'and', asked);
  const counted = await catalogue.admin.get<{ count: number }>(`${golfPriceSet.path}/listCount`, params);
  expect(counted.result.count).toBe(1);
  await catalogue.admin.send('PUT', `${golfPriceSet.path}/edit`, { id, rules: [rule(5, 18)] });
  expect(await found(catalogue.admin, 'and', asked)).toEqual([]);
});

it.each([
  'rules,priceSetId',
  'rules,tenantId',
  'rules,delFlag',
  'rules,nothing',
  'rules',
  'rules,greenFee,x',
  'golf_price_rule,greenFee',
  'other,greenFee',
  '__proto__,greenFee',
])('refuses a query about %s', (field) => {
  const text = JSON.stringify([{ field, rule: 'eq', val: '1' }]);
  expect(() => decodeSuperQuery(golfPriceSet, text, 'and')).toThrow(SuperQueryRefused);
});
