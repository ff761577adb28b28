import { describe, expect, it } from 'vitest';
import { findOverlapProblem } from '#domain/booking/overlap.ts';
import {
  getDayType,
  type PriceQuestion,
  type PriceRule,
  type PriceSet,
  findPrice,
  findPriceCandidates,
  getWeekDay,
} from '#domain/booking/price.ts';
import { computeQuote } from '#domain/booking/quote.ts';

let no = 0;
const rule = (more: Partial<PriceRule> = {}): PriceRule => ({
  id: `r${++no}`,
  orderNum: no,
  dayType: '0',
  weekDays: null,
  timeFrom: null,
  timeTo: null,
  memberType: '4',
  holesCount: 18,
  startTypeScope: null,
  minPlayers: null,
  maxPlayers: null,
  greenFee: 800,
  caddieFee: 300,
  cartFee: 200,
  requestFee: 100,
  insuranceFee: 5,
  lockerFee: 25,
  ...more,
});
const set = (name: string, rules: readonly PriceRule[], more: Partial<PriceSet> = {}): PriceSet => ({
  id: name,
  name,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  priority: 10,
  isDefault: false,
  status: '1',
  rules,
  ...more,
});

/** A Monday. */
const MONDAY = '2026-06-01';
const SATURDAY = '2026-06-06';
const question: PriceQuestion = {
  playDate: MONDAY,
  time: '08:00',
  memberType: '4',
  holesCount: 18,
  startType: null,
  playerCount: 2,
};
const HOLIDAYS = [
  { holidayDate: '2026-10-01', dayType: '3' },
  { holidayDate: '2026-10-10', dayType: '1' },
  { holidayDate: '2026-06-10', dayType: '4' },
  { holidayDate: '2026-06-14', dayType: '4' },
];

describe('the class of a day', () => {
  // PRICE-03
  it.each([
    [MONDAY, 1, '1'],
    ['2026-06-05', 5, '1'],
    [SATURDAY, 6, '2'],
    ['2026-06-07', 7, '2'],
    ['2026-10-01', 4, '3'],
    // A Saturday that is worked.
    ['2026-10-10', 6, '1'],
  ])('%s is day %d of the week, class %s', (date, weekDay, dayType) => {
    expect(getWeekDay(date)).toBe(weekDay);
    expect(getDayType(date, HOLIDAYS)).toBe(dayType);
  });
});

describe('the price that holds', () => {
  const fee = (asked: Partial<PriceQuestion>, ...sets: readonly PriceSet[]) =>
    findPrice({ ...question, ...asked }, sets, HOLIDAYS)?.rule.greenFee;

  // PRICE-01
  it('is of the more exact rule: calendar, then day and time, then day, then any', () => {
    const all = set('全', [
      rule({ greenFee: 1 }),
      rule({ greenFee: 2, dayType: '1' }),
      rule({ greenFee: 3, dayType: '1', timeFrom: '06:00', timeTo: '09:00' }),
      rule({ greenFee: 4, dayType: '3' }),
      rule({ greenFee: 5, dayType: '3', timeFrom: '06:00', timeTo: '09:00' }),
    ]);
    expect(fee({ playDate: SATURDAY }, all)).toBe(1);
    expect(fee({ time: '12:00' }, all)).toBe(2);
    expect(fee({}, all)).toBe(3);
    expect(fee({ time: '09:00' }, all)).toBe(2);
    expect(fee({ playDate: '2026-10-01', time: '12:00' }, all)).toBe(4);
    expect(fee({ playDate: '2026-10-01' }, all)).toBe(5);
  });

  // PRICE-19
  it('of a day without prices of its own is that of the day it is most like, before the default set', () => {
    const season = (...dayTypes: readonly string[]) =>
      set(
        '季',
        dayTypes.map((dayType) => rule({ dayType, greenFee: Number(dayType) })),
      );
    const standard = set('默', [rule({ greenFee: 9 }), rule({ greenFee: 8, dayType: '3' })], {
      isDefault: true,
    });
    const on = (playDate: string, ...dayTypes: readonly string[]) =>
      fee({ playDate }, season(...dayTypes), standard);
    expect([on('2026-10-01', '1', '2', '3'), on('2026-10-01', '1', '2'), on('2026-10-01', '1')]).toEqual([
      3, 2, 1,
    ]);
    // 会员日 on a Wednesday and on a Sunday.
    expect([on('2026-06-10', '1', '2', '4'), on('2026-06-10', '1', '2'), on('2026-06-14', '1', '2')]).toEqual(
      [4, 1, 2],
    );
    // No other set has anything for it.
    expect([on('2026-10-01'), on('2026-06-10', '3')]).toEqual([8, 9]);
    const [answer] = findPriceCandidates({ ...question, playDate: '2026-10-01' }, [season('2')], HOLIDAYS);
    expect(answer?.pricedAs).toBe('2');
  });

  // PRICE-25
  it('of a Saturday that is worked is that of a workday, whatever lines say of Saturdays', () => {
    const week = set('周', [
      rule({ greenFee: 1, weekDays: '1,2,3,4,5' }),
      rule({ greenFee: 2, weekDays: '6,7' }),
      rule({ greenFee: 3, weekDays: '6', dayType: '2' }),
    ]);
    expect(fee({ playDate: '2026-10-10' }, week)).toBe(1);
    expect(fee({ playDate: '2026-10-17' }, week)).toBe(2);
  });

  // PRICE-02
  it('is of the higher priority among equals, and of the default set at last', () => {
    const high = set('高', [rule({ greenFee: 1 })], { priority: 20 });
    const low = set('低', [rule({ greenFee: 2 })]);
    const standard = set('默', [rule({ greenFee: 3, dayType: '1', timeFrom: '06:00', timeTo: '09:00' })], {
      isDefault: true,
      startDate: '2020-01-01',
      endDate: '2020-01-02',
    });
    expect(fee({}, low, high, standard)).toBe(1);
    expect(fee({}, low, standard)).toBe(2);
    expect(fee({}, standard)).toBe(3);
  });

  it.each<[string, Partial<PriceRule>, Partial<PriceSet>, Partial<PriceQuestion>]>([
    ['another customer', { memberType: '1' }, {}, {}],
    ['other holes', { holesCount: 9 }, {}, {}],
    ['another weekday', { weekDays: '2,3' }, {}, {}],
    ['another start', { startTypeScope: '3' }, {}, {}],
    ['too few players', { minPlayers: 3 }, {}, {}],
    ['too many players', { maxPlayers: 1 }, {}, {}],
    ['a set that is stopped', {}, { status: '2' }, {}],
    ['a set out of season', {}, { endDate: '2026-05-31' }, {}],
  ])('is not of %s', (_name, rules, sets, asked) =>
    expect(fee(asked, set('x', [rule(rules)], sets))).toBeUndefined(),
  );
});

describe('two prices for the same', () => {
  const base = set('周末', [rule({ dayType: '2', timeFrom: '06:00', timeTo: '12:00' })]);
  const against = (rules: Partial<PriceRule>, more: Partial<PriceSet> = {}) =>
    findOverlapProblem(set('新', [rule({ dayType: '2', ...rules })], more), [base]);

  it.each<[string, Partial<PriceRule>, Partial<PriceSet>, string | null]>([
    ['the same hours', { timeFrom: '11:00', timeTo: '14:00' }, {}, '与方案「周末」第1行时段重叠'],
    ['hours that follow', { timeFrom: '12:00', timeTo: '14:00' }, {}, null],
    ['all day is less exact', {}, {}, null],
    ['another customer', { timeFrom: '11:00', timeTo: '14:00', memberType: '1' }, {}, null],
    ['other holes', { timeFrom: '11:00', timeTo: '14:00', holesCount: 9 }, {}, null],
    ['another day class', { dayType: '1', timeFrom: '11:00', timeTo: '14:00' }, {}, null],
    ['another priority', { timeFrom: '11:00', timeTo: '14:00' }, { priority: 11 }, null],
    [
      'another season',
      { timeFrom: '11:00', timeTo: '14:00' },
      { startDate: '2027-01-01', endDate: '2027-12-31' },
      null,
    ],
  ])('%s', (_name, rules, more, problem) => expect(against(rules, more)).toBe(problem));

  it('is noticed inside one set, by its line', () => {
    expect(findOverlapProblem(set('新', [rule(), rule({ dayType: '1' }), rule()]), [])).toBe(
      '与方案「新」第3行时段重叠',
    );
    expect(
      findOverlapProblem(set('新', [rule({ weekDays: '1,2' }), rule({ weekDays: '3' })]), []),
    ).toBeNull();
    expect(findOverlapProblem(set('新', [rule({ maxPlayers: 2 }), rule({ minPlayers: 3 })]), [])).toBeNull();
  });

  it('does not matter for a set that is stopped', () => {
    expect(findOverlapProblem(set('新', [rule()]), [set('旧', [rule()], { status: '2' })])).toBeNull();
    expect(findOverlapProblem(set('新', [rule()], { status: '2' }), [set('旧', [rule()])])).toBeNull();
    expect(findOverlapProblem(set('新', [rule()]), [set('旧', [rule()], { status: '0' })])).toBe(
      '与方案「旧」第1行时段重叠',
    );
  });
});

describe('a quote', () => {
  const sets = [
    set('全', [rule({ memberType: '1', greenFee: 300.1 }), rule({ memberType: '4', greenFee: 800.2 })]),
  ];
  const booking = {
    playDate: MONDAY,
    time: '08:00',
    holesCount: 18,
    startType: null,
    memberTypes: ['1', '4'],
    caddieCount: 2,
    cartCount: 1,
    requestedCaddies: 1,
    discountAmount: 100,
  };

  // PRICE-05
  it('adds up, and says by which rule', () => {
    const quote = computeQuote(booking, sets, []);
    expect(quote).toMatchObject({
      greenFee: 1100.3,
      caddieFee: 600,
      cartFee: 200,
      requestFee: 100,
      insuranceFee: 10,
      otherFee: 50,
      totalAmount: 1960.3,
    });
    expect(quote?.trace.map(({ rule: { memberType } }) => memberType)).toEqual(['1', '4']);
  });

  it('never falls below nothing, and fails without a price', () => {
    expect(computeQuote({ ...booking, discountAmount: 99_999 }, sets, [])?.totalAmount).toBe(0);
    expect(computeQuote({ ...booking, memberTypes: ['1', '2'] }, sets, [])).toBeNull();
    expect(computeQuote({ ...booking, memberTypes: [] }, sets, [])).toBeNull();
  });
});
