import { describe, expect, it } from 'vitest';
import {
  policyRate,
  type RefundCause,
  refundProblem,
  suggestedRefund,
} from '#domain/booking/refundPolicy.ts';

describe('what the policy gives', () => {
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
      expect(policyRate({ cause, minutesToTee, holesCompleted, holesCount })).toBe(rate),
  );
});

it.each([
  [50, 1000, 0, 500],
  [50, 999.99, 0, 500],
  [100, 1000, 300, 700],
  [100, 1000, 1000, 0],
  [0, 1000, 0, 0],
])('%d %% of %d with %d returned: %d', (rate, paid, refunded, amount) =>
  expect(suggestedRefund(rate, paid, refunded)).toBe(amount),
);

it.each([
  [700, null],
  [700.01, '申请金额不能超过可退的700.00元'],
  [0, '申请金额须大于0'],
  [-1, '申请金额须大于0'],
])('asking for %d of 1000 with 300 returned: %s', (amount, problem) =>
  expect(refundProblem(amount, 1000, 300)).toBe(problem),
);
