/** Cards of a round that is played: what a correction changes, and what it leaves alone. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedCompetition, ENTRY, entryOf, startRound, writeCard } from './competition.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

let desk: GolfServer;
let entries: readonly string[];
beforeAll(async () => {
  desk = await openGolfServer();
  const competition = await closedCompetition(desk, P1, 4);
  ({ entries } = competition);
  await startRound(desk, P1, competition.id);
});
afterAll(() => desk.server.app.close());

const wholeCard = (strokes: number) =>
  Array.from({ length: 18 }, (_, index) => ({ holeNo: index + 1, strokes }));

describe('a card that has a mark', () => {
  const mark = async (resultCode: string) => {
    const { id, rev } = await entryOf(desk, entries[0]);
    return (await desk.as('admin')).send('PUT', `${ENTRY}/mark`, {
      competitionPlayerId: id,
      rev,
      resultCode,
    });
  };

  it.each(['DQ', 'DNF', 'DNS', 'NR', 'CUT'])('keeps %s when a hole is corrected', async (code) => {
    await writeCard(desk, entries[0], wholeCard(4));
    await writeCard(desk, entries[1], wholeCard(5));
    expect(await mark(code)).toMatchObject({ success: true });
    expect(await writeCard(desk, entries[0], [{ holeNo: 7, strokes: 3 }])).toMatchObject({ success: true });
    expect(await entryOf(desk, entries[0])).toMatchObject({ resultCode: code, rank: null, gross: 71 });
    expect(await entryOf(desk, entries[1])).toMatchObject({ resultCode: 'OK', rank: 1 });
    expect(await mark('OK')).toMatchObject({ success: true });
    expect(await entryOf(desk, entries[0])).toMatchObject({ resultCode: 'OK', rank: 1, gross: 71 });
  });
});
