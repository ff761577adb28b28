/** Who plays on after half of the rounds, as the rule of a competition says (晋级规则; COMP-13). */

import { CutRule, ResultMark } from '#domain/codes/competition.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { type Writer, findRowById, findRowsBy, setRow } from '../../shared/rows.ts';
import type { StoredCompetition, StoredEntry, StoredPlan } from '../shared/records.ts';
import { computeStandings, getMeasure, settleRanks } from './standings.ts';

/** The first round of the second half. */
const isAfterHalf = (plan: StoredPlan, competition: StoredCompetition): boolean =>
  plan.roundNo === Math.ceil(competition.rounds / 2) + 1;

/** Ids of the entries that do not play a round any more. Entries without a result are not measured. */
export async function findCutBefore(tx: ScopedTx, plan: StoredPlan): Promise<ReadonlySet<string>> {
  const competition = await findRowById(tx, golfCompetition, plan.competitionId);
  const rule = await findRowById(tx, golfCompetitionRule, competition?.ruleId);
  if (competition === undefined || rule === undefined) return new Set();
  const { cutRule, cutNumber } = rule;
  const isCut = cutRule === CutRule.byRank || cutRule === CutRule.byStrokes;
  if (!isCut || !isAfterHalf(plan, competition)) return new Set();
  const by = getMeasure(competition);
  const placed = (await computeStandings(tx, competition, by)).filter(({ rank }) => rank !== null);
  const best = placed[0]?.player;
  const behind = (player: StoredEntry): number =>
    by === 'points' ? (best?.points ?? 0) - (player.points ?? 0) : (player.toPar ?? 0) - (best?.toPar ?? 0);
  const out = placed.filter(
    ({ player, rank }) => (cutRule === CutRule.byRank ? (rank ?? 0) : behind(player)) > (cutNumber ?? 0),
  );
  return new Set(out.map(({ player }) => player.id));
}

/** Their results end here. */
export async function markCut(tx: ScopedTx, plan: StoredPlan, writer: Writer): Promise<void> {
  const out = await findCutBefore(tx, plan);
  for (const id of out)
    await setRow(tx, golfCompetitionPlayer, id, { resultCode: ResultMark.missedCut }, writer);
  if (out.size > 0) await rankAgain(tx, plan);
}

/** The plan is drawn up again: so is the cut. */
export async function undoCut(tx: ScopedTx, plan: StoredPlan, writer: Writer): Promise<void> {
  const { competitionId } = plan;
  const competition = await findRowById(tx, golfCompetition, competitionId);
  if (competition === undefined || !isAfterHalf(plan, competition)) return;
  const out = await findRowsBy(tx, golfCompetitionPlayer, {
    competitionId,
    resultCode: ResultMark.missedCut,
  });
  for (const { id } of out)
    await setRow(tx, golfCompetitionPlayer, id, { resultCode: ResultMark.ok }, writer);
  if (out.length > 0) await rankAgain(tx, plan);
}

async function rankAgain(tx: ScopedTx, plan: StoredPlan): Promise<void> {
  const competition = await findRowById(tx, golfCompetition, plan.competitionId);
  if (competition !== undefined) await settleRanks(tx, competition);
}
