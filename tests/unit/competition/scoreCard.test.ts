/** A card while it is typed: what no card may hold is said and never sent. */

import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/calls/scoreCards.ts';
import type { CompetitionPlayerRow } from '#domain/entities/competitionPlayer.ts';
import {
  listChangedLines,
  type CardDraft,
  editHoleLine,
  findCardProblem,
  sumRound,
} from '#src/features/competitions/scoreCard.ts';

const stored = { putts: 2, penalty: 0, confirmBy: null };
const card: Card = {
  player: { id: 'p', rev: 1 } as CompetitionPlayerRow,
  rounds: 1,
  courses: [[1, 2]],
  holes: [
    { holeNo: 1, par: 4, strokeIndex: null },
    { holeNo: 2, par: 3, strokeIndex: null },
  ],
  scores: [{ roundNo: 1, holeNo: 1, strokes: 4, ...stored }],
};
const typed = (strokes: number | null, more: object = {}, from: CardDraft = {}): CardDraft =>
  editHoleLine(card, from, 1, 1, { strokes, ...more });

describe('a card that is typed', () => {
  it.each([
    [0, {}, '1号洞杆数：请输入1到30之间的数'],
    [35, {}, '1号洞杆数：请输入1到30之间的数'],
    [-3, {}, '1号洞杆数：请输入1到30之间的数'],
    [null, {}, '请输入1号洞的杆数'],
    [5, { putts: 16 }, '1号洞推杆：请输入0到15之间的数'],
    [5, { penalty: 21 }, '1号洞罚杆：请输入0到20之间的数'],
    [5, { putts: 4, penalty: 2 }, '1号洞推杆与罚杆之和超过杆数'],
  ])('%j strokes, %j: %s', (strokes, more, problem) => {
    const draft = typed(strokes, more);
    expect(findCardProblem(draft)).toMatchObject({ message: problem });
    // What is wrong counts nowhere: the sums are those of before.
    expect(sumRound(card, draft, 1)).toEqual({ holes: 1, strokes: 4, toPar: 0 });
  });

  it('keeps what was typed as it was typed, and sends it when it is right', () => {
    const draft = typed(5);
    expect(findCardProblem(draft)).toBeNull();
    expect(sumRound(card, draft, 1)).toEqual({ holes: 1, strokes: 5, toPar: 1 });
    expect(listChangedLines(draft)).toEqual([{ roundNo: 1, holeNo: 1, strokes: 5, putts: 2, penalty: 0 }]);
    expect(editHoleLine(card, draft, 1, 1, { strokes: 35 })).toEqual({
      '1 1': { strokes: 35, putts: 2, penalty: 0 },
    });
  });

  it('has changed nothing once it says again what is stored', () => {
    expect(typed(4, {}, typed(35))).toEqual({});
    expect(editHoleLine(card, editHoleLine(card, {}, 1, 2, { strokes: 3 }), 1, 2, { strokes: null })).toEqual(
      {},
    );
  });
});
