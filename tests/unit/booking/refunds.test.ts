import { describe, expect, it } from 'vitest';
import {
  readRefundPolicy,
  computeRefundRate,
  explainRefundRate,
  type RefundCause,
  findRefundProblem,
  suggestRefund,
} from '#domain/booking/refundPolicy.ts';

describe('what the policy gives', () => {
  // PRICE-08
  it.each<[RefundCause, number, number, number, number]>([
    ['cancelled', 24 * 60, 0, 18, 100],
    ['cancelled', 24 * 60 - 1, 0, 18, 50],
    ['cancelled', 120, 0, 18, 50],
    ['cancelled', 119, 0, 18, 0],
    ['cancelled', -5, 0, 18, 0],
    ['noShow', 999_999, 0, 18, 0],
    ['weather', 0, 0, 18, 100],
    ['weather', 0, 3, 18, 100],
    ['weather', 0, 4, 18, 50],
    ['weather', 0, 9, 18, 50],
    ['weather', 0, 10, 18, 25],
    ['weather', 0, 14, 18, 25],
    ['weather', 0, 15, 18, 0],
    // Half of nine is half of eighteen.
    ['weather', 0, 1, 9, 100],
    ['weather', 0, 5, 9, 25],
    ['weather', 0, 8, 9, 0],
    ['courseClosed', 0, 0, 18, 100],
    ['courseClosed', 0, 6, 18, 50],
  ])(
    '%s, %d minutes before, %d of %d holes: %d %%',
    (cause, minutesToTee, holesCompleted, holesCount, rate) =>
      expect(computeRefundRate({ cause, minutesToTee, holesCompleted, holesCount })).toBe(rate),
  );
});

it.each([
  [50, 1000, 0, 500],
  [50, 999.99, 0, 500],
  // What goes back already counts.
  [50, 2890, 1445, 0],
  [50, 1000, 200, 300],
  [50, 1000, 700, 0],
  [100, 1000, 300, 700],
  [100, 1000, 1000, 0],
  [0, 1000, 0, 0],
])('%d %% of %d with %d returned: %d', (rate, paid, refunded, amount) =>
  expect(suggestRefund(rate, paid, { difference: 0, other: refunded })).toBe(amount),
);

it.each([
  [700, null],
  [700.01, '申请金额不能超过可退的￥700.00'],
  [0, '申请金额须大于0'],
  [-1, '申请金额须大于0'],
])('asking for %d of 1000 with 300 returned: %s', (amount, problem) =>
  expect(findRefundProblem(amount, 1000, 300)).toBe(problem),
);

it.each<[RefundCause, number, number, number, string]>([
  ['cancelled', 26 * 60, 0, 18, '距开球26小时0分，退100%（24小时以上退100%，2至24小时退50%，不足2小时不退）'],
  ['cancelled', 7 * 24 * 60, 0, 18, '距开球7天，退100%（24小时以上退100%，2至24小时退50%，不足2小时不退）'],
  ['cancelled', 45, 0, 18, '距开球45分钟，退0%（24小时以上退100%，2至24小时退50%，不足2小时不退）'],
  ['cancelled', -1, 0, 18, '开球时间已过，退0%（24小时以上退100%，2至24小时退50%，不足2小时不退）'],
  [
    'weather',
    0,
    5,
    9,
    '已打5洞，折合18洞的10洞，退25%（15洞以上不退，10至15洞退25%，4至10洞退50%，0至4洞退100%）',
  ],
  ['courseClosed', 0, 0, 18, '球场原因且未开球，全额退还'],
  ['noShow', 0, 0, 18, '客人未到，按政策不退'],
])(
  '%s, %d minutes before, %d of %d holes is explained',
  (cause, minutesToTee, holesCompleted, holesCount, words) =>
    expect(explainRefundRate({ cause, minutesToTee, holesCompleted, holesCount })).toBe(words),
);

describe('a park', () => {
  const cancelled = { cause: 'cancelled', holesCompleted: 0, holesCount: 18 } as const;
  const OWN = readRefundPolicy({
    refundBands: JSON.stringify([
      { hours: 6, percent: 30 },
      { hours: 48, percent: 90 },
    ]),
  });

  it.each([
    [48 * 60, 90],
    [48 * 60 - 1, 30],
    [6 * 60, 30],
    [6 * 60 - 1, 0],
  ])('has bands of its own, typed in any order: %d minutes before, %d %%', (minutesToTee, rate) =>
    expect(computeRefundRate({ ...cancelled, minutesToTee }, OWN)).toBe(rate),
  );

  // PRICE-09
  it('says so, and keeps to the house where it has set nothing', () => {
    expect(explainRefundRate({ ...cancelled, minutesToTee: 50 * 60 }, OWN)).toBe(
      '距开球2天，退90%（48小时以上退90%，6至48小时退30%，不足6小时不退）',
    );
    const rain = { cause: 'weather', minutesToTee: 0, holesCompleted: 4, holesCount: 18 } as const;
    expect(computeRefundRate(rain, OWN)).toBe(50);
    expect(computeRefundRate(rain, readRefundPolicy({ rainBands: '[{"holes":0,"percent":20}]' }))).toBe(20);
  });
});
