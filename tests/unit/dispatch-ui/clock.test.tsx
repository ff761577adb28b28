// @vitest-environment happy-dom
/** Who renders with the clock of the board: what shows seconds every second, what shows minutes every minute. */

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { ClockProvider, useParkStep, useTick } from '#src/features/dispatch/context/Clock.tsx';
import { LiveProvider } from '#src/shell/live/LiveContext.ts';
import { EMPTY_LINKS } from '#streams/models/links.ts';
import type { LiveConsole, LiveModel } from '#streams/models/state.ts';
import { openPark } from './boardScreen.tsx';
import { minutes, TEN } from './picture.ts';

const model = <S,>(state: S): LiveModel<S> => {
  const state$ = new BehaviorSubject(state);
  return { state$, get: () => state$.value };
};

// BOARD-112
test('a pane that shows minutes is not rendered for a second', async () => {
  const second$ = new Subject<number>();
  const park = openPark([]);
  let now = TEN;
  const live = {
    // Park time is two and a half seconds short of the next minute.
    board: model({ ...park, clock: park.clock && { ...park.clock, parkTs: TEN + 57_500 } }),
    links: model(EMPTY_LINKS),
    second$,
    bus$: NEVER,
    now: () => now,
  };
  const read: Record<'seconds' | 'minutes', (number | null)[]> = { seconds: [], minutes: [] };
  function Seconds() {
    read.seconds.push(useTick().localNow);
    return null;
  }
  function Minutes() {
    read.minutes.push(useParkStep(minutes(1)));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <LiveProvider value={live as unknown as LiveConsole}>
        <ClockProvider>
          <Seconds />
          <Minutes />
        </ClockProvider>
      </LiveProvider>,
    ),
  );
  const pass = (ms: number) =>
    act(async () => {
      now += ms;
      second$.next(now);
    });
  const first = read.minutes.at(-1) ?? 0;
  const before = { seconds: read.seconds.length, minutes: read.minutes.length };
  await pass(1_000);
  await pass(1_000);
  expect(read.seconds.slice(before.seconds)).toEqual([TEN + 1_000, TEN + 2_000]);
  expect(read.minutes).toHaveLength(before.minutes);
  await pass(1_000);
  expect(read.minutes.slice(before.minutes)).toEqual([first + minutes(1)]);
  await act(async () => root.unmount());
});
