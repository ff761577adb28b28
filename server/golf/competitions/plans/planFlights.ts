/** The flights of a plan, and who may play in them (COMP-12). */

import { ResultMark } from '#domain/codes/competition.ts';
import { FlightStatus, PaceRole, PaceState, Transport } from '#domain/codes/play.ts';
import { SIGNED } from '#domain/competition/signUp.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { Flight } from '../../shared/records.ts';
import { addRow, completeRow, findRowsBy, type Writer } from '../../shared/rows.ts';
import { formatMoment } from '../../shared/values.ts';
import { findCutBefore } from '../scores/cut.ts';
import type { StoredEntry, StoredPlan } from '../shared/records.ts';
import { parseMinutes } from './pairing.ts';

/** Who plays no further round. */
const OUT: ReadonlySet<string> = new Set([
  ResultMark.didNotStart,
  ResultMark.didNotFinish,
  ResultMark.disqualified,
  ResultMark.missedCut,
]);
const HOLES = 18;

/** In the order they were made, which is the order they start in. */
export const findPlanFlights = (tx: ScopedTx, planId: string): Promise<readonly Flight[]> =>
  findRowsBy(tx, golfFlight, { planId });

/** Everybody who plays this round. */
export async function findPlanPlayers(tx: ScopedTx, plan: StoredPlan): Promise<readonly StoredEntry[]> {
  const { competitionId } = plan;
  const signed = await findRowsBy(tx, golfCompetitionPlayer, { competitionId, signStatus: SIGNED });
  if (plan.roundNo <= 1) return signed;
  const cut = await findCutBefore(tx, plan);
  return signed.filter(({ id, resultCode }) => !OUT.has(resultCode ?? '') && !cut.has(id));
}

/** As many flights as asked, with numbers that go on from the last one's; they wait for their people. */
export async function addFlights(
  tx: ScopedTx,
  plan: StoredPlan,
  count: number,
  writer: Writer,
): Promise<readonly string[]> {
  const numbers = (await findPlanFlights(tx, plan.id)).map(({ flightNo }) =>
    Number(flightNo.split('-').at(-1)),
  );
  const last = Math.max(0, ...numbers.filter(Number.isFinite));
  const { flightPrefix, boardPrefix } = await choosePrefixes(tx, plan);
  const ids: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const number = last + index;
    const id = await addRow(
      tx,
      golfFlight,
      {
        parkId: plan.parkId,
        playDate: plan.planDate,
        planId: plan.id,
        competitionId: plan.competitionId,
        flightNo: `${flightPrefix}${number}`.slice(0, 12),
        boardNo: `${boardPrefix}${number}`,
        teeTime: formatMoment(plan.planDate, parseMinutes(plan.firstTime)),
        startHoleNo: 1,
        holesToPlay: HOLES,
        transport: Transport.cart,
        status: FlightStatus.planned,
        holesDone: 0,
        paceState: PaceState.notStarted,
        paceRole: PaceRole.none,
      },
      writer,
    );
    ids.push(id);
  }
  return ids;
}

/** What numbers of flights of a plan begin with: like the end of its id, unless another plan of that park and day has it. */
async function choosePrefixes(
  tx: ScopedTx,
  { id, parkId, planDate, roundNo }: StoredPlan,
): Promise<{ readonly flightPrefix: string; readonly boardPrefix: string }> {
  const ofDay = await findRowsBy(tx, golfFlight, { parkId, playDate: planDate });
  const others = ofDay.filter(({ planId }) => planId !== id);
  const formatFlight = (digits: string): string => `R${roundNo}${digits}-`;
  return {
    flightPrefix: formatFlight(
      chooseDigits(id.slice(-4), (digits) =>
        others.some(({ flightNo }) => flightNo.startsWith(formatFlight(digits))),
      ),
    ),
    boardPrefix: chooseDigits(id.slice(-3), (digits) =>
      others.some(({ boardNo }) => boardNo?.startsWith(digits) === true),
    ),
  };
}

/** These, or the next ones that are free. */
function chooseDigits(wanted: string, isTaken: (digits: string) => boolean): string {
  const { length } = wanted;
  let digits = wanted;
  while (isTaken(digits)) digits = String((Number(digits) + 1) % 10 ** length).padStart(length, '0');
  return digits;
}

/** Gone, with their numbers. */
export async function dropFlights(tx: ScopedTx, flights: readonly Flight[]): Promise<void> {
  for (const { id } of flights)
    await completeRow(tx, golfFlight, id, {
      delFlag: 1,
      status: FlightStatus.cancelled,
      flightNo: id.slice(-12),
    });
}
