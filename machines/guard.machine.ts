/**
 * The route guard: it answers each navigation once (LOGIN-06). `judgeNavigation` of the domain decides; this machine loads the
 * permission menu that the decision may need.
 */

import { assign, emit, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate';
import type { PermissionMenu } from '#domain/menu/menu.ts';
import {
  resolveAfterMenu,
  EMPTY_MENU,
  judgeNavigation,
  type NavigationAnswer,
  type GuardFacts,
  type Navigation,
} from '#domain/session/guard.ts';
import { buildLoginPath } from '#domain/session/redirect.ts';

export interface GuardQuestion extends Navigation {
  /** Read when the question is put: the token is stored by others. */
  readonly hasToken: boolean;
}

export type GuardEvent =
  | { readonly type: 'navigation.asked'; readonly question: GuardQuestion }
  /** The rights are others now: the menu is loaded again, while the old one goes on. */
  | { readonly type: 'menu.outdated' }
  /** A department or role change: the next navigation loads the menu again. */
  | { readonly type: 'menu.dropped' }
  /** Logged out, here or in another tab, or somebody else signed in: the menu was for another token. */
  | { readonly type: 'session.ended' };

export type GuardEmitted =
  | {
      readonly type: 'navigation.answered';
      readonly question: GuardQuestion;
      readonly answer: NavigationAnswer;
    }
  /** The menu could not be loaded and the session was ended; the text is for the user. */
  | { readonly type: 'menu.failed'; readonly message: string };

export interface GuardContext {
  readonly host: string;
  readonly loginPath?: string | undefined;
  readonly menu: PermissionMenu | null;
  /** Navigations that wait for the menu; they share one load. */
  readonly waiting: readonly GuardQuestion[];
  readonly failure: string | null;
}

export interface GuardInput {
  /** Host name with port; decides the landing page. */
  readonly host: string;
  /** Where a visitor without a session is led; absent = to the login page. */
  readonly loginPath?: string | undefined;
}

export const guardMachine = setup({
  types: {
    context: {} as GuardContext,
    events: {} as GuardEvent,
    emitted: {} as GuardEmitted,
    input: {} as GuardInput,
  },
  actors: {
    /** Rejects when the menu is empty (LOGIN-07). */
    loadMenu: fromPromise<PermissionMenu>(() => {
      throw new Error('guard machine: provide the loadMenu actor');
    }),
    /** Clears the session; must not reject for a server that is down. */
    logOut: fromPromise<void>(() => {
      throw new Error('guard machine: provide the logOut actor');
    }),
  },
  guards: {
    needsMenu: ({ context, event }) =>
      event.type === 'navigation.asked' &&
      judgeNavigation(event.question, factsOf(context, event.question)).kind === 'menuNeeded',
  },
  actions: {
    queue: assign(({ context, event }) =>
      event.type === 'navigation.asked' ? { waiting: [...context.waiting, event.question] } : {},
    ),
    answer: emit(({ context, event }) => {
      if (event.type !== 'navigation.asked') throw new Error('guard machine: nothing was asked');
      const { question } = event;
      const answer = judgeNavigation(question, factsOf(context, question));
      if (answer.kind === 'menuNeeded') throw new Error('guard machine: answered before the menu came');
      return { type: 'navigation.answered' as const, question, answer };
    }),
    letWaitingPass: enqueueActions(({ context, enqueue }) => {
      for (const question of context.waiting)
        enqueue.emit({ type: 'navigation.answered', question, answer: resolveAfterMenu(question) });
      enqueue.assign({ waiting: [] });
    }),
    turnWaitingAway: enqueueActions(({ context, enqueue }) => {
      for (const question of context.waiting) {
        const answer: NavigationAnswer = { kind: 'redirected', to: buildLoginPath(question.fullPath) };
        enqueue.emit({ type: 'navigation.answered', question, answer });
      }
      enqueue.assign({ waiting: [] });
    }),
    dropMenu: assign({ menu: null }),
    noteFailure: assign((_, { message }: { readonly message: string }) => ({ failure: message })),
    emitFailure: emit(({ context }): GuardEmitted => ({
      type: 'menu.failed',
      message: context.failure ?? '',
    })),
  },
}).createMachine({
  id: 'guard',
  context: ({ input }) => ({ ...input, menu: null, waiting: [], failure: null }),
  initial: 'empty',
  on: { 'session.ended': { target: '.empty', actions: ['dropMenu', 'turnWaitingAway'] } },
  states: {
    empty: {
      on: {
        'navigation.asked': [
          { guard: 'needsMenu', target: 'loadingMenu', actions: 'queue' },
          { actions: 'answer' },
        ],
      },
    },

    loadingMenu: {
      invoke: {
        src: 'loadMenu',
        onDone: [
          {
            guard: ({ event }) => event.output.menu.length > 0,
            target: 'ready',
            actions: [assign(({ event }) => ({ menu: event.output, failure: null })), 'letWaitingPass'],
          },
          {
            target: 'loggingOut',
            actions: { type: 'noteFailure', params: { message: EMPTY_MENU } },
          },
        ],
        onError: {
          target: 'loggingOut',
          actions: { type: 'noteFailure', params: ({ event }) => ({ message: messageOf(event.error) }) },
        },
      },
      on: {
        'navigation.asked': [{ guard: 'needsMenu', actions: 'queue' }, { actions: 'answer' }],
        'menu.outdated': { target: 'loadingMenu', reenter: true },
      },
    },

    ready: {
      on: {
        'navigation.asked': { actions: 'answer' },
        'menu.outdated': 'renewing',
        'menu.dropped': { target: 'empty', actions: 'dropMenu' },
      },
    },

    /** What was loaded before counts until the new one is there; a load that fails leaves it (PERM-20). */
    renewing: {
      invoke: {
        src: 'loadMenu',
        onDone: [
          {
            guard: ({ event }) => event.output.menu.length > 0,
            target: 'ready',
            actions: assign(({ event }) => ({ menu: event.output })),
          },
          {
            target: 'loggingOut',
            actions: { type: 'noteFailure', params: { message: EMPTY_MENU } },
          },
        ],
        onError: [
          {
            guard: ({ event }) => messageOf(event.error) === EMPTY_MENU,
            target: 'loggingOut',
            actions: { type: 'noteFailure', params: { message: EMPTY_MENU } },
          },
          { target: 'ready' },
        ],
      },
      on: {
        'navigation.asked': { actions: 'answer' },
        'menu.outdated': { target: 'renewing', reenter: true },
        'menu.dropped': { target: 'empty', actions: 'dropMenu' },
      },
    },

    /** The token may still be stored, so navigations wait until it is gone; then all of them go to the login page. */
    loggingOut: {
      entry: 'emitFailure',
      invoke: { src: 'logOut', onDone: 'loggedOut', onError: 'loggedOut' },
      on: {
        'navigation.asked': [{ guard: 'needsMenu', actions: 'queue' }, { actions: 'answer' }],
        // It is our own logout that is heard here.
        'session.ended': {},
      },
    },

    loggedOut: { entry: ['dropMenu', 'turnWaitingAway'], always: 'empty' },
  },
});

export type GuardActor = ActorRefFrom<typeof guardMachine>;

/** Puts one navigation to the guard and resolves with its answer. */
export function askGuard(guard: GuardActor, navigation: GuardQuestion): Promise<NavigationAnswer> {
  const question = { ...navigation };
  return new Promise((resolve) => {
    const listening = guard.on('navigation.answered', (reply) => {
      if (reply.question !== question) return;
      listening.unsubscribe();
      resolve(reply.answer);
    });
    guard.send({ type: 'navigation.asked', question });
  });
}

function factsOf(context: GuardContext, question: GuardQuestion): GuardFacts {
  return {
    hasToken: question.hasToken,
    hasMenu: context.menu !== null,
    host: context.host,
    loginPath: context.loginPath,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
