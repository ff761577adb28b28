/**
 * One live link: when to open, doubt, wait, give up and resume. *How* to open is the `transport` actor, which the
 * streams room provides (LINK-01 to LINK-16, LINK-21 to LINK-23).
 *
 * There is never more than one timer: every state that waits has exactly one `after`, and leaving it clears it.
 * There is never more than one socket: it lives as long as the state `linked`, and stopping the actor closes it.
 */
import { and, assign, emit, fromCallback, fromPromise, or, sendTo, setup, type SnapshotFrom } from 'xstate';
import { getCloseMeaning } from './closeCodes.ts';
import { retryDelayMs } from './policies.ts';
import {
  recordAnswer,
  recordClose,
  recordSilence,
  recordEnd,
  FIVE_MINUTES_MS,
  createSocketContext,
  planAttempt,
  startTimer,
  type SocketContext,
  type SocketInput,
} from './socketContext.ts';
import type {
  LinkSaid,
  SocketEvent,
  TransportInput,
  TransportOrder,
  TransportReport,
} from './socketEvents.ts';

const LATE_MS = 2_000;
/** A browser hides why a handshake failed, so the second failure in a row questions the token (FAULT-03). */
const QUESTION_AT_ERROR = 2;
const FAILED = '连接失败';

export const socketMachine = setup({
  types: {
    context: {} as SocketContext,
    events: {} as SocketEvent,
    input: {} as SocketInput,
    emitted: {} as LinkSaid,
  },
  actors: {
    transport: fromCallback<TransportOrder, TransportInput, TransportReport>(() => {
      throw new Error('socket machine: provide the transport actor');
    }),
    /** Resolves to whether the stored token is alive; rejects when nobody can tell. */
    askToken: fromPromise<boolean>(() => {
      throw new Error('socket machine: provide the askToken actor');
    }),
  },
  delays: {
    openingLimit: ({ context }) => context.policy.openWithinMs,
    planned: ({ context }) => context.waitMs,
  },
  guards: {
    isCurrent: ({ context, event }) => 'generation' in event && event.generation === context.generation,
    isOffline: ({ context }) => !context.online,
    isOnline: ({ context }) => context.online,
    isLate: ({ context }) => context.steady() - context.dueAt > LATE_MS,
    isDoubted: ({ context }) => context.doubted,
    isTolerated: ({ context: { policy, silent, unanswered } }) =>
      silent || (unanswered && policy.beat.unanswered?.tolerated === true),
    isRefusal: ({ event }) => event.type === 'socket.closed' && getCloseMeaning(event.code) === 'refused',
    isTokenInDoubt: ({ context }) => context.errors === QUESTION_AT_ERROR,
    isExhausted: ({ context: { policy, errors } }) => policy.maxErrors !== null && errors >= policy.maxErrors,
    isThirdFault: ({ context }) => context.faults.length >= 3,
    isThirdRefusal: ({ context: { policy, refusals } }) => policy.thirdRefusal === 'stop' && refusals >= 3,
    mayRevive: ({ context: { revivedAt, steady } }) =>
      revivedAt === null || steady() - revivedAt >= FIVE_MINUTES_MS,
    postponesBeat: ({ context }) => context.policy.beat.onSilence,
  },
  actions: {
    beginAttempt: assign(({ context }) => ({
      generation: context.generation + 1,
      attempt: context.attempt + 1,
      nextTryTs: null,
      delivered: false,
      doubted: false,
      attemptAt: context.steady(),
      dueAt: context.steady() + context.policy.openWithinMs,
    })),
    markLive: assign(({ context, event }) => ({
      sinceTs: context.now(),
      openedAt: context.steady(),
      roundTripMs: context.steady() - context.attemptAt,
      silent: event.type === 'socket.opened' && event.silent === true,
      attempt: 0,
      lastError: null,
      lastCode: null,
      // Whatever the browser says: there is a network.
      online: true,
    })),
    markDown: assign(({ context }) => ({ sinceTs: context.now(), attempt: 0 })),
    markSince: assign(({ context }) => ({ sinceTs: context.now(), nextTryTs: null })),
    forgive: assign({ errors: 0, retries: 0, refusals: 0, faults: [] }),
    forgiveIfSteady: assign(({ context }) =>
      context.steady() - context.openedAt >= context.policy.forgiveAfterMs
        ? { errors: 0, retries: 0, refusals: 0 }
        : {},
    ),

    planFirstBeat: assign(({ context }) => startTimer(context, context.policy.beat.firstMs)),
    planNextBeat: assign(({ context }) => startTimer(context, context.policy.beat.nextMs)),
    planAnswer: assign(({ context }) =>
      startTimer(
        context,
        context.doubted ? context.policy.beat.answerAfterWakeMs : context.policy.beat.answerWithinMs,
      ),
    ),
    sendBeat: sendTo('transport', ({ context }) => ({ type: 'beat.send', doubted: context.doubted })),
    markBeat: assign(({ context }) => ({ beatAt: context.steady() })),
    sayLatency: emit(({ context }) => ({
      type: 'beat.answered',
      latencyMs: context.steady() - context.beatAt,
    })),
    doubt: assign({ doubted: true }),
    noteFrame: assign({ delivered: true }),
    noteAnswer: assign(({ context }) => recordAnswer(context)),
    noteSilence: assign(({ context }) => recordSilence(context)),

    countError: assign(({ context }) => ({ errors: context.errors + 1 })),
    noteFailure: assign(({ context, event }) => {
      if (event.type === 'socket.closed') return recordClose(context, event.code, event.explained);
      const says = event.type === 'socket.failed' || event.type === 'link.renew';
      return recordEnd((says && event.reason) || FAILED);
    }),
    /** Counted from the failure, so that a question asked in between delays nothing. */
    planRetry: assign(({ context, event }) => {
      const patience = event.type === 'socket.closed' && getCloseMeaning(event.code) === 'later' ? 5_000 : 0;
      const { policy, refusals, retries, jitter } = context;
      const floor = policy.thirdRefusal !== 'stop' && refusals >= 3 ? policy.thirdRefusal : 0;
      const delay = Math.max(floor, retryDelayMs(policy, retries, jitter())) + patience * jitter();
      return { retries: retries + 1, ...planAttempt(context, delay) };
    }),
    /** After the network came back: within a second, so that many clients do not come at once (LINK-15). */
    planSoon: assign(({ context }) => planAttempt(context, 1_000 * context.jitter())),
    startWait: assign(({ context }) =>
      startTimer(context, Math.max(0, context.nextTryAt - context.steady())),
    ),
    markRevived: assign(({ context }) => ({ revivedAt: context.steady() })),
    blameErrors: assign(({ context }) => ({ lastError: `连续 ${context.errors} 次连接失败` })),
    goOffline: assign({ online: false }),
    goOnline: assign({ online: true }),
    countStray: assign(({ context }) => ({ strays: context.strays + 1 })),
    sayFault: emit((_, { error }: { readonly error: unknown }) => ({ type: 'link.fault' as const, error })),
  },
}).createMachine({
  id: 'socket',
  context: ({ input }) => createSocketContext(input),
  initial: 'idle',
  on: {
    'link.stop': '.idle',
    'session.ended': '.signedOut',
    'page.left': '.away',
    'network.lost': { actions: 'goOffline' },
    'network.back': { actions: 'goOnline' },
    'socket.*': { actions: 'countStray' },
  },
  states: {
    idle: {
      entry: 'markSince',
      on: {
        'link.start': [
          { guard: 'isOffline', target: 'offline' },
          { target: 'linked', actions: ['markDown', 'forgive'] },
        ],
        'session.ended': {},
        'page.left': {},
      },
    },

    /** One socket from its first attempt to its end. Entering again is a new socket. */
    linked: {
      entry: 'beginAttempt',
      invoke: {
        id: 'transport',
        src: 'transport',
        input: ({ context }) => ({ generation: context.generation }),
        // A transport must not throw; if it does, that is an attempt that failed and not the end of the link (LINK-18).
        onError: {
          target: 'settling',
          actions: [
            { type: 'sayFault', params: ({ event }) => ({ error: event.error }) },
            'countError',
            'noteFailure',
            'planRetry',
          ],
        },
      },
      initial: 'opening',
      on: { 'network.lost': { target: 'offline', actions: 'goOffline' } },
      states: {
        opening: {
          after: {
            openingLimit: [
              // The machine slept through the limit: that says nothing about the server.
              { guard: 'isLate', target: '#socket.linked', reenter: true },
              {
                target: '#socket.assessing',
                actions: ['countError', 'noteFailure', 'planRetry'],
              },
            ],
          },
          on: {
            'socket.opened': { guard: 'isCurrent', target: 'open' },
            // A byte before the handshake of the protocol above is through.
            'socket.frame': {},
            'socket.failed': {
              guard: 'isCurrent',
              target: '#socket.assessing',
              actions: ['countError', 'noteFailure', 'planRetry'],
            },
            'socket.closed': [
              {
                guard: and(['isCurrent', 'isRefusal']),
                target: '#socket.asking',
                actions: ['countError', 'noteFailure', 'planRetry'],
              },
              {
                guard: 'isCurrent',
                target: '#socket.assessing',
                actions: ['countError', 'noteFailure', 'planRetry'],
              },
            ],
            'page.woke': { target: '#socket.linked', reenter: true },
          },
        },

        open: {
          entry: ['markLive', 'planFirstBeat'],
          exit: ['forgiveIfSteady', 'markDown'],
          initial: 'fresh',
          on: {
            // The end of an open link is a close, not an error, whatever event the browser fires first.
            'socket.failed': {
              guard: 'isCurrent',
              target: '#socket.settling',
              actions: ['noteFailure', 'planRetry'],
            },
            'socket.closed': [
              {
                guard: and(['isCurrent', 'isRefusal']),
                target: '#socket.asking',
                actions: ['countError', 'noteFailure', 'planRetry'],
              },
              { guard: 'isCurrent', target: '#socket.settling', actions: ['noteFailure', 'planRetry'] },
            ],
            'link.renew': { target: '#socket.settling', actions: ['noteFailure', 'planRetry'] },
            // The link stays the same open one, whichever of its states it is in.
            'page.woke': { target: '.pinging', actions: 'doubt' },
          },
          states: {
            fresh: {
              after: { planned: 'pinging' },
              on: {
                'socket.frame': [
                  {
                    guard: and(['isCurrent', 'postponesBeat']),
                    target: 'fresh',
                    reenter: true,
                    actions: ['noteFrame', 'planNextBeat'],
                  },
                  { guard: 'isCurrent', actions: 'noteFrame' },
                ],
              },
            },
            pinging: {
              entry: ['sendBeat', 'markBeat', 'planAnswer'],
              after: {
                planned: [
                  // A late timer is our own sleep, not the server's silence: ask again (LINK-10).
                  { guard: 'isLate', target: 'pinging', reenter: true },
                  { guard: 'isDoubted', target: '#socket.linked', reenter: true },
                  { guard: 'isTolerated', target: 'fresh', actions: 'planNextBeat' },
                  { target: '#socket.settling', actions: ['noteSilence', 'planRetry'] },
                ],
              },
              on: {
                'socket.frame': {
                  guard: 'isCurrent',
                  target: 'fresh',
                  actions: ['sayLatency', 'noteAnswer', 'planNextBeat'],
                },
              },
            },
          },
        },
      },
    },

    assessing: { always: [{ guard: 'isTokenInDoubt', target: 'asking' }, { target: 'settling' }] },

    /** A refusal, or failures without a visible reason: a dead token must not be tried again (LINK-07, FAULT-03). */
    asking: {
      invoke: {
        src: 'askToken',
        onDone: [{ guard: ({ event }) => !event.output, target: 'signedOut' }, { target: 'settling' }],
        onError: 'settling',
      },
      after: { openingLimit: 'settling' },
      on: {
        'retry.now': 'linked',
        'network.lost': { target: 'offline', actions: 'goOffline' },
      },
    },

    settling: {
      always: [
        { guard: or(['isThirdFault', 'isThirdRefusal']), target: 'stopped' },
        { guard: 'isExhausted', target: 'stopped', actions: 'blameErrors' },
        { guard: 'isOffline', target: 'offline' },
        { target: 'waiting' },
      ],
    },

    waiting: {
      entry: 'startWait',
      after: { planned: 'linked' },
      on: {
        'retry.now': 'linked',
        'page.woke': 'linked',
        'network.lost': { target: 'offline', actions: 'goOffline' },
      },
    },

    offline: {
      entry: 'markSince',
      on: {
        'network.back': { target: 'waiting', actions: ['goOnline', 'planSoon'] },
        // The browser may be wrong about being offline, so the operator may insist.
        'retry.now': { target: 'linked', actions: 'markDown' },
      },
    },

    /** No timer: it ends by a hand, the network, a look at the page or another link that came back (LINK-06). */
    stopped: {
      entry: 'markSince',
      on: {
        'retry.now': { target: 'linked', actions: ['markDown', 'forgive'] },
        'page.woke': { guard: 'isOnline', target: 'linked', actions: ['markDown', 'forgive'] },
        'page.shown': { guard: 'isOnline', target: 'linked', actions: ['markDown', 'forgive'] },
        'network.back': { target: 'waiting', actions: ['goOnline', 'markDown', 'forgive', 'planSoon'] },
        revive: {
          guard: 'mayRevive',
          target: 'linked',
          actions: ['markRevived', 'markDown', 'forgive'],
        },
      },
    },

    /** The page is gone, perhaps for good; if it is taken out of the page cache it starts like a fresh one (LINK-16). */
    away: {
      entry: 'markSince',
      on: {
        'page.restored': [
          { guard: 'isOffline', target: 'offline', actions: 'forgive' },
          { target: 'linked', actions: ['markDown', 'forgive'] },
        ],
      },
    },

    signedOut: {
      entry: 'markSince',
      on: {
        'link.start': [
          { guard: 'isOffline', target: 'offline', actions: 'forgive' },
          { target: 'linked', actions: ['markDown', 'forgive'] },
        ],
        'page.left': {},
      },
    },
  },
});

export type SocketSnapshot = SnapshotFrom<typeof socketMachine>;
