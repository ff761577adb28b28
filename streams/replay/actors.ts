/** The work that `replayMachine` declares: reading a file, and playing it. */

import { fromPromise } from 'xstate';
import { BadRecording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import type { OpenedRecording, PlayerOrder, PlayerReport } from '#machines/replay.machine.ts';
import type { PlayerOptions } from './player.ts';
import { createReplay } from './replay.ts';
import type { ReplayConsole } from './replayConsole.ts';

/** The console that plays an opened recording; views are given it as their `LiveConsole`. */
export function getReplayConsole({ content }: OpenedRecording): ReplayConsole {
  return content as ReplayConsole;
}

/** Provide these to `replayMachine`. `openRecording` rejects with a Chinese reason when the file is no recording. */
export function replayActors(options: PlayerOptions) {
  return {
    openRecording: fromPromise<OpenedRecording, { readonly file: Blob; readonly name: string }>(
      async ({ input: { file, name } }) => {
        const recording = readRecording(await file.text());
        if (recording instanceof BadRecording) throw new Error(recording.message);
        const { lines } = recording;
        const durationMs = lines.at(-1)?.dt ?? 0;
        return { name, durationMs, lines: lines.length, content: createReplay(recording, options) };
      },
    ),
    player: createCallbackLogic<
      PlayerOrder,
      { readonly recording: OpenedRecording; readonly speed: number },
      PlayerReport
    >(({ input: { recording, speed }, sendBack, receive }) => {
      const { player } = getReplayConsole(recording);
      player.setSpeed(speed);
      const subscription = player.progress$.subscribe(({ hasEnded, ...progress }) => {
        sendBack({ type: 'player.moved', ...progress });
        if (hasEnded) sendBack({ type: 'player.ended' });
      });
      receive((order) => {
        switch (order.type) {
          case 'player.play':
            return player.play();
          case 'player.pause':
            return player.pause();
          case 'player.step':
            return player.step(order.channels);
          case 'player.seek':
            return player.seek(order.positionMs);
          case 'player.speed':
            return player.setSpeed(order.speed);
          case 'player.route':
            return void player.setRoute(order.route);
        }
      });
      return () => {
        subscription.unsubscribe();
        player.dispose();
      };
    }),
  };
}
