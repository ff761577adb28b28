/**
 * Controls a replay: open, play, pause, seek, end. It owns position, speed, way and chosen links. The player that feeds the bus
 * is an actor that does what the machine says; the machine does not look into the recording (REC-04).
 */

import { assign, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Channel } from '#domain/wire/bus.ts';
import { createCallbackLogic } from './callbackLogic.ts';

/** A recording that was read and checked. Times in ms since its start. */
export interface OpenedRecording {
  readonly name: string;
  readonly durationMs: number;
  readonly lines: number;
  /** The player's own: what `openRecording` made and `player` plays. */
  readonly content: unknown;
}

/**
 * How recorded lines reach the models. `direct`: understood once and kept, so that any position can be entered at once.
 * `sockets`: through mock servers, and from there through the transports, machines and repairs of a live console; a
 * position is reached by playing.
 */
export type ReplayRoute = 'direct' | 'sockets';

/** How far the player has come. */
export interface ReplayProgress {
  readonly positionMs: number;
  /** Lines played so far. */
  readonly line: number;
  /** Not yet where it was sent: sockets play their way to a position. */
  readonly isOnItsWay: boolean;
}

export type PlayerOrder =
  | { readonly type: 'player.play' }
  | { readonly type: 'player.pause' }
  | { readonly type: 'player.step'; readonly channels: readonly Channel[] }
  | { readonly type: 'player.seek'; readonly positionMs: number }
  | { readonly type: 'player.speed'; readonly speed: number }
  | { readonly type: 'player.route'; readonly route: ReplayRoute };

export type PlayerReport =
  | ({ readonly type: 'player.moved' } & ReplayProgress)
  | { readonly type: 'player.ended' };

export type ReplayEvent =
  | { readonly type: 'recording.chosen'; readonly file: Blob; readonly name: string }
  | { readonly type: 'recording.closed' }
  | { readonly type: 'play.pressed' }
  | { readonly type: 'pause.pressed' }
  /** Plays to the next line of the chosen links and pauses. */
  | { readonly type: 'step.pressed' }
  | { readonly type: 'position.sought'; readonly positionMs: number }
  | { readonly type: 'speed.chosen'; readonly speed: number }
  | { readonly type: 'loop.chosen'; readonly isLooping: boolean }
  | { readonly type: 'route.chosen'; readonly route: ReplayRoute }
  /** Links that are looked at, and stepped through; none = all. */
  | { readonly type: 'channels.chosen'; readonly channels: readonly Channel[] }
  | PlayerReport;

const SLOWEST = 0.5;
const FASTEST = 60;

export interface ReplayContext extends ReplayProgress {
  readonly file: { readonly blob: Blob; readonly name: string } | null;
  readonly recording: OpenedRecording | null;
  readonly speed: number;
  /** Begins again at its end. */
  readonly isLooping: boolean;
  readonly route: ReplayRoute;
  readonly channels: readonly Channel[];
  /** Chinese; why the file is not a recording. */
  readonly reason: string | null;
}

/** What every newly opened recording begins with. */
const BEGINNING: Omit<ReplayContext, 'file' | 'speed'> = {
  recording: null,
  positionMs: 0,
  line: 0,
  isOnItsWay: false,
  isLooping: false,
  route: 'direct',
  channels: [],
  reason: null,
};

export const replayMachine = setup({
  types: { context: {} as ReplayContext, events: {} as ReplayEvent },
  actors: {
    /** Rejects with an error whose message says in Chinese why the file is not a recording. */
    openRecording: fromPromise<OpenedRecording, { readonly file: Blob; readonly name: string }>(() => {
      throw new Error('replay machine: provide the openRecording actor');
    }),
    /** Starts paused at 0; its cleanup disposes of everything it made. */
    player: createCallbackLogic<
      PlayerOrder,
      { readonly recording: OpenedRecording; readonly speed: number },
      PlayerReport
    >(() => {
      throw new Error('replay machine: provide the player actor');
    }),
  },
  guards: { isLooping: ({ context }) => context.isLooping },
  actions: {
    play: sendTo('player', { type: 'player.play' }),
    pause: sendTo('player', { type: 'player.pause' }),
    step: sendTo('player', ({ context }) => ({ type: 'player.step' as const, channels: context.channels })),
    rewind: sendTo('player', { type: 'player.seek', positionMs: 0 }),
    seek: sendTo('player', ({ context }) => ({
      type: 'player.seek' as const,
      positionMs: context.positionMs,
    })),
    tellSpeed: sendTo('player', ({ context }) => ({ type: 'player.speed' as const, speed: context.speed })),
    tellRoute: sendTo('player', ({ context }) => ({ type: 'player.route' as const, route: context.route })),
    noteFile: assign(({ context, event }) =>
      event.type === 'recording.chosen'
        ? { file: { blob: event.file, name: event.name } }
        : { file: context.file },
    ),
    notePosition: assign(({ context, event }) =>
      'positionMs' in event
        ? { positionMs: clamp(event.positionMs, 0, context.recording?.durationMs ?? 0) }
        : {},
    ),
    noteProgress: assign(({ event }) =>
      event.type === 'player.moved' ? { line: event.line, isOnItsWay: event.isOnItsWay } : {},
    ),
    noteLoop: assign(({ event }) => (event.type === 'loop.chosen' ? { isLooping: event.isLooping } : {})),
    noteRoute: assign(({ event }) => (event.type === 'route.chosen' ? { route: event.route } : {})),
    noteChannels: assign(({ event }) =>
      event.type === 'channels.chosen' ? { channels: event.channels } : {},
    ),
    noteSpeed: assign(({ event }) => (event.type === 'speed.chosen' ? { speed: speedOf(event.speed) } : {})),
    forget: assign(BEGINNING),
    forgetFile: assign({ file: null }),
  },
}).createMachine({
  id: 'replay',
  context: { file: null, speed: 1, ...BEGINNING },
  initial: 'empty',
  on: {
    'recording.chosen': { target: '.loading', reenter: true, actions: 'noteFile' },
    'recording.closed': { target: '.empty', actions: 'forgetFile' },
    'speed.chosen': { actions: 'noteSpeed' },
  },
  states: {
    empty: { entry: 'forget' },

    loading: {
      entry: 'forget',
      invoke: {
        src: 'openRecording',
        input: ({ context: { file } }) => {
          if (!file) throw new Error('replay machine: no file to open');
          return { file: file.blob, name: file.name };
        },
        onDone: { target: 'opened', actions: assign(({ event }) => ({ recording: event.output })) },
        onError: {
          target: 'failed',
          actions: assign(({ event }) => ({ reason: messageOf(event.error) })),
        },
      },
    },

    failed: {},

    /** The player lives as long as the recording is open. */
    opened: {
      invoke: {
        id: 'player',
        src: 'player',
        input: ({ context: { recording, speed } }) => {
          if (!recording) throw new Error('replay machine: no recording to play');
          return { recording, speed };
        },
      },
      initial: 'ready',
      on: {
        'player.moved': { actions: ['notePosition', 'noteProgress'] },
        'player.ended': '.ended',
        'speed.chosen': { actions: ['noteSpeed', 'tellSpeed'] },
        'loop.chosen': { actions: 'noteLoop' },
        'route.chosen': { actions: ['noteRoute', 'tellRoute'] },
        'channels.chosen': { actions: 'noteChannels' },
        'step.pressed': { target: '.paused', actions: 'step' },
        'position.sought': { target: '.paused', actions: ['notePosition', 'seek'] },
      },
      states: {
        ready: { on: { 'play.pressed': { target: 'playing', actions: 'play' } } },
        playing: {
          on: {
            'player.ended': { guard: 'isLooping', actions: ['rewind', 'play'] },
            'pause.pressed': { target: 'paused', actions: 'pause' },
            'step.pressed': { target: 'paused', actions: ['pause', 'step'] },
            'route.chosen': { target: 'paused', actions: ['pause', 'noteRoute', 'tellRoute'] },
            // Dragging the position does not interrupt the play.
            'position.sought': { actions: ['notePosition', 'seek'] },
          },
        },
        paused: { on: { 'play.pressed': { target: 'playing', actions: 'play' } } },
        ended: {
          on: {
            'play.pressed': { target: 'playing', actions: ['rewind', 'play'] },
            // There is no next line.
            'step.pressed': {},
          },
        },
      },
    },
  },
});

export type ReplaySnapshot = SnapshotFrom<typeof replayMachine>;

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));
/** `Infinity` means as fast as possible, and is not clamped. */
const speedOf = (speed: number): number => (speed === Infinity ? speed : clamp(speed, SLOWEST, FASTEST));
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
