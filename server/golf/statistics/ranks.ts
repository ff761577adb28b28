/** Who and what stands first in a period (golf-domain 7.16, 排名). */
import type { FigureRow } from '#domain/statistics/figures.ts';
import type { Db } from '../../database/schema.ts';
import { amount, minutesBetween, text } from '../shared/values.ts';
import { holeHeat } from './pace.ts';
import { type Fact, factsOf, grouped, mean, type Period, rounded, sum } from './period.ts';

const RANKED = 50;
/** golf_caddie_order_status of a round that was carried to its end. */
const SERVED: ReadonlySet<unknown> = new Set(['4', '5', '6']);
/** golf_order_status of what was played. */
const PLAYED: ReadonlySet<unknown> = new Set(['5', '9']);

/** Caddies by what players said of their rounds. */
export async function caddieRank(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const orders = await factsOf(db, 'golf_caddie_order', 'playDate', period, [
    'caddieId',
    'caddieNo',
    'caddieName',
    'status',
    'dispatchTime',
    'backTime',
    'tipAmount',
  ]);
  const stars = grouped(await factsOf(db, 'golf_caddie_evaluation', 'playDate', period), 'caddieId');
  const served = orders.filter(({ status, caddieId }) => SERVED.has(status) && text(caddieId) !== '');
  return ranked(
    [...grouped(served, 'caddieId')]
      .map(([caddieId, rows]) => {
        const shown = (stars.get(caddieId) ?? []).filter(({ status }) => status === '1');
        return {
          caddieId,
          caddieNo: text(rows[0]?.['caddieNo']),
          caddieName: text(rows[0]?.['caddieName']),
          score: shown.length === 0 ? null : rounded(mean(shown, 'starTotal'), 100),
          evaluations: shown.length,
          rounds: rows.length,
          roundSec: roundSecOf(rows),
          tips: sum(rows, 'tipAmount'),
        };
      })
      .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0) || b.rounds - a.rounds),
  );
}

/** Mean time from the first tee to the way back. */
function roundSecOf(rows: readonly Fact[]): number | null {
  const minutes = rows
    .filter(({ dispatchTime, backTime }) => text(dispatchTime) !== '' && text(backTime) !== '')
    .map(({ dispatchTime, backTime }) => minutesBetween(text(dispatchTime), text(backTime)));
  if (minutes.length === 0) return null;
  return Math.round((minutes.reduce((all, one) => all + one, 0) / minutes.length) * 60);
}

/** Holes, the slowest against their time par first. */
export async function holeRank(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const holes = await holeHeat(db, period);
  return ranked(
    holes.toSorted(
      (a, b) => amount(b['overPar']) - amount(a['overPar']) || amount(b['timeouts']) - amount(a['timeouts']),
    ),
  );
}

/** Players by how often they came. */
export async function playerRank(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const orders = await factsOf(db, 'golf_order', 'playDate', period, [
    'status',
    'contactName',
    'contactPhone',
    'memberNo',
    'playerCount',
    'paidAmount',
  ]);
  return ranked(
    [
      ...grouped(
        orders.filter(({ status }) => PLAYED.has(status)),
        'contactPhone',
      ),
    ]
      .map(([phone, rows]) => ({
        contactName: text(rows[0]?.['contactName']),
        memberNo: text(rows[0]?.['memberNo']),
        // Enough to tell two people apart, not enough to call them.
        phone: phone.replace(/^(\d{3})\d{4}/, '$1****'),
        rounds: rows.length,
        players: sum(rows, 'playerCount'),
        paid: sum(rows, 'paidAmount'),
      }))
      .toSorted((a, b) => b.rounds - a.rounds || b.paid - a.paid),
  );
}

const ranked = (rows: readonly FigureRow[]): readonly FigureRow[] =>
  rows.slice(0, RANKED).map((row, index) => ({ rank: index + 1, ...row }));
