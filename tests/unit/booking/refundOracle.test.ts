/**
 * An oracle of refunds, written from PRICE-08, PRICE-14, PRICE-20 and PRICE-22 of docs/rules/prices.md and not from the code: moments
 * are whole minutes, money is whole cents.
 */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeNoShowCutoff } from '#domain/booking/playStops.ts';
import {
  computeRefundRate,
  findRefundCause,
  findRefundReasonProblem,
  findRefundSpan,
  readRefundPolicy,
  suggestRefund,
} from '#domain/booking/refundPolicy.ts';
import { rounds } from '#tests/support/breadth.ts';

const START = Date.UTC(2026, 4, 1) / 60_000;
const stamp = (minute: number): string =>
  new Date(minute * 60_000).toISOString().slice(0, 19).replace('T', ' ');
const minuteOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / 60_000;

/** PRICE-08: 24 hours ahead all of it, two hours ahead half of it, later nothing. PRICE-09: or as the park says. */
function rateOf(ahead: number, own: readonly { hours: number; percent: number }[]): number {
  if (own.length === 0) return ahead >= 1440 ? 100 : ahead >= 120 ? 50 : 0;
  let [best, rate] = [-1, 0];
  for (const { hours, percent } of own)
    if (ahead >= hours * 60 && hours > best) [best, rate] = [hours, percent];
  return rate;
}

const bands = fc.uniqueArray(
  fc.record({ hours: fc.integer({ min: 0, max: 96 }), percent: fc.integer({ min: 0, max: 100 }) }),
  { maxLength: 6, selector: ({ hours }) => hours },
);
/** Around the limits of the bands more than anywhere else. */
const around = fc.oneof(
  fc.constantFrom(-1, 0, 1, 119, 120, 121, 1439, 1440, 1441),
  fc.integer({ min: -3000, max: 6000 }),
);

it('a cancellation gives back what the rules say, whenever it is asked for (PRICE-14, PRICE-20, PRICE-22)', () => {
  fc.assert(
    fc.property(
      fc.record({
        own: bands,
        tee: fc.integer({ min: 4000, max: 20_000 }),
        first: fc.option(fc.integer({ min: 4000, max: 20_000 })),
        ahead: around,
        isCancelled: fc.boolean(),
        later: fc.integer({ min: 0, max: 5000 }),
        paid: fc.integer({ min: 1, max: 2_000_000 }),
        shares: fc.tuple(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
        ),
      }),
      ({ own, tee, first, ahead, isCancelled, later, paid, shares }) => {
        const judged = Math.min(tee, first ?? tee);
        const cancelled = START + judged - ahead;
        // Whoever cancelled asks when they please; who has not cancelled is judged by now.
        const now = isCancelled ? cancelled + later : cancelled;
        const order = {
          status: isCancelled ? '6' : '2',
          cancelReason: isCancelled ? '1' : null,
          finishTime: null,
          playDate: stamp(START + tee).slice(0, 10),
          teeTime: stamp(START + tee),
          firstTeeTime: first === null ? null : stamp(START + first),
          cancelTime: isCancelled ? stamp(cancelled) : null,
        };
        const { from, to } = findRefundSpan(order, stamp(now));
        const facts = { minutesToTee: minuteOf(to) - minuteOf(from), holesCompleted: 0, holesCount: 18 };
        const policy = readRefundPolicy({ refundBands: own.length === 0 ? '' : JSON.stringify(own) });
        const rate = computeRefundRate({ ...facts, cause: findRefundCause(order, '1', false) }, policy);
        expect(rate).toBe(rateOf(ahead, own));

        const difference = Math.floor(paid * shares[0]);
        const other = Math.floor((paid - difference) * shares[1]);
        const returned = { difference: difference / 100, other: other / 100 };
        const [quotient, rest] = [
          Math.floor(((paid - difference) * rate) / 100),
          ((paid - difference) * rate) % 100,
        ];
        const due = quotient + (rest >= 50 ? 1 : 0) - other;
        expect(suggestRefund(rate, paid / 100, returned)).toBe(Math.max(0, due) / 100);
      },
    ),
    { numRuns: rounds(300), seed: 37 },
  );
});

// PRICE-21
it.each([
  [
    'the weather of a day without a stop',
    '2',
    '2',
    false,
    'weather',
    '2026-05-08没有暂停打球的记录，不能以天气为原因',
  ],
  ['the weather of a day with one', '2', '2', true, 'weather', null],
  ['a no-show on a day with a stop, because of the weather', '7', '2', true, 'weather', null],
  ['… and because of the guest', '7', '1', true, 'noShow', null],
  ['a settled no-show on a day with a stop', '9', '2', true, 'weather', null],
  ['a settled no-show', '9', '1', false, 'noShow', null],
  ['a rejected order', '8', '1', false, 'rejected', null],
  ['a confirmed one', '2', '1', false, 'cancelled', null],
])('%s', (_name, status, reason, hasStop, cause, problem) => {
  const order = {
    status,
    cancelReason: null,
    finishTime: null,
    playDate: '2026-05-08',
    teeTime: '2026-05-08 09:00:00',
    firstTeeTime: null,
    cancelTime: null,
  };
  expect(findRefundCause(order, reason, hasStop)).toBe(cause);
  expect(findRefundReasonProblem(order, reason, hasStop)).toBe(problem);
});

it('the half hour of a no-show counts minutes of play (BOOK-20)', () => {
  const stops = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 0, maxLength: 6 });
  fc.assert(
    fc.property(stops, fc.boolean(), fc.integer({ min: 0, max: 240 }), (edges, stands, now) => {
      const sorted = edges.filter((edge) => edge < now).toSorted((a, b) => a - b);
      const pairs: { fromTs: number; toTs: number | null }[] = [];
      for (let index = 0; index + 1 < sorted.length; index += 2)
        pairs.push({ fromTs: sorted[index] ?? 0, toTs: sorted[index + 1] ?? 0 });
      if (stands && sorted.length % 2 === 1) pairs.push({ fromTs: sorted.at(-1) ?? 0, toTs: null });
      const isPlay = (minute: number): boolean =>
        !pairs.some(({ fromTs, toTs }) => fromTs <= minute && minute < (toTs ?? Infinity));
      const playedSince = (tee: number): number => {
        let played = 0;
        for (let minute = tee; minute < now; minute += 1) if (isPlay(minute)) played += 1;
        return played;
      };
      const cutoff = computeNoShowCutoff(now, pairs, 30);
      for (let tee = now; tee >= now - 120; tee -= 1)
        expect([tee, tee <= cutoff]).toEqual([tee, playedSince(tee) >= 30]);
    }),
    { numRuns: rounds(60), seed: 37 },
  );
});
