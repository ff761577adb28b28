/** Who and what stands first in a period (排名; STAT-06). */

import { CaddieOrderStatus, EvaluationStatus } from '#domain/codes/caddie.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { golfCaddieEvaluation } from '#domain/entities/caddieEvaluation.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { groupByKey } from '#domain/statistics/groups.ts';
import { isRevenue } from '#domain/statistics/revenue.ts';
import type { Db } from '../../database/schema.ts';
import { countMinutesBetween } from '../shared/values.ts';
import { computeHoleHeat } from './holes.ts';
import { findFacts, computeMean, type Period, roundTo, sumField } from './period.ts';

const RANKED = 50;
/** golf_caddie_order_status of a round that was carried to its end. */
const SERVED: ReadonlySet<unknown> = new Set([
  CaddieOrderStatus.toClean,
  CaddieOrderStatus.toEvaluate,
  CaddieOrderStatus.completed,
]);

/** Caddies by what players said of their rounds, and how long these took against what was allowed. */
export async function rankCaddies(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const { competitionId = '' } = period;
  const orders = await findFacts(db, golfCaddieOrder, 'playDate', period, [
    'id',
    'flightId',
    'caddieId',
    'caddieNo',
    'caddieName',
    'status',
    'dispatchTime',
    'backTime',
    'tipAmount',
  ]);
  const flights = await flightsOf(db, period);
  const served = orders.filter(
    ({ status, caddieId, flightId }) =>
      SERVED.has(status) &&
      caddieId !== null &&
      (competitionId === '' || flights.get(flightId)?.competitionId === competitionId),
  );
  const counted = new Set(served.map(({ id }) => id));
  const said = await findFacts(db, golfCaddieEvaluation, 'playDate', period);
  const stars = groupByKey(
    competitionId === '' ? said : said.filter(({ caddieOrderId }) => counted.has(caddieOrderId)),
    ({ caddieId }) => caddieId ?? '',
  );
  return ranked(
    [...groupByKey(served, ({ caddieId }) => caddieId ?? '')]
      .map(([caddieId, rows]) => {
        const published = (stars.get(caddieId) ?? []).filter(
          ({ status }) => status === EvaluationStatus.shown,
        );
        return {
          caddieId,
          caddieNo: rows[0]?.caddieNo ?? '',
          caddieName: rows[0]?.caddieName ?? '',
          score: published.length === 0 ? null : roundTo(computeMean(published, 'starTotal'), 100),
          evaluations: published.length,
          rounds: rows.length,
          roundSec: roundSecOf(rows),
          ownPace: paceOf(rows.flatMap(({ flightId }) => flights.get(flightId) ?? [])),
          tips: sumField(rows, 'tipAmount'),
        };
      })
      .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0) || b.rounds - a.rounds),
  );
}

type PlayedFlight = Pick<
  StoredRow<typeof golfFlight>,
  'id' | 'competitionId' | 'status' | 'actualStart' | 'actualFinish' | 'cumDelaySec'
>;

/** Flights of the period by their ids. */
async function flightsOf(db: Db, period: Period): Promise<ReadonlyMap<string, PlayedFlight>> {
  const flights = await findFacts(db, golfFlight, 'playDate', period, [
    'id',
    'competitionId',
    'status',
    'actualStart',
    'actualFinish',
    'cumDelaySec',
  ]);
  return new Map(flights.map((flight) => [flight.id, flight]));
}

/**
 * What was played over what was allowed: below 1 is faster. The delay of a finished round is the one less the other, so
 * that party size, transport and what the course allows are in it.
 */
function paceOf(flights: readonly PlayedFlight[]): number | null {
  const rounds = flights.flatMap(({ status, actualStart, actualFinish, cumDelaySec }) => {
    if (status !== FlightStatus.finished || actualStart === null || actualFinish === null) return [];
    const playedSec = countMinutesBetween(actualStart, actualFinish) * 60;
    const allowedSec = playedSec - (cumDelaySec ?? 0);
    return allowedSec > 0 ? [{ playedSec, allowedSec }] : [];
  });
  return rounds.length === 0 ? null : roundTo(sumField(rounds, 'playedSec') / sumField(rounds, 'allowedSec'));
}

type ServedOrder = Pick<StoredRow<typeof golfCaddieOrder>, 'dispatchTime' | 'backTime'>;

/** Mean time from the first tee to the way back. */
function roundSecOf(rows: readonly ServedOrder[]): number | null {
  const minutes = rows.flatMap(({ dispatchTime, backTime }) =>
    dispatchTime === null || backTime === null ? [] : [countMinutesBetween(dispatchTime, backTime)],
  );
  if (minutes.length === 0) return null;
  return Math.round((minutes.reduce((all, one) => all + one, 0) / minutes.length) * 60);
}

/** Holes, the slowest against their time par first. */
export async function rankHoles(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const holes = await computeHoleHeat(db, period);
  return ranked(holes.toSorted((a, b) => (b.overPar ?? 0) - (a.overPar ?? 0) || b.timeouts - a.timeouts));
}

/** Players by how often they came; to one competition alone where it is named. */
export async function rankPlayers(db: Db, period: Period): Promise<readonly FigureRow[]> {
  const orders = await findFacts(db, golfOrder, 'playDate', period, [
    'status',
    'cancelReason',
    'finishTime',
    'contactName',
    'contactPhone',
    'memberNo',
    'playerCount',
    'paidAmount',
    'refundAmount',
    'competitionId',
  ]);
  const { competitionId: wantedId = '' } = period;
  return ranked(
    [
      ...groupByKey(
        orders.filter(
          (order) =>
            isRevenue(order) &&
            order.finishTime !== null &&
            (wantedId === '' || order.competitionId === wantedId),
        ),
        ({ contactPhone }) => contactPhone ?? '',
      ),
    ]
      .map(([phone, rows]) => ({
        contactName: rows[0]?.contactName ?? '',
        memberNo: rows[0]?.memberNo ?? '',
        // Enough to tell two people apart, not enough to call them.
        phone: phone.replace(/^(\d{3})\d{4}/, '$1****'),
        rounds: rows.length,
        players: sumField(rows, 'playerCount'),
        paid: roundTo(sumField(rows, 'paidAmount') - sumField(rows, 'refundAmount'), 100),
      }))
      .toSorted((a, b) => b.rounds - a.rounds || b.paid - a.paid),
  );
}

const ranked = (rows: readonly FigureRow[]): readonly FigureRow[] =>
  rows.slice(0, RANKED).map((row, index) => ({ rank: index + 1, ...row }));
