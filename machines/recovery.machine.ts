/**
 * Replacing a lost password in four steps: name the account and move a handle, prove its phone, choose a new password, done
 * (LOGIN-39, LOGIN-40). The context never has a password.
 */

import { assertEvent, assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { CaptchaProof } from '#domain/session/captcha.ts';
import { toLoginFailure } from '#domain/session/login.ts';
import type { RecoveryProof } from '#domain/session/sms.ts';

/** Time to read that it is done. */
export const DONE_SECONDS = 5;

interface RecoveryContext {
  /** Account name or phone, as it was typed. */
  readonly account: string;
  readonly phone: string;
  readonly proof: RecoveryProof | null;
  readonly failure: string | null;
  readonly secondsLeft: number;
}

type RecoveryEvent =
  | { readonly type: 'account.named'; readonly account: string }
  | { readonly type: 'captcha.solved'; readonly proof: CaptchaProof }
  | { readonly type: 'captcha.cancelled' }
  | { readonly type: 'phone.submitted'; readonly phone: string; readonly code: string }
  | { readonly type: 'password.submitted'; readonly password: string }
  | { readonly type: 'step.left' };

const forgotten = (name: string) => () => {
  throw new Error(`recovery machine: provide the ${name} actor`);
};

export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    emitted: {} as { readonly type: 'finished'; readonly username: string },
  },
  actors: {
    redeemProof: fromPromise<void, CaptchaProof>(forgotten('redeemProof')),
    verifyPhone: fromPromise<RecoveryProof, { readonly phone: string; readonly code: string }>(
      forgotten('verifyPhone'),
    ),
    changePassword: fromPromise<void, RecoveryProof & { readonly phone: string; readonly password: string }>(
      forgotten('changePassword'),
    ),
  },
  delays: { second: 1_000 },
  actions: {
    forgetFailure: assign({ failure: null }),
    noteFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: toLoginFailure(error).message,
    })),
    emitFinished: emit(({ context: { proof } }) => ({
      type: 'finished' as const,
      username: proof?.username ?? '',
    })),
  },
  guards: { isOver: ({ context }) => context.secondsLeft === 0 },
}).createMachine({
  id: 'recovery',
  context: { account: '', phone: '', proof: null, failure: null, secondsLeft: DONE_SECONDS },
  initial: 'naming',
  states: {
    naming: {
      on: {
        'account.named': {
          target: 'proving',
          actions: ['forgetFailure', assign(({ event }) => ({ account: event.account }))],
        },
      },
    },
    proving: { on: { 'captcha.solved': 'redeeming', 'captcha.cancelled': 'naming' } },
    redeeming: {
      invoke: {
        src: 'redeemProof',
        input: ({ event }) => {
          assertEvent(event, 'captcha.solved');
          return event.proof;
        },
        onDone: 'verifying',
        onError: {
          target: 'naming',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },

    verifying: {
      on: {
        'phone.submitted': {
          target: 'checking',
          actions: ['forgetFailure', assign(({ event }) => ({ phone: event.phone }))],
        },
        'step.left': { target: 'naming', actions: 'forgetFailure' },
      },
    },
    checking: {
      invoke: {
        src: 'verifyPhone',
        input: ({ event }) => {
          assertEvent(event, 'phone.submitted');
          return { phone: event.phone, code: event.code };
        },
        onDone: { target: 'changing', actions: assign(({ event }) => ({ proof: event.output })) },
        onError: {
          target: 'verifying',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },

    changing: {
      on: {
        'password.submitted': { target: 'saving', actions: 'forgetFailure' },
        'step.left': { target: 'verifying', actions: ['forgetFailure', assign({ proof: null })] },
      },
    },
    saving: {
      invoke: {
        src: 'changePassword',
        input: ({ context: { phone, proof }, event }) => {
          assertEvent(event, 'password.submitted');
          return { username: '', smscode: '', ...proof, phone, password: event.password };
        },
        onDone: 'done',
        onError: {
          target: 'changing',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },

    done: {
      initial: 'counting',
      states: {
        counting: {
          always: { guard: 'isOver', target: 'over' },
          after: {
            second: {
              target: 'counting',
              reenter: true,
              actions: assign(({ context }) => ({ secondsLeft: context.secondsLeft - 1 })),
            },
          },
        },
        over: { entry: 'emitFinished' },
      },
    },
  },
});

type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>;

/** Of the four steps, from 0. */
export function getRecoveryStep(snapshot: RecoverySnapshot): number {
  if (snapshot.matches('done')) return 3;
  if (snapshot.matches('changing') || snapshot.matches('saving')) return 2;
  return snapshot.matches('verifying') || snapshot.matches('checking') ? 1 : 0;
}

export const isRecoveryBusy = (snapshot: RecoverySnapshot): boolean =>
  snapshot.matches('redeeming') || snapshot.matches('checking') || snapshot.matches('saving');
