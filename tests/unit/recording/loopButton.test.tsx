// @vitest-environment happy-dom
/** 循环 of the bar, on the machine of a replay whose player is one of the test. */

import { useSelector } from '@xstate/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import {
  type OpenedRecording,
  type PlayerOrder,
  type PlayerReport,
  replayMachine,
} from '#machines/replay.machine.ts';
import { LoopButton } from '#src/features/replay/LoopButton.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

const RECORDING: OpenedRecording = { name: 'a', durationMs: 1000, lines: 3, content: null };
let report: (said: PlayerReport) => void = () => {};

// REC-07
test('the button switches it on, and off again', async () => {
  const replay = createActor(
    replayMachine.provide({
      actors: {
        openRecording: fromPromise(async () => RECORDING),
        player: createCallbackLogic<
          PlayerOrder,
          { readonly recording: OpenedRecording; readonly speed: number },
          PlayerReport
        >(({ sendBack }) => {
          report = sendBack;
        }),
      },
    }),
  ).start();
  replay.send({ type: 'recording.chosen', file: new Blob(), name: 'a' });
  await waitFor(replay, (snapshot) => snapshot.matches('opened'));
  replay.send({ type: 'play.pressed' });

  function Bar() {
    const isLooping = useSelector(replay, ({ context }) => context.isLooping);
    return <LoopButton isLooping={isLooping} send={(event) => replay.send(event)} />;
  }
  await screen.draw(<Bar />);
  const button = () => screen.place.querySelector('button');
  expect([button()?.textContent, button()?.getAttribute('aria-pressed')]).toEqual(['循环', 'false']);

  await act(async () => button()?.click());
  expect(button()?.getAttribute('aria-pressed')).toBe('true');
  report({ type: 'player.ended' });
  expect(replay.getSnapshot().matches({ opened: 'playing' })).toBe(true);

  await act(async () => button()?.click());
  report({ type: 'player.ended' });
  expect(replay.getSnapshot().matches({ opened: 'ended' })).toBe(true);
});
