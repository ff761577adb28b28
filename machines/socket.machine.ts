/**
 * One live link: when to open, doubt, wait, give up and resume. *How* to open is the `transport` actor, which the
 * streams room provides. Source: reliability 3.1–3.2 (rules R1–R16), realtime 1.6 and 2.5.
 *
 * There is never more than one timer: every state that waits has exactly one `after`, and leaving it clears it.
 * There is never more than one socket: it lives as long as the state `linked`, and stopping the actor closes it.
 */
import { and, assign, emit, fromCallback, fromPromise, or, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { LinkStatus } from '#domain/wire/bus.ts';
import { closeReason, meaningOf } from './closeCodes.ts';
import { retryDelayMs, type SocketPolicy } from './policies.ts';

/** What the transport actor reports. `generation` is the one it was given, so that a late report is recognised. */
export type TransportReport =
  | { readonly type: 'socket.opened'; readonly generation: number }
  /** Proof of life. One a second is enough; more only cost time. */
  | { readonly type: 'socket.frame'; readonly generation: number }
  | {
      readonly type: 'socket.closed';
      readonly generation: number;
      readonly code: number;
      readonly reason: string;
      /** Chinese, when the transport knows better than the code what happened. */
      readonly explained?: string;
    }
  | { readonly type: 'socket.failed'; readonly generation: number; readonly reason: string };

/** What the transport actor is told. Being stopped means: remove handlers, close with 1000, wait for nothing. */
export interface TransportOrder {
  readonly type: 'beat.send';
}

export interface TransportInput {
  readonly generation: number;
}

export type SocketEvent =
  | TransportReport
  | { readonly type: 'link.start' }
  | { readonly type: 'link.stop' }
  /** 立即重连 */
  | { readonly type: 'retry.now' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.back' }
  /** The page slept, was hidden or came back from the page cache (R9). */
  | { readonly type: 'page.woke' }
  | { readonly type: 'token.changed' }
  | { readonly type: 'session.ended' }
  /** Another link of ours came back, so a stopped one may try a new round (R6). */
  | { readonly type: 'revive' };

export interface SocketContext {
  readonly policy: SocketPolicy;
  /** Local clock, epoch ms. */
  readonly now: () => number;
  /** Random number in [0, 1). */
  readonly jitter: () => number;
  /** Number of the current or latest socket; it only grows. */
  readonly generation: number;
  /** Failed attempts in a row. */
  readonly errors: number;
  /** Retries planned since the link was last forgiven; growing delays grow with it. */
  readonly retries: number;
  /** Attempts since the link went down. */
  readonly attempt: number;
  /** Since when the present condition lasts: down (opening and waiting together), live, offline or stopped. */
  readonly sinceTs: number;
  readonly nextTryTs: number | null;
  /** Chinese, for the operator. */
  readonly lastError: string | null;
  /** Close code that goes with `lastError`; `null` when no socket closed. */
  readonly lastCode: number | null;
  /** When the last beat was sent. */
  readonly beatTs: number;
  /** The server delivers but never answers a beat: silence condemns no more (R8). */
  readonly unanswered: boolean;
  /** Connections in a row that delivered something and yet left a beat unanswered. */
  readonly silentCloses: number;
  /** A frame arrived on this socket. */
  readonly delivered: boolean;
  /** The page woke up and has not heard from the link since. */
  readonly doubted: boolean;
  readonly online: boolean;
  /** Length of the running timer, and when it should fire, to notice that it fired late (R10). */
  readonly waitMs: number;
  readonly dueTs: number;
  readonly refusals: number;
  /** When the protocol broke, within the last five minutes. */
  readonly faults: readonly number[];
  readonly revivedTs: number | null;
}

/** Said outwards, beside the states: how long a beat took to be answered. Nothing is planned by it. */
export interface BeatAnswered {
  readonly type: 'beat.answered';
  readonly latencyMs: number;
}

export interface SocketInput {
  readonly policy: SocketPolicy;
  readonly now?: () => number;
  readonly jitter?: () => number;
}

const FIVE_MINUTES_MS = 300_000;
const LATE_MS = 2_000;
/** A browser hides why a handshake failed, so the second failure in a row questions the token (fault matrix F3). */
const QUESTION_AT_ERROR = 2;
const FAILED = '连接失败';

export const socketMachine = setup({
  types: {
    context: {} as SocketContext,
    events: {} as SocketEvent,
    input: {} as SocketInput,
    emitted: {} as BeatAnswered,
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
    isLate: ({ context }) => context.now() - context.dueTs > LATE_MS,
    isDoubted: ({ context }) => context.doubted,
    isUnanswered: ({ context }) => context.unanswered,
    isRefusal: ({ event }) => event.type === 'socket.closed' && meaningOf(event.code) === 'refused',
    isTokenInDoubt: ({ context }) => context.errors === QUESTION_AT_ERROR,
    isExhausted: ({ context: { policy, errors } }) => policy.maxErrors !== null && errors >= policy.maxErrors,
    isThirdFault: ({ context }) => context.faults.length >= 3,
    isThirdRefusal: ({ context: { policy, refusals } }) => policy.thirdRefusal === 'stop' && refusals >= 3,
    mayRevive: ({ context: { revivedTs, now } }) =>
      revivedTs === null || now() - revivedTs >= FIVE_MINUTES_MS,
    postponesBeat: ({ context }) => context.policy.beat.onSilence,
  },
  actions: {
    beginAttempt: assign(({ context }) => ({
      generation: context.generation + 1,
      attempt: context.attempt + 1,
      nextTryTs: null,
      delivered: false,
      doubted: false,
      dueTs: context.now() + context.policy.openWithinMs,
    })),
    markLive: assign(({ context }) => ({
      sinceTs: context.now(),
      attempt: 0,
      lastError: null,
      lastCode: null,
    })),
    markDown: assign(({ context }) => ({ sinceTs: context.now(), attempt: 0 })),
    markSince: assign(({ context }) => ({ sinceTs: context.now(), nextTryTs: null })),
    forgive: assign({ errors: 0, retries: 0, refusals: 0, faults: [] }),
    forgiveIfSteady: assign(({ context }) =>
      context.now() - context.sinceTs >= context.policy.forgiveAfterMs
        ? { errors: 0, retries: 0, refusals: 0 }
        : {},
    ),

    planFirstBeat: assign(({ context }) => timer(context, context.policy.beat.firstMs)),
    planNextBeat: assign(({ context }) => timer(context, context.policy.beat.nextMs)),
    planAnswer: assign(({ context }) =>
      timer(
        context,
        context.doubted ? context.policy.beat.answerAfterWakeMs : context.policy.beat.answerWithinMs,
      ),
    ),
    sendBeat: sendTo('transport', { type: 'beat.send' }),
    markBeat: assign(({ context }) => ({ beatTs: context.now() })),
    sayLatency: emit(({ context }) => ({
      type: 'beat.answered',
      latencyMs: context.now() - context.beatTs,
    })),
    doubt: assign({ doubted: true }),
    noteFrame: assign({ delivered: true }),
    noteAnswer: assign({ delivered: true, doubted: false, silentCloses: 0 }),
    noteSilence: assign(({ context }) => {
      const silentCloses = context.silentCloses + (context.delivered ? 1 : 0);
      const unheard = { lastError: '对方无应答', lastCode: null };
      return { ...unheard, silentCloses, unanswered: context.unanswered || silentCloses >= 2 };
    }),

    countError: assign(({ context }) => ({ errors: context.errors + 1 })),
    noteFailure: assign(({ context, event }) => {
      if (event.type === 'socket.failed') return { lastError: event.reason || FAILED, lastCode: null };
      if (event.type !== 'socket.closed') return { lastError: FAILED, lastCode: null };
      return noted(context, event.code, event.explained);
    }),
    /** Counted from the failure, so that a question asked in between delays nothing. */
    planRetry: assign(({ context, event }) => {
      const patience = event.type === 'socket.closed' && meaningOf(event.code) === 'later' ? 5_000 : 0;
      const { policy, refusals, retries, jitter } = context;
      const floor = policy.thirdRefusal !== 'stop' && refusals >= 3 ? policy.thirdRefusal : 0;
      const delay = Math.max(floor, retryDelayMs(policy, retries, jitter())) + patience * jitter();
      return { retries: retries + 1, nextTryTs: context.now() + Math.round(delay) };
    }),
    /** After the network came back: within a second, so that many clients do not come at once (R15). */
    planSoon: assign(({ context }) => ({ nextTryTs: context.now() + Math.round(1_000 * context.jitter()) })),
    startWait: assign(({ context }) => timer(context, Math.max(0, (context.nextTryTs ?? 0) - context.now()))),
    markRevived: assign(({ context }) => ({ revivedTs: context.now() })),
    blameErrors: assign(({ context }) => ({ lastError: `连续 ${context.errors} 次连接失败` })),
    goOffline: assign({ online: false }),
    goOnline: assign({ online: true }),
  },
}).createMachine({
  id: 'socket',
  context: ({ input: { policy, now = Date.now, jitter = Math.random } }) => ({
    policy,
    now,
    jitter,
    generation: 0,
    errors: 0,
    retries: 0,
    attempt: 0,
    sinceTs: now(),
    nextTryTs: null,
    lastError: null,
    lastCode: null,
    beatTs: 0,
    unanswered: false,
    silentCloses: 0,
    delivered: false,
    doubted: false,
    online: true,
    waitMs: 0,
    dueTs: 0,
    refusals: 0,
    faults: [],
    revivedTs: null,
  }),
  initial: 'idle',
  on: {
    'link.stop': '.idle',
    'session.ended': '.signedOut',
    'token.changed': { target: '.linked', reenter: true, actions: ['markDown', 'forgive'] },
    'network.lost': { actions: 'goOffline' },
    'network.back': { actions: 'goOnline' },
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
        'token.changed': {},
      },
    },

    /** One socket from its first attempt to its end. Entering again is a new socket. */
    linked: {
      entry: 'beginAttempt',
      invoke: {
        id: 'transport',
        src: 'transport',
        input: ({ context }) => ({ generation: context.generation }),
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
            'page.woke': { target: '.pinging', reenter: true, actions: 'doubt' },
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
                  // A late timer is our own sleep, not the server's silence: ask again (R10).
                  { guard: 'isLate', target: 'pinging', reenter: true },
                  { guard: 'isDoubted', target: '#socket.linked', reenter: true },
                  { guard: 'isUnanswered', target: 'fresh', actions: 'planNextBeat' },
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

    /** A refusal, or failures without a visible reason: a dead token must not be tried again (R7, F3). */
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

    /** No timer: it ends by a hand, the network, a look at the page or another link that came back (R6). */
    stopped: {
      entry: 'markSince',
      on: {
        'retry.now': { target: 'linked', actions: ['markDown', 'forgive'] },
        'page.woke': { target: 'linked', actions: ['markDown', 'forgive'] },
        'network.back': { target: 'waiting', actions: ['goOnline', 'markDown', 'forgive', 'planSoon'] },
        revive: {
          guard: 'mayRevive',
          target: 'linked',
          actions: ['markRevived', 'markDown', 'forgive'],
        },
      },
    },

    signedOut: {
      entry: 'markSince',
      on: { 'link.start': { target: 'linked', actions: ['markDown', 'forgive'] } },
    },
  },
});

export type SocketSnapshot = SnapshotFrom<typeof socketMachine>;

/** What an operator is told about the link. */
export function statusOf(snapshot: SocketSnapshot): LinkStatus {
  const { sinceTs, attempt, nextTryTs, lastError, lastCode, unanswered } = snapshot.context;
  const reason = lastError ?? FAILED;
  const code = lastCode === null ? {} : { code: lastCode };
  if (snapshot.matches('idle')) return { state: 'idle' };
  if (snapshot.matches({ linked: 'open' })) return { state: 'live', sinceTs, unanswered };
  if (snapshot.matches('linked')) return { state: 'connecting', sinceTs, attempt };
  if (snapshot.matches('offline')) return { state: 'offline', sinceTs };
  if (snapshot.matches('stopped')) return { state: 'stopped', sinceTs, reason, ...code };
  if (snapshot.matches('signedOut')) return { state: 'stopped', sinceTs, reason: '登录已失效' };
  return { state: 'waiting', sinceTs, nextTryTs: nextTryTs ?? sinceTs, reason, ...code };
}

function timer(context: SocketContext, waitMs: number): Pick<SocketContext, 'waitMs' | 'dueTs'> {
  return { waitMs, dueTs: context.now() + waitMs };
}

function noted(context: SocketContext, code: number, explained?: string): Partial<SocketContext> {
  const now = context.now();
  const meaning = meaningOf(code);
  const recent = context.faults.filter((ts) => now - ts < FIVE_MINUTES_MS);
  return {
    lastError: explained ?? closeReason(code),
    lastCode: code,
    faults: meaning === 'protocolFault' ? [...recent, now] : recent,
    refusals: meaning === 'refused' ? context.refusals + 1 : 0,
  };
}
