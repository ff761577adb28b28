/** Plans: named after their competition, published only when everybody stands in one flight (COMP-03, COMP-12). */

import { CompetitionStatus, PlanStatus, StartType } from '#domain/codes/competition.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { findFormatProblem } from '#domain/competition/format.ts';
import { findPlanProblem } from '#domain/competition/planProblem.ts';
import { findStartHoleProblem } from '#domain/competition/startHoles.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { Effect, ResourceRules } from '../../../resource/rules.ts';
import type { Days } from '../../shared/days.ts';
import { createDayEffect } from '../../shared/follow.ts';
import { findRowById, findRowsBy, setRow } from '../../shared/rows.ts';
import { findPlanHoles, roundMoved } from '../rounds/roundHoles.ts';
import { markCut, undoCut } from '../scores/cut.ts';
import type { StoredPlan } from '../shared/records.ts';
import { isShotgun, planWaves } from './pairing.ts';
import { dropFlights, findPlanFlights, findPlanPlayers } from './planFlights.ts';
import { loadPlanShape, placeFlights } from './planStarts.ts';
import { listPlayerIds, unseatPlayers } from './seats.ts';

/** golf_flight_status of flights that have set out. */
const SET_OUT: ReadonlySet<string> = new Set([
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
  FlightStatus.finished,
  FlightStatus.aborted,
]);
const NINE = 9;
const MARGIN_MIN = 10;
/** Which eighteen a round has. */
const COURSE = ['outAreaId', 'inAreaId'] as const;

export const createPlanRules = (days: Days): ResourceRules<typeof golfCompetitionPlan> => ({
  initial: () => ({ flightCount: 0 }),
  async prepare(tx, record, { before, time }) {
    const competition = await findRowById(tx, golfCompetition, record.competitionId);
    if (competition === undefined) return {};
    if (record.roundNo > competition.rounds) throw new BusinessError('轮次超过赛事轮次数');
    const planDate = record.planDate;
    if (planDate < competition.startDate || planDate > competition.endDate)
      throw new BusinessError('日期须在赛事起止日期内');
    if (planDate !== before?.planDate && planDate < days.dateIn(record.parkId, parseStamp(time)))
      throw new BusinessError('编排日期不能早于今天');
    const round = await findPlanHoles(tx, record);
    if (record.startType === StartType.waves)
      await refuseShortGap(tx, record.parkId, round, record.waveGapMin ?? 0);
    const moved = await roundMoved(tx, competition, (plans) => [
      ...plans.filter(({ id }) => id !== before?.id),
      record,
    ]);
    if (moved !== null) throw new BusinessError(`第${moved}轮已有成绩，不能更换九洞`);
    return { planName: `${competition.name} 第${record.roundNo}轮` };
  },
  // Another eighteen: flights that are drawn already go to its tees.
  async onEdit(tx, row, moment) {
    const { before } = moment;
    const isOther = COURSE.some((name) => row[name] !== before[name]);
    if (isOther && (await findPlanFlights(tx, row.id)).length > 0) await placeFlights(tx, row, moment);
  },
  async inUse(tx, rows) {
    const gone = new Set<unknown>(rows.map(({ id }) => id));
    for (const competitionId of new Set(rows.map((plan) => plan.competitionId))) {
      const competition = await findRowById(tx, golfCompetition, competitionId);
      if (competition === undefined) continue;
      const moved = await roundMoved(tx, competition, (plans) => plans.filter(({ id }) => !gone.has(id)));
      if (moved !== null) return `第${moved}轮已有成绩，不能删除编排`;
    }
    return null;
  },
  async onRemove(tx, rows, moment) {
    for (const plan of rows) {
      await dropFlights(tx, await findPlanFlights(tx, plan.id));
      await unseatPlayers(tx, await findPlanPlayers(tx, plan), moment);
    }
  },
  effects: { publish, revoke },
  onAction: createDayEffect(days),
});

/** A second wave starts when the first has left the nine it starts on. */
async function refuseShortGap(
  tx: ScopedTx,
  parkId: string,
  round: readonly number[],
  gapMin: number,
): Promise<void> {
  const holes = await findRowsBy(tx, golfHole, { parkId });
  const first = new Set(round.slice(0, NINE));
  const nine = holes.filter(({ holeNo }) => first.has(holeNo));
  const least = Math.ceil(nine.reduce((sum, { timePar }) => sum + (timePar ?? 0), 0) / 60) + MARGIN_MIN;
  if (gapMin < least) throw new BusinessError(`批次间隔不能少于${least}分钟`);
}

async function publish(
  ...[tx, plan, , , moment]: Parameters<Effect<typeof golfCompetitionPlan>>
): Promise<void> {
  const competition = await findRowById(tx, golfCompetition, plan.competitionId);
  const status = competition?.status ?? '';
  // Later rounds are planned while the competition goes on.
  const isOpen =
    status === CompetitionStatus.signUpClosed ||
    status === CompetitionStatus.planned ||
    (status === CompetitionStatus.running && plan.roundNo > 1);
  if (competition === undefined || !isOpen) throw new BusinessError('请先截止报名');
  const problem = await findPublishProblem(tx, plan);
  if (problem !== null) throw new BusinessError(problem);
  await markCut(tx, plan, moment);
  if (status === CompetitionStatus.signUpClosed)
    await setRow(tx, golfCompetition, competition.id, { status: CompetitionStatus.planned }, moment);
}

async function revoke(
  ...[tx, plan, , , moment]: Parameters<Effect<typeof golfCompetitionPlan>>
): Promise<void> {
  const out = (await findPlanFlights(tx, plan.id)).filter(({ status }) => SET_OUT.has(status));
  if (out.length > 0) throw new BusinessError(`已有${out.length}组出发，不能撤回`);
  await undoCut(tx, plan, moment);
  const competition = await findRowById(tx, golfCompetition, plan.competitionId);
  if (competition?.status !== CompetitionStatus.planned) return;
  const others = await findRowsBy(tx, golfCompetitionPlan, {
    competitionId: competition.id,
    status: PlanStatus.published,
  });
  if (others.length === 0)
    await setRow(tx, golfCompetition, competition.id, { status: CompetitionStatus.signUpClosed }, moment);
}

/** Why a plan cannot be published (Chinese), or `null`. */
export async function findPublishProblem(tx: ScopedTx, plan: StoredPlan): Promise<string | null> {
  const unsupported = findFormatProblem((await findRowById(tx, golfCompetition, plan.competitionId)) ?? {});
  if (unsupported !== null) return unsupported;
  const flights = await findPlanFlights(tx, plan.id);
  if (flights.length === 0) return '还没有编组';
  const players = await findPlanPlayers(tx, plan);
  const problem = findPlanProblem(
    flights.map((flight) => ({
      flightNo: flight.flightNo,
      teeTime: flight.teeTime,
      startHoleNo: flight.startHoleNo ?? 0,
      subGroup: flight.subGroup ?? '',
      playerIds: listPlayerIds(flight),
    })),
    players.map((player) => ({ id: player.playerId, name: player.playerName })),
    plan.groupSize,
  );
  if (problem !== null) return problem;
  const round = await findPlanHoles(tx, plan);
  const strange = flights.find(({ startHoleNo }) => !round.includes(startHoleNo ?? 0));
  if (strange !== undefined)
    return `${strange.flightNo}组的开球洞${strange.startHoleNo ?? 0}号洞不在本轮的十八洞内`;
  if (!isShotgun(plan.startType)) return null;
  const startHoles = await findRowsBy(tx, golfStartHole, { planId: plan.id });
  for (const { wave, flights: count } of planWaves(flights.length, await loadPlanShape(tx, plan))) {
    const groups = startHoles.filter((hole) => hole.wave === wave && round.includes(hole.holeNo ?? 0));
    const unequal = findStartHoleProblem(
      groups.map(({ groupCount }) => groupCount),
      count,
    );
    if (unequal !== null) return unequal;
  }
  return null;
}
