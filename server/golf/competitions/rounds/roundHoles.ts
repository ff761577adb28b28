/** Which holes a round is played on, by its plan (FLIGHT-02). */
import { PlanStatus } from '#domain/codes/competition.ts';
import { AreaType } from '#domain/codes/course.ts';
import { buildEighteen, type Nine } from '#domain/competition/eighteen.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { BusinessError } from '../../../http/errors.ts';
import { type Columns, findRowsBy } from '../../shared/rows.ts';
import { toNumber, toText } from '../../shared/values.ts';

/** The planned holes of a flight. */
export function parseHoleSequence(flight: AnyRow | undefined): readonly number[] {
  const stored: unknown = JSON.parse(toText(flight?.['holeSequence']) || '[]');
  return Array.isArray(stored) ? stored.map(Number) : [];
}

/** Hole numbers in the order of the card. @throws BusinessError where the chosen nines make no round */
export async function findPlanHoles(tx: ScopedTx, plan: Columns): Promise<readonly number[]> {
  const { parkId } = plan;
  const holes = (await findRowsBy(tx, golfHole, { parkId })).map(({ holeNo }) => toNumber(holeNo));
  const round = buildEighteen(
    holes,
    await findNines(tx, parkId),
    toText(plan['outAreaId']),
    toText(plan['inAreaId']),
  );
  if ('problem' in round) throw new BusinessError(round.problem);
  return round.holes;
}

export async function findNines(tx: ScopedTx, parkId: unknown): Promise<readonly Nine[]> {
  const areas = await findRowsBy(tx, golfParkArea, { parkId, areaType: AreaType.nine });
  return areas.map(({ id, name, holeFrom, holeTo }) => ({
    id,
    name: toText(name),
    holeFrom: toNumber(holeFrom),
    holeTo: toNumber(holeTo),
  }));
}

/** Holes of each round of a competition; a round without a plan is played where the first one is. */
export async function findHolesByRound(
  tx: ScopedTx,
  competition: AnyRow,
): Promise<readonly (readonly number[])[]> {
  return holesByPlans(tx, competition, await plansOf(tx, competition));
}

/**
 * The first round with scores that would be played on other holes, or on the same ones in another order; `null` = none.
 * What a score counts hangs on the holes of its round. @param change what the plans would be, out of what they are
 */
export async function roundMoved(
  tx: ScopedTx,
  competition: AnyRow,
  change: (plans: readonly Columns[]) => readonly Columns[],
): Promise<number | null> {
  const plans = await plansOf(tx, competition);
  const before = await holesByPlans(tx, competition, plans);
  const after = await holesByPlans(tx, competition, change(plans));
  const moved = after.flatMap((holes, index) => (String(holes) === String(before[index]) ? [] : [index + 1]));
  if (moved.length === 0) return null;
  const players = await findRowsBy(tx, golfCompetitionPlayer, { competitionId: competition.id });
  const competitionPlayerId = players.map(({ id }) => id);
  const scored = new Set(
    (await findRowsBy(tx, golfCompetitionScore, { competitionPlayerId })).map(({ roundNo }) =>
      toNumber(roundNo),
    ),
  );
  return moved.find((roundNo) => scored.has(roundNo)) ?? null;
}

const plansOf = (tx: ScopedTx, { id: competitionId }: AnyRow): Promise<readonly AnyRow[]> =>
  findRowsBy(tx, golfCompetitionPlan, { competitionId });

async function holesByPlans(
  tx: ScopedTx,
  { rounds: count, parkId }: AnyRow,
  plans: readonly Columns[],
): Promise<readonly (readonly number[])[]> {
  const rounds: (readonly number[])[] = [];
  for (let roundNo = 1; roundNo <= (toNumber(count) || 1); roundNo += 1) {
    const plan = plans.find((one) => one['roundNo'] === roundNo && one['status'] !== PlanStatus.voided);
    rounds.push(
      plan === undefined
        ? (rounds[0] ?? (await findPlanHoles(tx, { parkId })))
        : await findPlanHoles(tx, plan),
    );
  }
  return rounds;
}
