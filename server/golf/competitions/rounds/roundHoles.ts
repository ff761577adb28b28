/** Which holes a round is played on, by its plan (FLIGHT-02). */

import { PlanStatus } from '#domain/codes/competition.ts';
import { AreaType } from '#domain/codes/course.ts';
import { buildEighteen, type Nine } from '#domain/competition/eighteen.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { Flight } from '../../shared/records.ts';
import { findRowsBy } from '../../shared/rows.ts';
import type { StoredCompetition, StoredPlan } from '../shared/records.ts';

/** The planned holes of a flight. */
export function parseHoleSequence(flight: Flight | undefined): readonly number[] {
  const stored: unknown = JSON.parse(flight?.holeSequence || '[]');
  return Array.isArray(stored) ? stored.map(Number) : [];
}

/** Where a round is played. */
type PlanCourse = Pick<StoredPlan, 'parkId'> & Partial<Pick<StoredPlan, 'outAreaId' | 'inAreaId'>>;

/** Hole numbers in the order of the card. @throws BusinessError where the chosen nines make no round */
export async function findPlanHoles(tx: ScopedTx, plan: PlanCourse): Promise<readonly number[]> {
  const { parkId } = plan;
  const holes = (await findRowsBy(tx, golfHole, { parkId })).map(({ holeNo }) => holeNo);
  const round = buildEighteen(holes, await findNines(tx, parkId), plan.outAreaId ?? '', plan.inAreaId ?? '');
  if ('problem' in round) throw new BusinessError(round.problem);
  return round.holes;
}

export async function findNines(tx: ScopedTx, parkId: string): Promise<readonly Nine[]> {
  const areas = await findRowsBy(tx, golfParkArea, { parkId, areaType: AreaType.nine });
  return areas.map(({ id, name, holeFrom, holeTo }) => ({
    id,
    name: name,
    holeFrom: holeFrom ?? 0,
    holeTo: holeTo ?? 0,
  }));
}

/** Holes of each round of a competition; a round without a plan is played where the first one is. */
export async function findHolesByRound(
  tx: ScopedTx,
  competition: StoredCompetition,
): Promise<readonly (readonly number[])[]> {
  return holesByPlans(tx, competition, await plansOf(tx, competition));
}

/**
 * The first round with scores that would be played on other holes, or on the same ones in another order; `null` = none.
 * What a score counts hangs on the holes of its round. @param change what the plans would be, out of what they are
 */
export async function roundMoved(
  tx: ScopedTx,
  competition: StoredCompetition,
  change: (plans: readonly StoredPlan[]) => readonly RoundPlan[],
): Promise<number | null> {
  const plans = await plansOf(tx, competition);
  const before = await holesByPlans(tx, competition, plans);
  const after = await holesByPlans(tx, competition, change(plans));
  const moved = after.flatMap((holes, index) => (String(holes) === String(before[index]) ? [] : [index + 1]));
  if (moved.length === 0) return null;
  const players = await findRowsBy(tx, golfCompetitionPlayer, { competitionId: competition.id });
  const competitionPlayerId = players.map(({ id }) => id);
  const scored = new Set(
    (await findRowsBy(tx, golfCompetitionScore, { competitionPlayerId })).map(({ roundNo }) => roundNo),
  );
  return moved.find((roundNo) => scored.has(roundNo)) ?? null;
}

const plansOf = (tx: ScopedTx, { id: competitionId }: StoredCompetition): Promise<readonly StoredPlan[]> =>
  findRowsBy(tx, golfCompetitionPlan, { competitionId });

/** A plan as far as it says which holes a round has. */
type RoundPlan = Pick<StoredPlan, 'parkId' | 'outAreaId' | 'inAreaId' | 'roundNo' | 'status'>;

async function holesByPlans(
  tx: ScopedTx,
  { rounds: count, parkId }: StoredCompetition,
  plans: readonly RoundPlan[],
): Promise<readonly (readonly number[])[]> {
  const rounds: (readonly number[])[] = [];
  for (let roundNo = 1; roundNo <= (count || 1); roundNo += 1) {
    const plan = plans.find((one) => one.roundNo === roundNo && one.status !== PlanStatus.voided);
    rounds.push(
      plan === undefined
        ? (rounds[0] ?? (await findPlanHoles(tx, { parkId })))
        : await findPlanHoles(tx, plan),
    );
  }
  return rounds;
}
