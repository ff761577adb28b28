import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  replayMachine,
  type OpenedRecording,
  type PlayerOrder,
  type PlayerReport,
  type ReplayEvent,
} from '#machines/replay.machine.ts';

const RECORDING: OpenedRecording = {
  name: 'a.golfrec.jsonl',
  durationMs: 10_000,
  lines: 3,
  content: 'lines',
};
const CHOSEN: ReplayEvent = { type: 'recording.chosen', file: new Blob(['x']), name: 'a.golfrec.jsonl' };

function rig() {
  const orders: PlayerOrder[] = [];
  const players: { report(event: PlayerReport): void; speed: number; disposed: boolean }[] = [];
  const open = vi.fn<(name: string) => Promise<OpenedRecording>>(() => Promise.resolve(RECORDING));
  const actor = createActor(
    replayMachine.provide({
      actors: {
        openRecording: fromPromise(({ input }) => open(input.name)),
        player: fromCallback(({ input, sendBack, receive }) => {
          const player = {
            report: sendBack as (event: PlayerReport) => void,
            speed: input.speed,
            disposed: false,
          };
          players.push(player);
          receive((order) => orders.push(order));
          return () => {
            player.disposed = true;
          };
        }),
      },
    }),
  ).start();
  return {
    actor,
    orders,
    players,
    open,
    send: (event: ReplayEvent) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    reaches: (value: unknown) => vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(value)),
  };
}
async function ready() {
  const replay = rig();
  replay.send(CHOSEN);
  await replay.reaches({ opened: 'ready' });
  return replay;
}
async function playing() {
  const replay = await ready();
  replay.send({ type: 'play.pressed' });
  return replay;
}

describe('opening', () => {
  test('empty until a file is chosen', () => {
    const replay = rig();
    for (const type of ['play.pressed', 'pause.pressed', 'step.pressed'] as const) replay.send({ type });
    expect(replay.value()).toBe('empty');
  });

  test('a recording is ready, paused at its start', async () => {
    const replay = await ready();
    expect(replay.open).toHaveBeenCalledWith('a.golfrec.jsonl');
    expect(replay.context()).toMatchObject({ recording: RECORDING, positionMs: 0, speed: 1 });
    expect(replay.orders).toEqual([]);
  });

  test('a file that is no recording says why; another may be chosen', async () => {
    const replay = rig();
    replay.open.mockRejectedValueOnce(new Error('第 1 行不是录制文件头'));
    replay.send(CHOSEN);
    expect(replay.value()).toBe('loading');
    await replay.reaches('failed');
    expect(replay.context().reason).toBe('第 1 行不是录制文件头');
    replay.send(CHOSEN);
    await replay.reaches({ opened: 'ready' });
    expect(replay.context().reason).toBeNull();
  });

  test('another file while one is read or played takes its place', async () => {
    const replay = await playing();
    replay.send({ type: 'speed.chosen', speed: 4 });
    replay.send({ ...CHOSEN, name: 'b' });
    expect(replay.players[0]?.disposed).toBe(true);
    replay.send({ ...CHOSEN, name: 'c' });
    await replay.reaches({ opened: 'ready' });
    expect(replay.players).toHaveLength(2);
    expect(replay.players[1]?.speed).toBe(4);
  });

  test('closing forgets everything', async () => {
    const replay = await playing();
    replay.send({ type: 'recording.closed' });
    expect(replay.value()).toBe('empty');
    expect(replay.context()).toMatchObject({ file: null, recording: null, positionMs: 0 });
    expect(replay.players[0]?.disposed).toBe(true);
  });
});

describe('playing', () => {
  test('plays, pauses and goes on', async () => {
    const replay = await playing();
    expect(replay.value()).toEqual({ opened: 'playing' });
    replay.players[0]?.report({ type: 'player.moved', positionMs: 2_500, line: 1, isOnItsWay: false });
    expect(replay.context().positionMs).toBe(2_500);
    replay.send({ type: 'pause.pressed' });
    expect(replay.value()).toEqual({ opened: 'paused' });
    replay.send({ type: 'play.pressed' });
    expect(replay.orders.map(({ type }) => type)).toEqual(['player.play', 'player.pause', 'player.play']);
  });

  test('a step pauses first', async () => {
    const replay = await playing();
    replay.send({ type: 'step.pressed' });
    expect(replay.value()).toEqual({ opened: 'paused' });
    replay.send({ type: 'step.pressed' });
    expect(replay.orders.slice(1).map(({ type }) => type)).toEqual([
      'player.pause',
      'player.step',
      'player.step',
    ]);
  });

  test('a step or a seek out of ready waits there', async () => {
    const stepped = await ready();
    stepped.send({ type: 'step.pressed' });
    expect(stepped.value()).toEqual({ opened: 'paused' });
    const sought = await ready();
    sought.send({ type: 'position.sought', positionMs: 4_000 });
    expect(sought.value()).toEqual({ opened: 'paused' });
    expect(sought.orders).toEqual([{ type: 'player.seek', positionMs: 4_000 }]);
  });

  test('seeking keeps within the recording and does not interrupt the play', async () => {
    const replay = await playing();
    replay.send({ type: 'position.sought', positionMs: 99_999 });
    replay.send({ type: 'position.sought', positionMs: -1 });
    expect(replay.value()).toEqual({ opened: 'playing' });
    expect(replay.orders.slice(1)).toEqual([
      { type: 'player.seek', positionMs: 10_000 },
      { type: 'player.seek', positionMs: 0 },
    ]);
  });

  test.each([
    [0.1, 0.5],
    [0.5, 0.5],
    [16, 16],
    [60, 60],
    [1_000, 60],
  ])('speed %d becomes %d', async (asked, speed) => {
    const replay = await playing();
    replay.send({ type: 'speed.chosen', speed: asked });
    expect(replay.context().speed).toBe(speed);
    expect(replay.orders.at(-1)).toEqual({ type: 'player.speed', speed });
  });

  test('a speed chosen before the file is used from the start', async () => {
    const replay = rig();
    replay.send({ type: 'speed.chosen', speed: 8 });
    replay.send(CHOSEN);
    await replay.reaches({ opened: 'ready' });
    expect(replay.players[0]?.speed).toBe(8);
  });

  test('the end: no further step, play begins anew, a seek waits', async () => {
    const replay = await playing();
    replay.players[0]?.report({ type: 'player.ended' });
    expect(replay.value()).toEqual({ opened: 'ended' });
    replay.send({ type: 'step.pressed' });
    expect(replay.value()).toEqual({ opened: 'ended' });
    replay.send({ type: 'play.pressed' });
    expect(replay.value()).toEqual({ opened: 'playing' });
    expect(replay.orders.slice(1)).toEqual([{ type: 'player.seek', positionMs: 0 }, { type: 'player.play' }]);
    replay.players[0]?.report({ type: 'player.ended' });
    replay.send({ type: 'position.sought', positionMs: 1 });
    expect(replay.value()).toEqual({ opened: 'paused' });
  });

  // REC-04
  test('in a loop the end begins anew', async () => {
    const replay = await playing();
    replay.send({ type: 'loop.chosen', isLooping: true });
    replay.players[0]?.report({ type: 'player.ended' });
    expect(replay.value()).toEqual({ opened: 'playing' });
    expect(replay.orders.slice(1)).toEqual([{ type: 'player.seek', positionMs: 0 }, { type: 'player.play' }]);
  });

  test('the chosen links are stepped through; another way pauses', async () => {
    const replay = await playing();
    replay.send({ type: 'channels.chosen', channels: ['rest'] });
    replay.send({ type: 'route.chosen', route: 'sockets' });
    expect(replay.value()).toEqual({ opened: 'paused' });
    replay.send({ type: 'step.pressed' });
    expect(replay.orders.slice(1)).toEqual([
      { type: 'player.pause' },
      { type: 'player.route', route: 'sockets' },
      { type: 'player.step', channels: ['rest'] },
    ]);
  });
});
