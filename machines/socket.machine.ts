/**
 * Decides when a live link connects, counts as silent, waits, gives up and goes on. The `transport` actor of the streams package
 * opens the socket (LINK-01 to LINK-16, LINK-21 to LINK-23).
 *
 * There is never more than one timer: every state that waits has exactly one `after`, and leaving it clears it.
 * There is never more than one socket: it lives as long as the state `linked`, and stopping the actor closes it.
 */

import { and, or, type SnapshotFrom } from 'xstate';
import type { LinkStatus } from '#domain/wire/bus.ts';
import { createSocketContext, isSlow } from './socketContext.ts';
import { socketSetup } from './socketSetup.ts';

export const socketMachine = socketSetup.createMachine({
  id: 'socket',
  context: ({ input }) => createSocketContext(input),
  initial: 'idle',
  on: {
    'link.stop': '.idle',
    'session.ended': '.signedOut',
    'page.left': '.away',
    'network.lost': { actions: 'goOffline' },
    'network.back': { actions: 'goOnline' },
    'socket.*': { actions: 'countLateReport' },
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
            { type: 'emitFault', params: ({ event }) => ({ error: event.error }) },
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
                  actions: ['emitLatency', 'noteAnswer', 'planNextBeat'],
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

/** What an operator is told about the link. */
export function toLinkStatus(snapshot: SocketSnapshot): LinkStatus {
  const { sinceTs, attempt, nextTryTs, lastError, lastCode, unanswered } = snapshot.context;
  const reason = lastError ?? '连接失败';
  const code = lastCode === null ? {} : { code: lastCode };
  if (snapshot.matches('idle') || snapshot.matches('away')) return { state: 'idle' };
  if (snapshot.matches({ linked: 'open' })) {
    return {
      state: 'live',
      sinceTs,
      unanswered,
      ...(isSlow(snapshot.context) ? { slow: true as const } : {}),
    };
  }
  if (snapshot.matches('linked')) return { state: 'connecting', sinceTs, attempt };
  if (snapshot.matches('offline')) return { state: 'offline', sinceTs };
  if (snapshot.matches('stopped')) return { state: 'stopped', sinceTs, reason, ...code };
  if (snapshot.matches('signedOut')) return { state: 'stopped', sinceTs, reason: '登录已失效' };
  return { state: 'waiting', sinceTs, nextTryTs: nextTryTs ?? sinceTs, reason, ...code };
}
