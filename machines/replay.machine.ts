/**
 * A recording in the hands of a tester: opened, played, paused, sought, ended. The player that feeds the bus is an
 * actor of the streams room; what it plays is opaque here (REC-04).
 */
import { assign, fromCallback, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate';

/** A recording that was read and checked. Times in ms since its start. */
export interface OpenedRecording {
  readonly name: string;
  readonly durationMs: number;
  readonly lines: number;
  /** The player's own: what `openRecording` made and `player` plays. */
  readonly content: unknown;
}

export type PlayerOrder =
  | { readonly type: 'player.play' }
  | { readonly type: 'player.pause' }
  | { readonly type: 'player.step' }
  | { readonly type: 'player.seek'; readonly positionMs: number }
  | { readonly type: 'player.speed'; readonly speed: number };

export type PlayerReport =
  { readonly type: 'player.moved'; readonly positionMs: number } | { readonly type: 'player.ended' };

export type ReplayEvent =
  | { readonly type: 'recording.chosen'; readonly file: Blob; readonly name: string }
  | { readonly type: 'recording.closed' }
  | { readonly type: 'play.pressed' }
  | { readonly type: 'pause.pressed' }
  /** Plays exactly the next line and pauses. */
  | { readonly type: 'step.pressed' }
  | { readonly type: 'position.sought'; readonly positionMs: number }
  | { readonly type: 'speed.chosen'; readonly speed: number }
  | PlayerReport;

const SLOWEST = 0.5;
const FASTEST = 60;

export interface ReplayContext {
  readonly file: { readonly blob: Blob; readonly name: string } | null;
  readonly recording: OpenedRecording | null;
  readonly positionMs: number;
  readonly speed: number;
  /** Chinese; why the file is not a recording. */
  readonly reason: string | null;
}

export const replayMachine = setup({
  types: { context: {} as ReplayContext, events: {} as ReplayEvent },
  actors: {
    /** Rejects with an error whose message says in Chinese why the file is not a recording. */
    openRecording: fromPromise<OpenedRecording, { readonly file: Blob; readonly name: string }>(() => {
      throw new Error('replay machine: provide the openRecording actor');
    }),
    /** Starts paused at 0; its cleanup disposes of everything it made. */
    player: fromCallback<
      PlayerOrder,
      { readonly recording: OpenedRecording; readonly speed: number },
      PlayerReport
    >(() => {
      throw new Error('replay machine: provide the player actor');
    }),
  },
  actions: {
    play: sendTo('player', { type: 'player.play' }),
    pause: sendTo('player', { type: 'player.pause' }),
    step: sendTo('player', { type: 'player.step' }),
    rewind: sendTo('player', { type: 'player.seek', positionMs: 0 }),
    seek: sendTo('player', ({ context }) => ({
      type: 'player.seek' as const,
      positionMs: context.positionMs,
    })),
    tellSpeed: sendTo('player', ({ context }) => ({ type: 'player.speed' as const, speed: context.speed })),
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
    noteSpeed: assign(({ event }) => (event.type === 'speed.chosen' ? { speed: speedOf(event.speed) } : {})),
    forget: assign({ recording: null, positionMs: 0, reason: null }),
    forgetFile: assign({ file: null }),
  },
}).createMachine({
  id: 'replay',
  context: { file: null, recording: null, positionMs: 0, speed: 1, reason: null },
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
        'player.moved': { actions: 'notePosition' },
        'player.ended': '.ended',
        'speed.chosen': { actions: ['noteSpeed', 'tellSpeed'] },
        'step.pressed': { target: '.paused', actions: 'step' },
        'position.sought': { target: '.paused', actions: ['notePosition', 'seek'] },
      },
      states: {
        ready: { on: { 'play.pressed': { target: 'playing', actions: 'play' } } },
        playing: {
          on: {
            'pause.pressed': { target: 'paused', actions: 'pause' },
            'step.pressed': { target: 'paused', actions: ['pause', 'step'] },
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
const speedOf = (asked: number): number => (asked === Infinity ? asked : clamp(asked, SLOWEST, FASTEST));
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
