/** The work that `replayMachine` declares: reading a file, and playing it. */
import { fromCallback, fromPromise } from 'xstate';
import { BadRecording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import type { OpenedRecording, PlayerOrder, PlayerReport } from '#machines/replay.machine.ts';
import type { ReplayConsole } from './replayConsole.ts';
import { createReplay, type ReplayDeps } from './replay.ts';

/** The console that plays an opened recording; views are given it as their `LiveConsole`. */
export function getReplayConsole({ content }: OpenedRecording): ReplayConsole {
  return content as ReplayConsole;
}

/** Provide these to `replayMachine`. `openRecording` rejects with a Chinese reason when the file is no recording. */
export function replayActors(deps: ReplayDeps) {
  return {
    openRecording: fromPromise<OpenedRecording, { readonly file: Blob; readonly name: string }>(
      async ({ input: { file, name } }) => {
        const recording = readRecording(await file.text());
        if (recording instanceof BadRecording) throw new Error(recording.message);
        const replay = createReplay(recording, deps);
        const { durationMs, lines } = replay.player.get();
        return { name, durationMs, lines, content: replay };
      },
    ),
    player: fromCallback<
      PlayerOrder,
      { readonly recording: OpenedRecording; readonly speed: number },
      PlayerReport
    >(({ input: { recording, speed }, sendBack, receive }) => {
      const { player } = getReplayConsole(recording);
      player.setSpeed(speed);
      let phase = player.get().phase;
      const subscription = player.state$.subscribe((state) => {
        sendBack({ type: 'player.moved', positionMs: state.positionMs });
        if (state.phase === 'ended' && phase !== 'ended') sendBack({ type: 'player.ended' });
        phase = state.phase;
      });
      receive((order) => {
        switch (order.type) {
          case 'player.play':
            return player.play();
          case 'player.pause':
            return player.pause();
          case 'player.step':
            return player.step();
          case 'player.seek':
            return player.seek(order.positionMs);
          case 'player.speed':
            return player.setSpeed(order.speed);
        }
      });
      return () => {
        subscription.unsubscribe();
        player.dispose();
      };
    }),
  };
}
