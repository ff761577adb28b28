/** What the first and the last flight of a round mean for its plan and its competition (golf-domain 4.4). */
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import { type Hand, rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';

/** golf_plan_status */
const PUBLISHED = '1';
const RUNNING_PLAN = '2';
const DONE_PLAN = '3';
/** golf_competition_status */
const PLANNED = '3';
const RUNNING = '4';
const SUSPENDED = '5';
const UNCONFIRMED = '6';
const ARCHIVED = '7';
const COORDINATES_ONLY = '3';
/** golf_flight_status of flights that are out. */
const ON_COURSE: ReadonlySet<string> = new Set(['2', '3', '4']);
/** … of flights that are over. */
const OVER: ReadonlySet<string> = new Set(['5', '6', '7']);

/** A flight is sent out only by a plan that was published. @throws BusinessError */
export async function refuseUnplanned(tx: ScopedTx, flight: AnyRow): Promise<void> {
  const plan = await rowOf(tx, golfCompetitionPlan, flight['planId']);
  if (plan !== undefined && plan['status'] !== PUBLISHED && plan['status'] !== RUNNING_PLAN)
    throw new BusinessError('编排还没有发布');
  const competition = await rowOf(tx, golfCompetition, flight['competitionId']);
  if (competition?.['status'] === SUSPENDED) throw new BusinessError('赛事已暂停，恢复后才能出发');
}

/** Rounds of a running day begin and end with its flights. @param ids flights whose state has changed */
export async function roundsFollow(tx: ScopedTx, ids: readonly string[], hand: Hand): Promise<void> {
  if (ids.length === 0) return;
  for (const flight of await rowsWhere(tx, golfFlight, { id: ids })) {
    if (!flight['competitionId']) continue;
    const status = text(flight['status']);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (ON_COURSE.has(status)) await beginRound(tx, flight, hand);
    // oxlint-disable-next-line no-await-in-loop
    else if (OVER.has(status)) await endRound(tx, flight, hand);
  }
}

/** With its first flight a round is on, and its competition too. */
export async function beginRound(tx: ScopedTx, flight: AnyRow, hand: Hand): Promise<void> {
  const plan = await rowOf(tx, golfCompetitionPlan, flight['planId']);
  if (plan?.['status'] === PUBLISHED)
    await setRow(tx, golfCompetitionPlan, plan.id, { status: RUNNING_PLAN }, hand);
  const competition = await rowOf(tx, golfCompetition, flight['competitionId']);
  if (competition?.['status'] !== PLANNED) return;
  await setRow(tx, golfCompetition, competition.id, { status: RUNNING }, hand);
  await keepRule(tx, competition, hand);
}

/** What a competition has been played by stays as it is. */
export async function keepRule(tx: ScopedTx, { ruleId }: AnyRow, hand: Hand): Promise<void> {
  const rule = await rowOf(tx, golfCompetitionRule, ruleId);
  if (rule !== undefined && rule['usedFlag'] !== 'Y')
    await setRow(tx, golfCompetitionRule, rule.id, { usedFlag: 'Y' }, hand);
}

/** With its last flight a round is done; with its last round a competition waits for its cards, or is over without. */
export async function endRound(tx: ScopedTx, flight: AnyRow, hand: Hand): Promise<void> {
  const competition = await rowOf(tx, golfCompetition, flight['competitionId']);
  if (competition?.['status'] !== RUNNING) return;
  const flights = await rowsWhere(tx, golfFlight, { competitionId: competition.id });
  const isOver = ({ id, status }: AnyRow): boolean => id === flight.id || OVER.has(text(status));
  const plan = await rowOf(tx, golfCompetitionPlan, flight['planId']);
  if (plan?.['status'] === RUNNING_PLAN && flights.filter(({ planId }) => planId === plan.id).every(isOver))
    await setRow(tx, golfCompetitionPlan, plan.id, { status: DONE_PLAN }, hand);
  if (!flights.every(isOver)) return;
  const plans = await rowsWhere(tx, golfCompetitionPlan, {
    competitionId: competition.id,
    status: [DONE_PLAN, RUNNING_PLAN],
  });
  if (plans.length < amount(competition['rounds'])) return;
  const status = competition['type'] === COORDINATES_ONLY ? ARCHIVED : UNCONFIRMED;
  await setRow(tx, golfCompetition, competition.id, { status }, hand);
}
