import fc from 'fast-check';
import { NEVER, Subscription } from 'rxjs';
import { expect, it } from 'vitest';
import { toCanonicalJson } from '#domain/recording/canonical.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { EMPTY_BOARD, foldBoard, reduceBoard } from '#streams/models/board.ts';
import { foldModel } from '#streams/models/liveModel.ts';
import type { BoardState } from '#streams/models/state.ts';
import { rounds } from '#tests/support/breadth.ts';
import { answered, golf, live, PARK_DEST, session, snapshot, T0, watch } from './facts.ts';
import { anyFact, wire } from './randomFacts.ts';

const textOf = (board: BoardState): string =>
  toCanonicalJson({ ...board, positions: Object.fromEntries(board.positions) });

const opening: readonly BusMessage[] = [
  session(),
  watch(),
  live(),
  { kind: 'lost', dest: PARK_DEST, reason: 'opened', known: null, recvTs: T0 },
  answered(snapshot(0)),
];
/** What happens at each place of a day: a message, or somebody keeps the state; now and then a fresh picture comes. */
const place = fc.record({
  fact: anyFact,
  keep: fc.boolean(),
  picture: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

const messageOf = (
  { fact: one, picture }: { fact: Record<string, unknown>; picture: boolean },
  seq: number,
) => (picture ? answered(snapshot(seq)) : golf(wire(one, seq)));

it('a state somebody keeps never changes, and the fold that changes in place ends where the pure one does', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 60 }), (day) => {
      const owner = new Subscription();
      const board = foldModel(foldBoard, EMPTY_BOARD, NEVER, owner);
      let pure = EMPTY_BOARD;
      const kept: { readonly state: BoardState; readonly text: string }[] = [];
      const applyBoth = (message: BusMessage): void => {
        board.apply(message);
        pure = reduceBoard(pure, message);
      };
      opening.forEach(applyBoth);
      day.forEach((one, i) => {
        applyBoth(messageOf(one, i + 1));
        if (one.keep) kept.push({ state: board.folded(), text: textOf(board.peek()) });
      });
      for (const { state, text } of kept) expect(textOf(state)).toBe(text);
      expect(textOf(board.folded())).toBe(textOf(pure));
      owner.unsubscribe();
    }),
    { numRuns: rounds(60) },
  );
});

it('the pure reducer leaves the state it was given alone', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (day) => {
      let state = opening.reduce((held, message) => reduceBoard(held, message), EMPTY_BOARD);
      day.forEach((one, i) => {
        const before = textOf(state);
        const after = reduceBoard(state, messageOf(one, i + 1));
        expect(textOf(state)).toBe(before);
        state = after;
      });
    }),
    { numRuns: rounds(30) },
  );
});
