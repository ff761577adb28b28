/** Sends a code to a phone, and then counts down the minute before another one may be sent (LOGIN-33). */

import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { toLoginFailure } from '#domain/session/login.ts';
import { SMS_PAUSE_MS } from '#domain/session/sms.ts';

const TICK_MS = 1_000;

export interface SmsRequest {
  readonly mobile: string;
  /** The account whose number it has to be. */
  readonly username?: string;
}

interface SmsCodeContext {
  readonly now: () => number;
  /** Epoch ms. */
  readonly untilTs: number;
  readonly secondsLeft: number;
  /** What the server said of it. */
  readonly message: string | null;
  readonly failure: string | null;
}

export const smsCodeMachine = setup({
  types: {
    context: {} as SmsCodeContext,
    events: {} as { readonly type: 'code.asked'; readonly request: SmsRequest },
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it is what tells the input's type
    input: {} as { readonly now?: () => number },
  },
  actors: {
    /** Resolves to what the server says of it. */
    sendCode: fromPromise<string, SmsRequest>(() => {
      throw new Error('code machine: provide the sendCode actor');
    }),
  },
  delays: { tick: TICK_MS },
  guards: {
    isOver: ({ context }) => context.now() >= context.untilTs,
  },
  actions: {
    beginPause: assign(({ context }) => ({ untilTs: context.now() + SMS_PAUSE_MS })),
    countDown: assign(({ context }) => ({
      secondsLeft: Math.max(0, Math.ceil((context.untilTs - context.now()) / 1000)),
    })),
  },
}).createMachine({
  id: 'smsCode',
  context: ({ input }) => ({
    now: input.now ?? Date.now,
    untilTs: 0,
    secondsLeft: 0,
    message: null,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: { on: { 'code.asked': 'sending' } },

    sending: {
      entry: assign({ failure: null, message: null }),
      invoke: {
        src: 'sendCode',
        input: ({ event }) => event.request,
        onDone: {
          target: 'waiting',
          actions: ['beginPause', assign(({ event }) => ({ message: event.output }))],
        },
        onError: [
          {
            // The server has answered: asking again at once would be refused again.
            guard: ({ event }) => toLoginFailure(event.error).code !== '',
            target: 'waiting',
            actions: [
              'beginPause',
              assign(({ event }) => ({ failure: toLoginFailure(event.error).message })),
            ],
          },
          {
            target: 'idle',
            actions: assign(({ event }) => ({ failure: toLoginFailure(event.error).message })),
          },
        ],
      },
    },

    waiting: {
      initial: 'counting',
      states: {
        counting: {
          entry: 'countDown',
          after: { tick: { target: 'counting', reenter: true } },
          always: { guard: 'isOver', target: '#smsCode.idle' },
        },
      },
      exit: assign({ message: null }),
    },
  },
});

export type SmsCodeActor = ActorRefFrom<typeof smsCodeMachine>;
