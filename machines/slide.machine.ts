/**
 * The slider by which people show that they are no robots: the machine loads a puzzle, the user moves the handle, the server
 * judges it, and a wrong try gets another puzzle (LOGIN-36, LOGIN-37).
 */

import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate';
import {
  CaptchaKind,
  type CaptchaProof,
  type SlideChallenge,
  type TrackPoint,
} from '#domain/session/captcha.ts';
import { toLoginFailure } from '#domain/session/login.ts';

/** Long enough to see that it was wrong. */
const REDRAW_MS = 1_000;
/** The server takes no more; the last place always counts. */
const MAX_TRACK = 400;

type SlideEvent =
  | { readonly type: 'handle.moved'; readonly x: number }
  | { readonly type: 'handle.released' }
  | { readonly type: 'slide.renewed' };

interface SlideContext {
  readonly now: () => number;
  readonly challenge: SlideChallenge | null;
  readonly track: readonly TrackPoint[];
  readonly startTs: number;
  readonly failure: string | null;
}

export const slideMachine = setup({
  types: {
    context: {} as SlideContext,
    events: {} as SlideEvent,
    emitted: {} as { readonly type: 'solved'; readonly proof: CaptchaProof },
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it is what tells the input's type
    input: {} as { readonly now?: () => number },
  },
  actors: {
    loadSlide: fromPromise<SlideChallenge>(() => {
      throw new Error('slide machine: provide the loadSlide actor');
    }),
    checkSlide: fromPromise<CaptchaProof, { readonly id: string; readonly track: readonly TrackPoint[] }>(
      () => {
        throw new Error('slide machine: provide the checkSlide actor');
      },
    ),
  },
  delays: { redraw: REDRAW_MS },
  guards: {
    isMoved: ({ context }) => context.track.length > 0,
    isThrough: ({ context: { challenge, track } }) =>
      challenge?.kind === CaptchaKind.drag && track.at(-1)?.x === challenge.way,
    isTrack: ({ context }) => context.challenge?.kind === CaptchaKind.drag,
  },
  actions: {
    forgetTrack: assign({ track: [], startTs: 0 }),
    noteFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: toLoginFailure(error).message,
    })),
  },
}).createMachine({
  id: 'slide',
  context: ({ input }) => ({
    now: input.now ?? Date.now,
    challenge: null,
    track: [],
    startTs: 0,
    failure: null,
  }),
  initial: 'loading',
  on: { 'slide.renewed': { target: '.loading', reenter: true, actions: assign({ failure: null }) } },
  states: {
    loading: {
      entry: ['forgetTrack', assign({ challenge: null })],
      invoke: {
        src: 'loadSlide',
        onDone: {
          target: 'ready',
          actions: assign(({ event }) => ({ challenge: event.output })),
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },

    ready: {
      on: {
        'handle.moved': {
          actions: assign(({ context: { now, track, startTs, challenge }, event }) => {
            const beginTs = track.length === 0 ? now() : startTs;
            const x = Math.round(Math.max(0, Math.min(challenge?.way ?? 0, event.x)));
            const point = { x, ms: now() - beginTs };
            return {
              startTs: beginTs,
              track: [...(track.length < MAX_TRACK ? track : track.slice(0, -1)), point],
              failure: null,
            };
          }),
        },
        'handle.released': [
          // Let go early, the handle goes back.
          { guard: 'isTrack', actions: 'forgetTrack' },
          { guard: 'isMoved', target: 'checking' },
        ],
      },
      always: { guard: 'isThrough', target: 'checking' },
    },

    checking: {
      invoke: {
        src: 'checkSlide',
        input: ({ context: { challenge, track } }) => ({ id: challenge?.id ?? '', track }),
        onDone: {
          target: 'solved',
          actions: emit(({ event }) => ({ type: 'solved' as const, proof: event.output })),
        },
        onError: {
          target: 'wrong',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },

    wrong: { after: { redraw: 'loading' } },
    /** Could not be fetched; somebody asks again. */
    failed: {},
    solved: {},
  },
});

export type SlideActor = ActorRefFrom<typeof slideMachine>;
