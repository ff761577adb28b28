/**
 * Decides whether this tab runs the live links of its browser (TABS-02, FAULT-30). The tab that has the lock leads. When it
 * is closed, the next tab in the queue gets the lock at once. A leader that hangs keeps the lock but is silent: a follower
 * asks it twice for a sign of life and then takes the lock. A tab that goes to sleep releases the lock before.
 *
 * The leader does not send signs of life by itself, because its timers may be a minute late while it is hidden. It answers
 * questions of followers instead: browsers do not delay messages.
 */

import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';
import { createCallbackLogic } from './callbackLogic.ts';

/** What the lock actor reports. */
export type LockReport =
  | { readonly type: 'lock.granted' }
  /** Somebody took it away. */
  | { readonly type: 'lock.lost' }
  /** This browser gives no locks here. */
  | { readonly type: 'lock.failed' };

/** What the lock actor receives. It joins the queue by itself; being stopped means: release the lock, leave the queue. */
export interface LockOrder {
  readonly type: 'lock.steal';
}

export type LeaderEvent =
  | LockReport
  /** Any sign of life of the present leader. */
  | { readonly type: 'leader.spoke' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  /** Frozen, or put into the page cache: nothing runs until it wakes up. */
  | { readonly type: 'page.slept' }
  | { readonly type: 'page.woke' }
  /** Whoever takes the links over now would open them with a dead token (FAULT-31). */
  | { readonly type: 'session.ended' };

/** A question that the leader must answer now. */
export interface LeaderRequest {
  readonly type: 'leader.asked';
}

export interface LeaderContext {
  /** Monotonic ms. */
  readonly now: () => number;
  readonly jitter: () => number;
  readonly visible: boolean;
  /** How long an answer may take while somebody waits for it. */
  readonly patienceMs: number;
  readonly requestedAt: number;
  /** When the running timer should fire, to notice that it fired late. */
  readonly dueAt: number;
}

export interface LeaderInput {
  readonly now: () => number;
  /** Random number in [0, 1). */
  readonly jitter: () => number;
}

/** A leader that says nothing is asked after this, and again, and is then replaced, so that links are open by 2 s. */
const SILENCE_MS = 500;
/** Nobody looks at a hidden page: it has time, and should rest. */
const HIDDEN_SILENCE_MS = 5_000;
const ANSWER_MS = 450;
/** A leader that has never answered yet may be busy with taking over. */
const FIRST_ANSWER_MS = 800;
/** Where all is slow, the leader is too: so many of its latest round trips are waited for, within reason. */
const ROUND_TRIPS = 4;
const SLOWEST_ANSWER_MS = 3_000;
/** Followers miss the leader at the same moment: they do not take over at the same moment. */
const SPREAD_MS = 150;
/** A timer that comes later than this was held up here: that says nothing about the leader (LINK-10). */
const LATE_MS = 200;

export const leaderMachine = setup({
  types: {
    context: {} as LeaderContext,
    events: {} as LeaderEvent,
    emitted: {} as LeaderRequest,
    input: {} as LeaderInput,
  },
  actors: {
    lock: createCallbackLogic<LockOrder, undefined, LockReport>(() => {
      throw new Error('leader machine: provide the lock actor');
    }),
  },
  delays: {
    silence: ({ context }) => (context.visible ? SILENCE_MS : HIDDEN_SILENCE_MS),
    answer: ({ context }) => context.dueAt - context.now(),
  },
  guards: {
    isLate: ({ context }) => context.now() - context.dueAt > LATE_MS,
  },
  actions: {
    ask: emit({ type: 'leader.asked' }),
    awaitAnswer: assign(({ context }) => ({
      requestedAt: context.now(),
      dueAt: context.now() + patience(context),
    })),
    awaitLastAnswer: assign(({ context }) => ({
      dueAt: context.now() + patience(context) + SPREAD_MS * context.jitter(),
    })),
    learn: assign(({ context: { now, requestedAt, patienceMs } }) => ({
      patienceMs: Math.min(
        SLOWEST_ANSWER_MS,
        // Patience once learned is not lost with one quick answer.
        Math.max(ANSWER_MS, ROUND_TRIPS * (now() - requestedAt), patienceMs / 2),
      ),
    })),
    expectDelay: assign({ patienceMs: FIRST_ANSWER_MS }),
    steal: sendTo('lock', { type: 'lock.steal' }),
  },
}).createMachine({
  id: 'leader',
  context: ({ input }) => ({
    ...input,
    visible: false,
    patienceMs: FIRST_ANSWER_MS,
    requestedAt: 0,
    dueAt: 0,
  }),
  initial: 'asleep',
  on: {
    'page.shown': { actions: assign({ visible: true }) },
    'page.hidden': { actions: assign({ visible: false }) },
    'session.ended': '.over',
  },
  states: {
    asleep: { on: { 'page.woke': 'awake' } },

    awake: {
      entry: 'expectDelay',
      invoke: { id: 'lock', src: 'lock' },
      initial: 'following',
      on: {
        'lock.granted': '.leading',
        'lock.lost': 'deposed',
        'lock.failed': 'alone',
        'page.slept': 'asleep',
      },
      states: {
        following: {
          initial: 'asking',
          on: { 'page.shown': { target: '.asking', actions: assign({ visible: true }) } },
          states: {
            trusting: {
              after: { silence: 'asking' },
              on: { 'leader.spoke': { target: 'trusting', reenter: true } },
            },
            asking: {
              entry: ['ask', 'awaitAnswer'],
              on: { 'leader.spoke': { target: 'trusting', actions: 'learn' } },
              after: {
                answer: [{ guard: 'isLate', target: 'asking', reenter: true }, { target: 'doubting' }],
              },
            },
            doubting: {
              entry: ['ask', 'awaitLastAnswer'],
              on: { 'leader.spoke': { target: 'trusting', actions: 'learn' } },
              after: {
                answer: [
                  { guard: 'isLate', target: 'doubting', reenter: true },
                  { target: '#leader.awake.candidate' },
                ],
              },
            },
          },
        },

        /** The lock is taken from whoever has it; it comes as soon as the browser has seen to that. */
        candidate: { entry: 'steal' },

        leading: {},
      },
    },

    /** Somebody else leads now: back to the end of the queue. */
    deposed: { always: 'awake' },

    /** Every tab for itself. */
    alone: {},

    over: {},
  },
});

function patience({ visible, patienceMs }: LeaderContext): number {
  return visible ? patienceMs : SLOWEST_ANSWER_MS;
}

type LeaderSnapshot = SnapshotFrom<typeof leaderMachine>;

/** `following` includes asleep and waiting for a first leader; `alone` has links of its own and shares them with nobody. */
export type TabRole = 'leading' | 'following' | 'alone';

export function getTabRole(snapshot: LeaderSnapshot): TabRole {
  if (snapshot.matches({ awake: 'leading' })) return 'leading';
  return snapshot.matches('alone') ? 'alone' : 'following';
}
