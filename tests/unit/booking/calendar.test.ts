import { expect, it } from 'vitest';
import { listPriceDays } from '#domain/booking/calendar.ts';
import {
  findPriceCandidates,
  explainLosingPrice,
  type PriceRule,
  type PriceSet,
} from '#domain/booking/price.ts';
import { formatPriceRule } from '#domain/booking/ruleWords.ts';
import { findField } from '#domain/entities/fields.ts';
import { golfPriceSet, PRICE_ORDER } from '#domain/entities/priceSet.ts';

const rule = (id: string, changes: Partial<PriceRule> = {}): PriceRule => ({
  id,
  orderNum: 1,
  dayType: '0',
  weekDays: null,
  timeFrom: null,
  timeTo: null,
  memberType: '4',
  holesCount: 18,
  startTypeScope: null,
  minPlayers: null,
  maxPlayers: null,
  greenFee: 500,
  caddieFee: null,
  cartFee: null,
  requestFee: null,
  insuranceFee: null,
  lockerFee: null,
  ...changes,
});

const set = (id: string, changes: Partial<PriceSet> = {}): PriceSet => ({
  id,
  name: id,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  priority: 10,
  isDefault: false,
  status: '1',
  rules: [rule(`${id}1`)],
  ...changes,
});

const WALK_IN = { time: '12:00', memberType: '4', holesCount: 18, startType: null, playerCount: 4 };

// PRICE-07
it('gives every day of a month the set that wins it, holidays and the end of a season included', () => {
  const sets = [
    set('base', { isDefault: true }),
    set('spring', { endDate: '2026-02-14', rules: [rule('weekend', { dayType: '2', greenFee: 900 })] }),
  ];
  const days = listPriceDays('2026-02', WALK_IN, sets, [{ holidayDate: '2026-02-08', dayType: '1' }]);
  expect(days).toHaveLength(28);
  const won = (date: string) => days.find((day) => day.date === date)?.answer?.set.id;
  expect([won('2026-02-06'), won('2026-02-07'), won('2026-02-08'), won('2026-02-15')]).toEqual([
    'base',
    'spring',
    'base',
    'base',
  ]);
  expect(days.find(({ date }) => date === '2026-02-08')?.dayType).toBe('1');
  expect(listPriceDays('2026-03', { ...WALK_IN, memberType: '1' }, sets, [])[30]?.answer).toBeNull();
});

// PRICE-24
it('says why the other rules do not hold', () => {
  expect(findField(golfPriceSet, 'priority')?.help).toContain(PRICE_ORDER);
  const sets = [
    set('base', { isDefault: true }),
    set('low', { priority: 5 }),
    set('high', { rules: [rule('any', { orderNum: 2 }), rule('day', { weekDays: '1,2,3,4,5' })] }),
  ];
  const [winner, ...others] = findPriceCandidates({ ...WALK_IN, playDate: '2026-05-06' }, sets, []);
  expect(winner?.rule.id).toBe('day');
  expect(
    others.map((other) => [other.rule.id, winner === undefined ? '' : explainLosingPrice(winner, other)]),
  ).toEqual([
    ['any', '日别或时段不如所用规则具体，不论优先级'],
    ['low1', '日别或时段不如所用规则具体，不论优先级'],
    ['base1', '默认方案，没有其他方案时才用'],
  ]);
});

it('puts a line into words', () => {
  const texts: Readonly<Record<string, string>> = {
    '2': '周末',
    '1,2': '周一,周二',
    '4': '散客',
    '18': '十八洞',
  };
  const line = rule('x', { dayType: '2', weekDays: '1,2', timeFrom: '06:00', timeTo: '12:00' });
  expect(formatPriceRule({ ...line }, (_dict, code) => texts[code] ?? code)).toBe(
    '周末 周一,周二 散客 十八洞 06:00–12:00',
  );
});
