/** Plans: named after their competition, published only when everybody stands in one flight (COMP-03, COMP-12). */
import { FlightStatus } from '#domain/codes/play.ts';
import { CompetitionStatus, StartType } from '#domain/codes/competition.ts';
import { formatProblem } from '#domain/competition/format.ts';
import { planProblem } from '#domain/competition/planProblem.ts';
import { startHoleProblem } from '#domain/competition/startHoles.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { unstamp } from '../../database/stamp.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Days } from '../../dispatch/days.ts';
import { BusinessError } from '../../http/errors.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { dayFollows } from '../shared/follow.ts';
import { rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, listOf, text } from '../shared/values.ts';
import { markCut, undoCut } from './cut.ts';
import { isShotgun, wavesOf } from './pairing.ts';
import { holesOfPlan, roundMoved } from './roundHoles.ts';
import { dropFlights, flightsOf, placeFlights, playersOf, shapeOf, unseat } from './planFlights.ts';

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

export const competitionPlanRules = (days: Days): ResourceRules => ({
  initial: () => ({ flightCount: 0 }),
  async prepare(tx, record, { before, time }) {
    const competition = await rowOf(tx, golfCompetition, record['competitionId']);
    if (competition === undefined) return {};
    if (amount(record['roundNo']) > amount(competition['rounds']))
      throw new BusinessError('轮次超过赛事轮次数');
    const planDate = text(record['planDate']);
    if (planDate < text(competition['startDate']) || planDate > text(competition['endDate']))
      throw new BusinessError('日期须在赛事起止日期内');
    if (planDate !== before?.['planDate'] && planDate < days.dateIn(text(record['parkId']), unstamp(time)))
      throw new BusinessError('编排日期不能早于今天');
    const round = await holesOfPlan(tx, record);
    if (record['startType'] === StartType.waves)
      await refuseShortGap(tx, record['parkId'], round, amount(record['waveGapMin']));
    const moved = await roundMoved(tx, competition, (plans) => [
      ...plans.filter(({ id }) => id !== before?.id),
      record,
    ]);
    if (moved !== null) throw new BusinessError(`第${moved}轮已有成绩，不能更换九洞`);
    return { planName: `${text(competition['name'])} 第${amount(record['roundNo'])}轮` };
  },
  // Another eighteen: flights that are drawn already go to its tees.
  async edited(tx, row, moment) {
    const { before } = moment;
    const isOther = ['outAreaId', 'inAreaId'].some((name) => row[name] !== before[name]);
    if (isOther && (await flightsOf(tx, row.id)).length > 0) await placeFlights(tx, row, moment);
  },
  async inUse(tx, rows) {
    const gone = new Set<unknown>(rows.map(({ id }) => id));
    for (const competitionId of new Set(rows.map((plan) => plan['competitionId']))) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const competition = await rowOf(tx, golfCompetition, competitionId);
      if (competition === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop
      const moved = await roundMoved(tx, competition, (plans) => plans.filter(({ id }) => !gone.has(id)));
      if (moved !== null) return `第${moved}轮已有成绩，不能删除编排`;
    }
    return null;
  },
  async removed(tx, rows, moment) {
    for (const plan of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await dropFlights(tx, await flightsOf(tx, plan.id));
      // oxlint-disable-next-line no-await-in-loop
      await unseat(tx, await playersOf(tx, plan), moment);
    }
  },
  effects: { publish, revoke },
  acted: dayFollows(days),
});

/** A second wave starts when the first has left the nine it starts on. */
async function refuseShortGap(
  tx: ScopedTx,
  parkId: unknown,
  round: readonly number[],
  gapMin: number,
): Promise<void> {
  const holes = await rowsWhere(tx, golfHole, { parkId });
  const first = new Set(round.slice(0, NINE));
  const nine = holes.filter(({ holeNo }) => first.has(amount(holeNo)));
  const least = Math.ceil(nine.reduce((sum, { timePar }) => sum + amount(timePar), 0) / 60) + MARGIN_MIN;
  if (gapMin < least) throw new BusinessError(`批次间隔不能少于${least}分钟`);
}

async function publish(...[tx, plan, , , moment]: Parameters<Effect>): Promise<void> {
  const competition = await rowOf(tx, golfCompetition, plan['competitionId']);
  const status = text(competition?.['status']);
  // Later rounds are planned while the competition goes on.
  const isOpen =
    status === CompetitionStatus.signUpClosed ||
    status === CompetitionStatus.planned ||
    (status === CompetitionStatus.running && amount(plan['roundNo']) > 1);
  if (competition === undefined || !isOpen) throw new BusinessError('请先截止报名');
  const problem = await problemOf(tx, plan);
  if (problem !== null) throw new BusinessError(problem);
  await markCut(tx, plan, moment);
  if (status === CompetitionStatus.signUpClosed)
    await setRow(tx, golfCompetition, competition.id, { status: CompetitionStatus.planned }, moment);
}

async function revoke(...[tx, plan, , , moment]: Parameters<Effect>): Promise<void> {
  const out = (await flightsOf(tx, plan.id)).filter(({ status }) => SET_OUT.has(text(status)));
  if (out.length > 0) throw new BusinessError(`已有${out.length}组出发，不能撤回`);
  await undoCut(tx, plan, moment);
  const competition = await rowOf(tx, golfCompetition, plan['competitionId']);
  if (competition?.['status'] !== CompetitionStatus.planned) return;
  const others = await rowsWhere(tx, golfCompetitionPlan, { competitionId: competition.id, status: '1' });
  if (others.length === 0)
    await setRow(tx, golfCompetition, competition.id, { status: CompetitionStatus.signUpClosed }, moment);
}

/** Why a plan cannot be published (Chinese), or `null`. */
export async function problemOf(tx: ScopedTx, plan: AnyRow): Promise<string | null> {
  const unsupported = formatProblem((await rowOf(tx, golfCompetition, plan['competitionId'])) ?? {});
  if (unsupported !== null) return unsupported;
  const flights = await flightsOf(tx, plan.id);
  if (flights.length === 0) return '还没有编组';
  const players = await playersOf(tx, plan);
  const problem = planProblem(
    flights.map((flight) => ({
      flightNo: text(flight['flightNo']),
      teeTime: text(flight['teeTime']),
      startHoleNo: amount(flight['startHoleNo']),
      subGroup: text(flight['subGroup']),
      playerIds: listOf(flight['players']).map(({ playerId }) => text(playerId)),
    })),
    players.map((player) => ({ id: text(player['playerId']), name: text(player['playerName']) })),
    amount(plan['groupSize']),
  );
  if (problem !== null) return problem;
  const round = await holesOfPlan(tx, plan);
  const strange = flights.find(({ startHoleNo }) => !round.includes(amount(startHoleNo)));
  if (strange !== undefined)
    return `${text(strange['flightNo'])}组的开球洞${amount(strange['startHoleNo'])}号洞不在本轮的十八洞内`;
  if (!isShotgun(text(plan['startType']))) return null;
  const startHoles = await rowsWhere(tx, golfStartHole, { planId: plan.id });
  for (const { wave, flights: count } of wavesOf(flights.length, await shapeOf(tx, plan))) {
    const groups = startHoles.filter(
      (hole) => hole['wave'] === wave && round.includes(amount(hole['holeNo'])),
    );
    const unequal = startHoleProblem(
      groups.map(({ groupCount }) => amount(groupCount)),
      count,
    );
    if (unequal !== null) return unequal;
  }
  return null;
}
