/** Match play and formats of pairs and teams do not exist yet: nobody chooses them, and old records are not ranked. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import {
  addRecord,
  closedCompetition,
  COMPETITION,
  done,
  ENTRY,
  PLAN,
  planOf,
  RULE,
  startRound,
  writeCard,
} from './competition.ts';
import { type GolfServer, openGolfServer, P1, TODAY } from './golfServer.ts';

const NO_MATCH_PLAY = '比洞赛暂不支持，请选择比杆或史特伯福';
const NO_TEAMS = '双人与团队比赛暂不支持，请选择个人';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

/** As somebody once stored it. */
const store = (id: string, columns: object) =>
  getRecordDb(desk.server.app.db).updateTable('golf_competition').set(columns).where('id', '=', id).execute();

describe.each([
  ['match play', { scoringMode: '2' }, `计分方式：${NO_MATCH_PLAY}`],
  ['four-ball', { format: '3' }, `赛制：${NO_TEAMS}`],
  ['a team', { format: '7' }, `赛制：${NO_TEAMS}`],
])('%s', (_name, chosen, message) => {
  it('cannot be chosen for a competition or a rule', async () => {
    const admin = await desk.as('admin');
    const competition = {
      parkId: P1,
      name: '不能选',
      type: '1',
      specimenType: '2',
      startType: '1',
      rounds: 1,
    };
    const days = { startDate: TODAY, endDate: TODAY, teeMale: '3', teeFemale: '5' };
    const [rule] = await desk.rows(RULE);
    const [unused] = await desk.rows(RULE, { name: '史特伯福规程' });
    const formats = { scoringMode: '1', format: '1', ...chosen };
    expect(
      await admin.send('POST', `${COMPETITION}/add`, {
        ...competition,
        ...days,
        ruleId: rule?.id,
        ...formats,
      }),
    ).toMatchObject({ success: false, message });
    expect(await admin.send('POST', `${RULE}/add`, { parkId: P1, name: '不能选', ...formats })).toMatchObject(
      { success: false, message },
    );
    expect(await desk.rows(COMPETITION, { name: '不能选' })).toEqual([]);
    expect(
      await admin.send('PUT', `${RULE}/edit`, { id: unused?.id, rev: unused?.rev, ...chosen }),
    ).toMatchObject({ success: false, message });
    expect(await desk.row(RULE, String(unused?.id))).toMatchObject({ rev: unused?.rev });
  });
});

describe('a competition of before', () => {
  const board = async (id: string) =>
    (await desk.as('admin')).get<{ problem: string | null }>(`${PLAN}/board`, { id });

  it('shows its words, and is neither copied, opened nor published', async () => {
    const { id } = await closedCompetition(desk, P1, 4);
    const planId = await addRecord(desk, PLAN, { parkId: P1, ...planOf(id) });
    await done((await desk.as('admin')).send('POST', `${PLAN}/autoPair`, { id: planId }));
    await store(id, { scoringMode: '2' });
    const words = '计分方式“比洞”暂不支持编排和排名';
    expect((await desk.rows(COMPETITION, { name: '测试赛' })).find((row) => row.id === id)).toMatchObject({
      scoringMode: '2',
      scoringMode_dictText: '比洞',
    });
    expect((await board(planId)).result.problem).toBe(words);
    expect(await desk.act('admin', PLAN, 'publish', planId)).toMatchObject({
      success: false,
      message: words,
    });
    expect(await (await desk.as('admin')).send('POST', `${COMPETITION}/copy`, { id })).toMatchObject({
      success: false,
      message: words,
    });
    await store(id, { scoringMode: '1', format: '2', status: '0' });
    expect(await desk.act('admin', COMPETITION, 'open', id)).toMatchObject({
      success: false,
      message: '赛制“四人两球”暂不支持编排和排名',
    });
  });

  it('has cards, but nobody has a place', async () => {
    const { id, entries } = await closedCompetition(desk, P1, 2);
    await startRound(desk, P1, id);
    for (const entry of entries) await writeCard(desk, entry, [{ holeNo: 1, strokes: 4 }]);
    const places = async () =>
      Promise.all(entries.map(async (entry) => (await desk.row(ENTRY, entry))['rank']));
    expect(await places()).toEqual([1, 1]);
    await store(id, { format: '4' });
    await writeCard(desk, entries[0], [{ holeNo: 2, strokes: 4 }]);
    expect(await places()).toEqual([null, null]);
    const admin = await desk.as('admin');
    expect(await admin.get<AnyRow[]>(`${ENTRY}/leaderboard`, { competitionId: id })).toMatchObject({
      success: false,
      message: '赛制“最好成绩”暂不支持编排和排名',
    });
  });
});
