import { beforeEach, describe, expect, it } from 'vitest';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { decodeSuperQuery } from '#domain/query/superQuery.ts';
import { isRuleApplicable, listQueryFields, getQueryType } from '#src/resource/advanced/fields.ts';
import {
  createBlankLine,
  type QueryLine,
  toLines,
  getNextKey,
  toAdvancedQuery,
  changeField,
  changeRule,
} from '#src/resource/advanced/lines.ts';
import { readSaved, addSavedQuery, writeSaved } from '#src/resource/advanced/savedQueries.ts';
import {
  type AdvancedCondition,
  readAdvanced,
  RULES,
  toSuperParams,
  writeAdvanced,
} from '#src/resource/list/advancedQuery.ts';
import { MemoryStorage } from '../api/memory.ts';

const fields = listQueryFields(golfOrder);
const fieldNamed = (name: string) => {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) throw new Error(name);
  return field;
};
const line = (name: string, rule: QueryLine['rule'], val: string): QueryLine => ({
  key: 0,
  field: fieldNamed(name),
  rule,
  val,
});

describe('fields of the advanced query', () => {
  it('are those the server lets a list be filtered by: no JSON, nothing sensitive', () => {
    const names = listQueryFields(golfPlayer).map(({ name }) => name);
    expect(names).not.toContain('idCard');
    expect(names).toContain('createTime');
    expect(fields.map(({ name }) => name)).not.toContain('players');
  });

  it('have the names of the protocol for how they are edited', () => {
    expect(getQueryType(fieldNamed('status'))).toBe('list');
    expect(getQueryType(fieldNamed('teeTime'))).toBe('datetime');
    expect(getQueryType(fieldNamed('totalAmount'))).toBe('number');
    expect(getQueryType(fieldNamed('playerCount'))).toBe('int');
    expect(getQueryType(fieldNamed('contactName'))).toBe('input');
  });

  it('are not asked for parts of a text when they are none', () => {
    expect(isRuleApplicable('like', fieldNamed('contactName'))).toBe(true);
    expect(isRuleApplicable('like', fieldNamed('totalAmount'))).toBe(false);
    expect(isRuleApplicable('ge', fieldNamed('totalAmount'))).toBe(true);
  });
});

describe('lines', () => {
  it('that are not filled in are left out; nothing usable is no query; 0 is a value', () => {
    expect(toAdvancedQuery('and', [createBlankLine(0), line('contactName', 'eq', '  ')])).toBeNull();
    const query = toAdvancedQuery('or', [createBlankLine(0), line('playerCount', 'eq', '0')]);
    expect(query).toEqual({
      match: 'or',
      conditions: [{ field: 'playerCount', rule: 'eq', val: '0', type: 'int', dbType: 'int' }],
    });
  });

  // LIST-61
  it('carry what their fields are, which an address keeps', () => {
    const query = toAdvancedQuery('and', [
      line('status', 'eq', '1'),
      line('teeTime', 'ge', '2026-05-01 08:00:00'),
      line('rainCheckFlag', 'eq', 'Y'),
      line('priceSetId', 'eq', '1'),
    ]);
    expect(query?.conditions).toMatchObject([
      { field: 'status', dictCode: 'golf_order_status' },
      { field: 'teeTime', formatStr: 'YYYY-MM-DD HH:mm:ss' },
      {
        field: 'rainCheckFlag',
        options: [
          { value: 'Y', text: '是' },
          { value: 'N', text: '否' },
        ],
        extendOption: ['Y', 'N'],
      },
      { field: 'priceSetId', popup: 'golfPriceSet' },
    ]);
    expect(query && readAdvanced(writeAdvanced(query))).toEqual(query);
    const sent = toSuperParams(query ?? { match: 'and', conditions: [] })['superQueryParams'];
    expect(decodeSuperQuery(golfOrder, String(sent), 'and')?.conditions).toHaveLength(4);
  });

  // LIST-06
  it('keep the first of several values when the rule stops taking several', () => {
    const several = line('status', 'in', '1,2');
    expect(changeRule(several, 'eq').val).toBe('1');
    expect(changeRule(line('contactName', 'eq', '张,王'), 'like').val).toBe('张,王');
  });

  it('lose their value with their field, and a rule that does not fit the new one', () => {
    const changed = changeField(line('contactName', 'like', '张'), fieldNamed('totalAmount'));
    expect(changed).toMatchObject({ rule: 'eq', val: '' });
  });

  it('come back from a query, but for fields that are gone', () => {
    const query = toAdvancedQuery('and', [line('contactName', 'like', '张')]);
    expect(toLines(query, fields)).toEqual([line('contactName', 'like', '张')]);
    expect(toLines(query, [])).toEqual([]);
    expect(getNextKey([line('status', 'eq', '1')])).toBe(1);
    expect(getNextKey([])).toBe(0);
  });
});

describe('on the wire', () => {
  const values: Readonly<Record<string, string>> = { in: '张三,王五' };

  // LIST-05
  it.each(Object.keys(RULES) as AdvancedCondition['rule'][])('%s is understood by the server', (rule) => {
    const query = toAdvancedQuery('or', [line('contactName', rule, values[rule] ?? '张三')]);
    if (query === null) throw new Error('no query');
    const { superQueryParams, superQueryMatchType } = toSuperParams(query);
    const group = decodeSuperQuery(golfOrder, String(superQueryParams), String(superQueryMatchType));
    expect(group?.match).toBe('or');
    expect(group?.conditions).toHaveLength(1);
  });
});

describe('saved queries', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = new MemoryStorage();
  });
  const query = (val: string, match: 'and' | 'or' = 'and') => {
    const asked = toAdvancedQuery(match, [line('contactName', 'like', val)]);
    if (asked === null) throw new Error('no query');
    return asked;
  };

  // LIST-07
  it('come back from the browser under the key of the protocol', () => {
    const saved = [{ title: '本月退款', query: query('张') }];
    expect(writeSaved(storage, 'golfOrder', saved)).toBe(true);
    expect(storage.getItem('pro__JSuperQuerySaved_golfOrder')).toContain('matchType');
    expect(readSaved(storage, 'golfOrder')).toEqual(saved);
    expect(readSaved(storage, 'golfCaddie')).toEqual([]);
  });

  // LIST-07
  it('are overwritten whole: conditions and match type', () => {
    const saved = addSavedQuery([{ title: '甲', query: query('张') }], {
      title: '甲',
      query: query('王', 'or'),
    });
    expect(saved).toEqual([{ title: '甲', query: query('王', 'or') }]);
  });

  it('are none when the browser holds something else', () => {
    storage.setItem('pro__JSuperQuerySaved_golfOrder', '{"value":[{"title":1},{"title":"x","records":[3]}]}');
    expect(readSaved(storage, 'golfOrder')).toEqual([]);
  });
});
