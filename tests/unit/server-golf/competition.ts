/** Competitions for tests, brought as far as they are needed by the calls that their pages make. */

import type { AnyRow } from '#domain/entities/describe.ts';
import { type GolfServer, TODAY } from './golfServer.ts';

export const COMPETITION = '/admin/golfCompetition';
export const ENTRY = '/admin/golfCompetitionPlayer';
export const PLAN = '/admin/golfCompetitionPlan';
export const RULE = '/admin/golfCompetitionRule';

/** Adds a record as the administrator, whom every park knows. @returns its id */
export async function addRecord(desk: GolfServer, path: string, body: object): Promise<string> {
  const answer = await (await desk.as('admin')).send<string>('POST', `${path}/add`, body);
  if (!answer.success) throw new Error(answer.message);
  return answer.result;
}

/** A competition whose players have signed up and are let in. */
export async function closedCompetition(
  desk: GolfServer,
  parkId: string,
  players: number,
  changes: object = {},
): Promise<{ readonly id: string; readonly entries: readonly string[] }> {
  const [rule] = await desk.rows(RULE, { parkId });
  const id = await addRecord(desk, COMPETITION, {
    parkId,
    name: '测试赛',
    type: '1',
    specimenType: '2',
    scoringMode: '1',
    format: '1',
    startType: '3',
    rounds: 1,
    startDate: TODAY,
    endDate: TODAY,
    teeMale: '3',
    teeFemale: '5',
    ruleId: rule?.id,
    ...changes,
  });
  await done(desk.act('admin', COMPETITION, 'open', id));
  const people = await desk.rows('/admin/golfPlayer', { status: '1' });
  const entries: string[] = [];
  for (const { id: playerId, name: playerName } of people.slice(0, players)) {
    const entry = await addRecord(desk, ENTRY, { parkId, competitionId: id, playerId, playerName });
    await done(desk.act('admin', ENTRY, 'sign', entry, { signStatus: '1' }));
    entries.push(entry);
  }
  await done(desk.act('admin', COMPETITION, 'close', id));
  return { id, entries };
}

/** Its first round, flights drawn, published and begun. @returns the id of the plan */
export async function startRound(desk: GolfServer, parkId: string, id: string, changes: object = {}) {
  const planId = await addRecord(desk, PLAN, { parkId, ...planOf(id), ...changes });
  await done((await desk.as('admin')).send('POST', `${PLAN}/autoPair`, { id: planId }));
  await done(desk.act('admin', PLAN, 'publish', planId));
  await done(desk.act('admin', COMPETITION, 'start', id));
  return planId;
}

export const planOf = (competitionId: string) => ({
  competitionId,
  roundNo: 1,
  planDate: TODAY,
  startType: '3',
  firstTime: '08:00',
  interval: 600,
  groupSize: 4,
  pairing: '2',
});

/** Writes holes of a card. */
export async function writeCard(
  desk: GolfServer,
  competitionPlayerId: string | undefined,
  scores: readonly { readonly holeNo: number; readonly strokes: number }[],
) {
  return (await desk.as('admin')).send('POST', `${ENTRY}/score`, { competitionPlayerId, scores });
}

export const entryOf = (desk: GolfServer, id: string | undefined): Promise<AnyRow> =>
  desk.row(ENTRY, id ?? '');

/** @throws Error with the words of a refusal */
export async function done(answer: ReturnType<GolfServer['act']>): Promise<void> {
  const { success, message } = await answer;
  if (!success) throw new Error(message);
}
