/**
 * The second step of a sign-in (FACTOR-01, FACTOR-05). A user who has a factor shows it; one who needs a factor gets it now
 * and writes down the recovery codes. The machine ends with the login, or with the reason why there is none.
 */

import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toLoginFailure, type LoginFailure, type LoginResult } from '#domain/session/login.ts';
import { SIGN_IN_OVER, type FactorDemand, type FactorMethod } from '#domain/session/secondFactor.ts';

interface Ticket {
  readonly ticket: string;
}
interface Offer {
  readonly secret: string;
  readonly uri: string;
}
interface FirstFactor {
  readonly recoveryCodes: readonly string[];
  readonly login: LoginResult;
}

export interface SecondFactorContext extends FactorDemand {
  /** Why the last try failed; `null` = nothing was tried since. */
  readonly failure: LoginFailure | null;
  readonly offer: Offer | null;
  readonly recoveryCodes: readonly string[];
  readonly login: LoginResult | null;
}

export type SecondFactorEvent =
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'passkey.asked' }
  /** What the account is to get. */
  | { readonly type: 'method.chosen'; readonly method: FactorMethod }
  /** The recovery codes are kept somewhere. */
  | { readonly type: 'codes.kept' }
  | { readonly type: 'factor.cancelled' };

/** `login` is null when the sign-in was given up or took too long. */
export interface SecondFactorOutcome {
  readonly login: LoginResult | null;
  readonly failure: LoginFailure | null;
}

const forgotten = (name: string) => () => {
  throw new Error(`second factor machine: provide the ${name} actor`);
};

export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it is what tells the input's type
    input: {} as FactorDemand,
    output: {} as SecondFactorOutcome,
  },
  actors: {
    verifyCode: fromPromise<LoginResult, Ticket & { readonly code: string }>(forgotten('verifyCode')),
    verifyPasskey: fromPromise<LoginResult, Ticket>(forgotten('verifyPasskey')),
    offerTotp: fromPromise<Offer, Ticket>(forgotten('offerTotp')),
    confirmTotp: fromPromise<FirstFactor, Ticket & { readonly code: string }>(forgotten('confirmTotp')),
    addPasskey: fromPromise<FirstFactor, Ticket>(forgotten('addPasskey')),
  },
  guards: {
    hasNone: ({ context }) => context.methods.length === 0,
    /** The server knows the ticket no more: the password is needed again. */
    isOver: ({ context }) => context.failure?.code === String(SIGN_IN_OVER),
    hasCodes: ({ context }) => context.recoveryCodes.length > 0,
    isPasskey: ({ event }) => event.type === 'method.chosen' && event.method === 'passkey',
  },
  actions: {
    noteFailure: assign((_, { error }: { readonly error: unknown }) => ({ failure: toLoginFailure(error) })),
    dropFailure: assign({ failure: null }),
    noteFirst: assign((_, first: FirstFactor) => ({ ...first, failure: null })),
  },
}).createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ ...input, failure: null, offer: null, recoveryCodes: [], login: null }),
  initial: 'deciding',
  on: { 'factor.cancelled': '.cancelled' },
  output: ({ context: { login, failure } }) => ({ login, failure }),
  states: {
    deciding: { always: [{ guard: 'hasNone', target: 'choosing' }, { target: 'asking' }] },

    /** A code of the app, a recovery code, or the passkey. */
    asking: {
      always: { guard: 'isOver', target: 'over' },
      on: { 'code.submitted': 'checkingCode', 'passkey.asked': 'checkingPasskey' },
    },
    checkingCode: {
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        src: 'verifyCode',
        input: ({ context, event }) => ({ ticket: context.ticket, code: codeOf(event) }),
        onDone: { target: 'done', actions: assign(({ event }) => ({ login: event.output })) },
        onError: {
          target: 'asking',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    checkingPasskey: {
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        src: 'verifyPasskey',
        input: ({ context: { ticket } }) => ({ ticket }),
        onDone: { target: 'done', actions: assign(({ event }) => ({ login: event.output })) },
        onError: {
          target: 'asking',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },

    choosing: {
      always: { guard: 'isOver', target: 'over' },
      on: { 'method.chosen': [{ guard: 'isPasskey', target: 'adding' }, { target: 'offering' }] },
    },
    offering: {
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        src: 'offerTotp',
        input: ({ context: { ticket } }) => ({ ticket }),
        onDone: { target: 'scanning', actions: assign(({ event }) => ({ offer: event.output })) },
        onError: {
          target: 'choosing',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    scanning: {
      always: { guard: 'isOver', target: 'over' },
      on: { 'code.submitted': 'confirming' },
    },
    confirming: {
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        src: 'confirmTotp',
        input: ({ context, event }) => ({ ticket: context.ticket, code: codeOf(event) }),
        onDone: { target: 'added', actions: { type: 'noteFirst', params: ({ event }) => event.output } },
        onError: {
          target: 'scanning',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    adding: {
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        src: 'addPasskey',
        input: ({ context: { ticket } }) => ({ ticket }),
        onDone: { target: 'added', actions: { type: 'noteFirst', params: ({ event }) => event.output } },
        onError: {
          target: 'choosing',
          actions: { type: 'noteFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
    },
    added: { always: [{ guard: 'hasCodes', target: 'keeping' }, { target: 'done' }] },
    /** Nobody sees the codes again: only who has kept them goes on. */
    keeping: { on: { 'codes.kept': 'done', 'factor.cancelled': {} } },

    done: { type: 'final' },
    over: { type: 'final' },
    cancelled: { type: 'final', entry: assign({ login: null, failure: null }) },
  },
});

export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>;
export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;

function codeOf(event: { readonly type: string; readonly code?: unknown }): string {
  return typeof event.code === 'string' ? event.code : '';
}
