/** Which holes a round is played on, by its plan (FLIGHT-02). */
import { PlanStatus } from '#domain/codes/competition.ts';
import { AreaType } from '#domain/codes/course.ts';
import { eighteenOf, type Nine } from '#domain/competition/eighteen.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionScore } from '#domain/entities/competitionScore.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import { type Columns, rowsWhere } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';

/** Hole numbers in the order of the card. @throws BusinessError where the chosen nines make no round */
export async function holesOfPlan(tx: ScopedTx, plan: Columns): Promise<readonly number[]> {
  const { parkId } = plan;
  const holes = (await rowsWhere(tx, golfHole, { parkId })).map(({ holeNo }) => amount(holeNo));
  const round = eighteenOf(holes, await ninesOf(tx, parkId), text(plan['outAreaId']), text(plan['inAreaId']));
  if ('problem' in round) throw new BusinessError(round.problem);
  return round.holes;
}

export async function ninesOf(tx: ScopedTx, parkId: unknown): Promise<readonly Nine[]> {
  const areas = await rowsWhere(tx, golfParkArea, { parkId, areaType: AreaType.nine });
  return areas.map(({ id, name, holeFrom, holeTo }) => ({
    id,
    name: text(name),
    holeFrom: amount(holeFrom),
    holeTo: amount(holeTo),
  }));
}

/** Holes of each round of a competition; a round without a plan is played where the first one is. */
export async function holesByRound(
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
  const players = await rowsWhere(tx, golfCompetitionPlayer, { competitionId: competition.id });
  const competitionPlayerId = players.map(({ id }) => id);
  const scored = new Set(
    (await rowsWhere(tx, golfCompetitionScore, { competitionPlayerId })).map(({ roundNo }) =>
      amount(roundNo),
    ),
  );
  return moved.find((roundNo) => scored.has(roundNo)) ?? null;
}

const plansOf = (tx: ScopedTx, { id: competitionId }: AnyRow): Promise<readonly AnyRow[]> =>
  rowsWhere(tx, golfCompetitionPlan, { competitionId });

async function holesByPlans(
  tx: ScopedTx,
  { rounds: count, parkId }: AnyRow,
  plans: readonly Columns[],
): Promise<readonly (readonly number[])[]> {
  const rounds: (readonly number[])[] = [];
  for (let roundNo = 1; roundNo <= (amount(count) || 1); roundNo += 1) {
    const plan = plans.find((one) => one['roundNo'] === roundNo && one['status'] !== PlanStatus.voided);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    rounds.push(
      plan === undefined ? (rounds[0] ?? (await holesOfPlan(tx, { parkId }))) : await holesOfPlan(tx, plan),
    );
  }
  return rounds;
}
