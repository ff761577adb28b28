/** Which holes a round is played on, by its plan (golf-domain 2.8). */
import { eighteenOf, type Nine } from '#domain/competition/eighteen.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import { type Columns, rowsWhere } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';

/** golf_area_type 九洞 */
const NINE = '1';

/** Hole numbers in the order of the card. @throws BusinessError where the chosen nines make no round */
export async function holesOfPlan(tx: ScopedTx, plan: Columns): Promise<readonly number[]> {
  const { parkId } = plan;
  const holes = (await rowsWhere(tx, golfHole, { parkId })).map(({ holeNo }) => amount(holeNo));
  const round = eighteenOf(holes, await ninesOf(tx, parkId), text(plan['outAreaId']), text(plan['inAreaId']));
  if ('problem' in round) throw new BusinessError(round.problem);
  return round.holes;
}

export async function ninesOf(tx: ScopedTx, parkId: unknown): Promise<readonly Nine[]> {
  const areas = await rowsWhere(tx, golfParkArea, { parkId, areaType: NINE });
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
  const { id: competitionId, parkId } = competition;
  const plans = await rowsWhere(tx, golfCompetitionPlan, { competitionId });
  const rounds: (readonly number[])[] = [];
  for (let roundNo = 1; roundNo <= (amount(competition['rounds']) || 1); roundNo += 1) {
    const plan = plans.find((one) => one['roundNo'] === roundNo && one['status'] !== '4');
    // oxlint-disable-next-line no-await-in-loop -- one connection
    rounds.push(
      plan === undefined ? (rounds[0] ?? (await holesOfPlan(tx, { parkId }))) : await holesOfPlan(tx, plan),
    );
  }
  return rounds;
}
