/** One card that several write at the same moment, on two servers of one database. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerOf } from '#tests/unit/resource/support.ts';
import { SERVER_SETS, type ServerSet } from '#tests/unit/server/harness.ts';
import { closedCompetition, ENTRY, entryOf, startRound } from './competition.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const HOLE = [{ holeNo: 1, strokes: 5 }];
const TRIES = 8;

// COMP-22
describe.each(SERVER_SETS)('a card, on $where', ({ start }) => {
  let setting: ServerSet;
  let desk: GolfServer;
  let entries: readonly string[];
  let writers: readonly Caller[];
  beforeAll(async () => {
    setting = await start();
    desk = await openGolfServer(setting.servers[0]);
    const competition = await closedCompetition(desk, P1, 2);
    ({ entries } = competition);
    await startRound(desk, P1, competition.id);
    writers = await Promise.all(setting.servers.map((server) => callerOf(server, 'admin')));
  });
  afterAll(() => setting?.stop());

  const atOnce = (send: (writer: Caller, index: number) => ReturnType<Caller['send']>) =>
    Promise.all(Array.from({ length: TRIES }, (_, index) => send(writers[index % writers.length]!, index)));

  it('counts a hole once', async () => {
    const [competitionPlayerId] = entries;
    const answers = await atOnce((writer) =>
      writer.send('POST', `${ENTRY}/score`, { competitionPlayerId, scores: HOLE }),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await entryOf(desk, competitionPlayerId)).toMatchObject({ holesPlayed: 1, gross: 5 });
  });

  it('is written by the first of those who saw it as it was, by itself or in the table of all', async () => {
    const { id, rev, competitionId } = await entryOf(desk, entries[1]);
    const card = { competitionPlayerId: id, rev, scores: HOLE };
    const sheet = { competitionId, roundNo: 1, players: [{ id, rev, scores: HOLE }] };
    const answers = await atOnce((writer, index) =>
      index % 4 < 2
        ? writer.send('POST', `${ENTRY}/score`, card)
        : writer.send('POST', `${ENTRY}/scores`, sheet),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await entryOf(desk, id)).toMatchObject({ holesPlayed: 1, gross: 5 });
  });
});
