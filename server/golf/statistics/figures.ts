/** Figures of a period from the facts of its days (golf-domain 2.28, 7.16). Times are whole seconds, money yuan. */
import { dayTypeOf } from '#domain/booking/price.ts';
import type { Db } from '../../database/schema.ts';
import { amount, text } from '../shared/values.ts';
import { type Fact, factsOf, grouped, mean, type Period, sum } from './period.ts';

const WHOLE_DAY = -1;
const RANKED = 50;

export const daysOf = async (db: Db, period: Period): Promise<readonly Fact[]> =>
  (await factsOf(db, 'golf_stat_day', 'statDate', period)).filter(
    ({ hourBucket }) => hourBucket === WHOLE_DAY,
  );

/** How many flights were how late, and how long a round took, day by day. */
export async function paceDistribution(db: Db, period: Period) {
  const days = await daysOf(db, period);
  const flights = sum(days, 'flights');
  const over = ['over10', 'over20', 'over30', 'over40'].map((field) => sum(days, field));
  const [over10 = 0, over20 = 0, over30 = 0, over40 = 0] = over;
  return {
    flights,
    buckets: [
      { label: '准时', minutes: 0, flights: Math.max(0, flights - over10) },
      { label: '超10分钟', minutes: 10, flights: Math.max(0, over10 - over20) },
      { label: '超20分钟', minutes: 20, flights: Math.max(0, over20 - over30) },
      { label: '超30分钟', minutes: 30, flights: Math.max(0, over30 - over40) },
      { label: '超40分钟', minutes: 40, flights: over40 },
    ],
    days: [...grouped(days, 'statDate')]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([statDate, rows]) => ({
        statDate,
        flights: sum(rows, 'flights'),
        p50RoundSec: Math.round(mean(rows, 'p50RoundSec', 'flights')),
        p90RoundSec: Math.round(mean(rows, 'p90RoundSec', 'flights')),
        onPaceRate: rounded(mean(rows, 'onPaceRate', 'flights')),
        startDelayMedianSec: Math.round(mean(rows, 'startDelayMedianSec', 'flights')),
        startWithin2Min: rounded(mean(rows, 'startWithin2Min', 'flights')),
        holeTimeouts: sum(rows, 'holeTimeouts'),
        ackMedianSec: Math.round(mean(rows, 'ackMedianSec')),
        resolveMedianSec: Math.round(mean(rows, 'resolveMedianSec')),
      })),
  };
}

/** Holes of one or all parks, the slowest against their time par first. */
export async function holeHeat(db: Db, period: Period) {
  const facts = await factsOf(db, 'golf_stat_hole', 'statDate', period);
  const keyed = facts.map((fact): Fact => ({
    ...fact,
    key: `${text(fact['parkId'])} ${text(fact['holeNo'])}`,
  }));
  return [...grouped(keyed, 'key').values()]
    .map((rows) => ({
      parkId: rows[0]?.['parkId'],
      holeNo: rows[0]?.['holeNo'],
      passes: sum(rows, 'passes'),
      avgSec: Math.round(mean(rows, 'avgSec', 'passes')),
      p90Sec: Math.round(mean(rows, 'p90Sec', 'passes')),
      timeouts: sum(rows, 'timeouts'),
      waitAvgSec: Math.round(mean(rows, 'waitAvgSec', 'passes')),
      bottleneckSec: sum(rows, 'bottleneckSec'),
    }))
    .toSorted((a, b) => text(a.parkId).localeCompare(text(b.parkId)) || amount(a.holeNo) - amount(b.holeNo));
}

/** Money by day and by the class of the day. */
export async function revenue(db: Db, period: Period) {
  const days = await daysOf(db, period);
  const typed = days.map((day): Fact => ({ ...day, dayType: dayTypeOf(text(day['statDate']), []) }));
  const money = (rows: readonly Fact[]) => ({
    orders: sum(rows, 'orders'),
    gross: sum(rows, 'gross'),
    refunded: sum(rows, 'refunded'),
    net: sum(rows, 'net'),
  });
  return {
    ...money(days),
    byDay: [...grouped(days, 'statDate')]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([statDate, rows]) => ({ statDate, ...money(rows) })),
    byDayType: [...grouped(typed, 'dayType')].map(([dayType, rows]) => ({ dayType, ...money(rows) })),
  };
}

/** Caddies by what players said of their rounds in the period. */
export async function caddieRank(db: Db, period: Period) {
  const orders = await factsOf(db, 'golf_caddie_order', 'playDate', period);
  const stars = grouped(await factsOf(db, 'golf_caddie_evaluation', 'playDate', period), 'caddieId');
  return [
    ...grouped(
      orders.filter(({ status }) => status === '6' || status === '5'),
      'caddieId',
    ),
  ]
    .filter(([caddieId]) => caddieId !== '')
    .map(([caddieId, rows]) => {
      const shown = (stars.get(caddieId) ?? []).filter(({ status }) => status === '1');
      return {
        caddieId,
        caddieNo: rows[0]?.['caddieNo'],
        caddieName: rows[0]?.['caddieName'],
        rounds: rows.length,
        evaluations: shown.length,
        score: rounded(mean(shown, 'starTotal'), 100),
        tips: sum(rows, 'tipAmount'),
      };
    })
    .toSorted((a, b) => b.score - a.score || b.rounds - a.rounds)
    .slice(0, RANKED)
    .map((row, index) => ({ rank: index + 1, ...row }));
}

/** Players by how often they came. */
export async function playerRank(db: Db, period: Period) {
  const orders = await factsOf(db, 'golf_order', 'playDate', period);
  const played = orders.filter(({ status }) => status === '5' || status === '9');
  return [...grouped(played, 'contactPhone')]
    .map(([phone, rows]) => ({
      contactName: rows[0]?.['contactName'],
      memberNo: rows[0]?.['memberNo'],
      // Enough to tell two people apart, not enough to call them.
      phone: phone.replace(/^(\d{3})\d{4}/, '$1****'),
      rounds: rows.length,
      players: sum(rows, 'playerCount'),
      paid: sum(rows, 'paidAmount'),
    }))
    .toSorted((a, b) => b.rounds - a.rounds || b.paid - a.paid)
    .slice(0, RANKED)
    .map((row, index) => ({ rank: index + 1, ...row }));
}

const rounded = (value: number, steps = 10_000): number => Math.round(value * steps) / steps;
