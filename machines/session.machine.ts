/**
 * The end of a session, whatever ends it: a click, an expired token, a refused token, a forced logout (type 14), another tab
 * (LOGIN-08 to LOGIN-10). It happens once: ten failed calls open one dialog.
 */

import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate';

/** Why a session ended. `elsewhere`: another tab logged out. */
export type LeaveCause = 'asked' | 'expired' | 'refused' | 'forced' | 'elsewhere';

export type SessionEvent =
  | { readonly type: 'session.opened' }
  | { readonly type: 'logout.asked' }
  /** HTTP 500 with the token text: a dialog asks to sign in again. */
  | { readonly type: 'token.expired' }
  /** 重新登录 in that dialog. */
  | { readonly type: 'expiry.confirmed' }
  /** HTTP 401: a notification, then out; the dialog where something is not saved. */
  | { readonly type: 'token.refused' }
  /** Realtime type 14 for this user. */
  | { readonly type: 'session.forced'; readonly reason: string }
  /** The stored token vanished without our doing. */
  | { readonly type: 'token.vanished' };

export type SessionEmitted =
  /** `reload`: the page is loaded anew, unless it is the login page already. */
  {
    readonly type: 'session.left';
    readonly cause: LeaveCause;
    readonly message: string;
    readonly reload: boolean;
  };

export interface SessionContext {
  readonly cause: LeaveCause;
  /** What the login page tells the user about it; `''` after a logout of his own. */
  readonly message: string;
}

/** Time to read the notification before the page is loaded anew. */
const REFUSED_RELOAD_MS = 1_500;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  actors: {
    /**
     * Clears the storage first, then, if asked to, tells the server with the token it had. Whatever the server
     * answers, leaving goes on.
     */
    leave: fromPromise<void, { readonly endsAtServer: boolean }>(() => {
      throw new Error('session machine: provide the leave actor');
    }),
  },
  delays: { refusedReload: REFUSED_RELOAD_MS },
  guards: {
    wasRefused: ({ context }) => context.cause === 'refused',
    /** Something is typed that leaving would throw away. */
    hasUnsaved: (): boolean => {
      throw new Error('session machine: provide the guard hasUnsaved');
    },
  },
  actions: {
    blame: assign((_, because: SessionContext) => because),
    emitLeft: emit(({ context: { cause, message } }) => ({
      type: 'session.left' as const,
      cause,
      message,
      reload: cause === 'expired' || cause === 'refused',
    })),
  },
}).createMachine({
  id: 'session',
  context: { cause: 'asked', message: '' },
  initial: 'signedOut',
  states: {
    signedOut: { on: { 'session.opened': 'signedIn' } },

    signedIn: {
      on: {
        'logout.asked': { target: 'loggingOut', actions: blamed('asked', '') },
        'token.expired': 'expired',
        'token.refused': [
          { guard: 'hasUnsaved', target: 'expired' },
          { target: 'loggingOut', actions: blamed('refused', '登录已过期，请重新登录') },
        ],
        'session.forced': {
          target: 'loggingOut',
          actions: {
            type: 'blame',
            params: ({ event: { reason } }) => ({
              cause: 'forced' as const,
              message: reason ? `您已被强制下线：${reason}` : '您已被强制下线',
            }),
          },
        },
        'token.vanished': { target: 'loggingOut', actions: blamed('elsewhere', '已在其他页面退出登录') },
      },
    },

    /** The dialog is open, and the work on screen stays readable behind it until the user has confirmed. */
    expired: {
      on: {
        'expiry.confirmed': { target: 'loggingOut', actions: blamed('expired', '') },
        'token.vanished': { target: 'loggingOut', actions: blamed('elsewhere', '') },
        // Another tab signed in again meanwhile.
        'session.opened': 'signedIn',
      },
    },

    loggingOut: {
      invoke: {
        src: 'leave',
        // Every other cause means that the server has ended the token already.
        input: ({ context }) => ({ endsAtServer: context.cause === 'asked' }),
        onDone: [{ guard: 'wasRefused', target: 'lingering' }, { target: 'left' }],
        onError: [{ guard: 'wasRefused', target: 'lingering' }, { target: 'left' }],
      },
    },

    lingering: { after: { refusedReload: 'left' } },

    left: { entry: 'emitLeft', always: 'signedOut' },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

function blamed(cause: LeaveCause, message: string) {
  return { type: 'blame' as const, params: { cause, message } };
}
