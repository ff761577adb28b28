/** The holes of a round, shared by the caddies who served it one after the other (CADDIE-05). */

import { FlightStatus } from '#domain/codes/play.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { CaddieOrder } from '../shared/records.ts';
import { findRowById } from '../shared/rows.ts';

const USUAL = 18;
/** golf_flight_status of rounds that are over: what was played counts. */
const OVER: ReadonlySet<string> = new Set([FlightStatus.finished, FlightStatus.aborted]);

/** What is left of the round for this order, after those that it goes on for. */
export async function countHolesLeft(
  tx: ScopedTx,
  order: Pick<CaddieOrder, 'flightId' | 'replaceOfId'>,
): Promise<number> {
  const flight = await findRowById(tx, golfFlight, order.flightId);
  const isOver = OVER.has(flight?.status ?? '');
  let left = isOver ? (flight?.holesDone ?? 0) : flight?.holesToPlay || USUAL;
  let before = await findRowById(tx, golfCaddieOrder, order.replaceOfId);
  while (before !== undefined) {
    left -= before.holesServed ?? 0;
    before = await findRowById(tx, golfCaddieOrder, before.replaceOfId);
  }
  return Math.max(0, left);
}
