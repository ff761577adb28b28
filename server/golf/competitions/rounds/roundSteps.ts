/** What the first and the last flight of a round mean for its plan and its competition (COMP-05). */

import { CompetitionStatus, CompetitionType, PlanStatus } from '#domain/codes/competition.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { Flight } from '../../shared/records.ts';
import { type Writer, findRowById, findRowsBy, setRow } from '../../shared/rows.ts';
import type { StoredCompetition } from '../shared/records.ts';

/** golf_flight_status of flights that are out. */
const ON_COURSE: ReadonlySet<string> = new Set([
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
]);
/** … of flights that are over. */
const OVER: ReadonlySet<string> = new Set([
  FlightStatus.finished,
  FlightStatus.aborted,
  FlightStatus.cancelled,
]);

/** A flight is sent out only by a plan that was published. @throws BusinessError */
export async function refuseUnplanned(tx: ScopedTx, flight: Flight): Promise<void> {
  const plan = await findRowById(tx, golfCompetitionPlan, flight.planId);
  if (plan !== undefined && plan.status !== PlanStatus.published && plan.status !== PlanStatus.running)
    throw new BusinessError('编排还没有发布');
  const competition = await findRowById(tx, golfCompetition, flight.competitionId);
  if (competition?.status === CompetitionStatus.suspended)
    throw new BusinessError('赛事已暂停，恢复后才能出发');
}

/** Rounds of a running day begin and end with its flights. @param ids flights whose state has changed */
export async function updateRounds(tx: ScopedTx, ids: readonly string[], writer: Writer): Promise<void> {
  if (ids.length === 0) return;
  for (const flight of await findRowsBy(tx, golfFlight, { id: ids })) {
    if (!flight.competitionId) continue;
    const status = flight.status;
    if (ON_COURSE.has(status)) await beginRound(tx, flight, writer);
    else if (OVER.has(status)) await closeRound(tx, flight, writer);
  }
}

/** With its first flight a round is on, and its competition too. */
export async function beginRound(tx: ScopedTx, flight: Flight, writer: Writer): Promise<void> {
  const plan = await findRowById(tx, golfCompetitionPlan, flight.planId);
  if (plan?.status === PlanStatus.published)
    await setRow(tx, golfCompetitionPlan, plan.id, { status: PlanStatus.running }, writer);
  const competition = await findRowById(tx, golfCompetition, flight.competitionId);
  if (competition?.status !== CompetitionStatus.planned) return;
  await setRow(tx, golfCompetition, competition.id, { status: CompetitionStatus.running }, writer);
  await lockRule(tx, competition, writer);
}

/** What a competition has been played by stays as it is. */
export async function lockRule(tx: ScopedTx, { ruleId }: StoredCompetition, writer: Writer): Promise<void> {
  const rule = await findRowById(tx, golfCompetitionRule, ruleId);
  if (rule !== undefined && rule.usedFlag !== YesNo.yes)
    await setRow(tx, golfCompetitionRule, rule.id, { usedFlag: YesNo.yes }, writer);
}

/** With its last flight a round is done; with its last round a competition waits for its cards, or is over without. */
export async function closeRound(tx: ScopedTx, flight: Flight, writer: Writer): Promise<void> {
  const competition = await findRowById(tx, golfCompetition, flight.competitionId);
  if (competition?.status !== CompetitionStatus.running) return;
  const flights = await findRowsBy(tx, golfFlight, { competitionId: competition.id });
  const isOver = ({ id, status }: Flight): boolean => id === flight.id || OVER.has(status);
  const plan = await findRowById(tx, golfCompetitionPlan, flight.planId);
  if (plan?.status === PlanStatus.running && flights.filter(({ planId }) => planId === plan.id).every(isOver))
    await setRow(tx, golfCompetitionPlan, plan.id, { status: PlanStatus.completed }, writer);
  if (!flights.every(isOver)) return;
  const plans = await findRowsBy(tx, golfCompetitionPlan, {
    competitionId: competition.id,
    status: [PlanStatus.completed, PlanStatus.running],
  });
  if (plans.length < competition.rounds) return;
  const status =
    competition.type === CompetitionType.coordinatesOnly
      ? CompetitionStatus.archived
      : CompetitionStatus.unconfirmed;
  await setRow(tx, golfCompetition, competition.id, { status }, writer);
}
