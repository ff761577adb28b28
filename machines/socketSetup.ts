import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { createCallbackLogic } from './callbackLogic.ts';
import { getCloseMeaning } from './closeCodes.ts';
import { retryDelayMs } from './policies.ts';
import {
  recordAnswer,
  recordClose,
  recordSilence,
  recordEnd,
  FIVE_MINUTES_MS,
  planAttempt,
  startTimer,
  type SocketContext,
  type SocketInput,
  type LinkEmitted,
  type SocketEvent,
  type TransportInput,
  type TransportOrder,
  type TransportReport,
} from './socketContext.ts';

const LATE_MS = 2_000;
/** A browser hides why a handshake failed, so the second failure in a row questions the token (FAULT-03). */
const QUESTION_AT_ERROR = 2;
const FAILED = '连接失败';

/** What the machine of a link knows, asks and does; its states are in `socket.machine.ts`. */
export const socketSetup = setup({
  types: {
    context: {} as SocketContext,
    events: {} as SocketEvent,
    input: {} as SocketInput,
    emitted: {} as LinkEmitted,
  },
  actors: {
    transport: createCallbackLogic<TransportOrder, TransportInput, TransportReport>(() => {
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
    emitLatency: emit(({ context }) => ({
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
    countLateReport: assign(({ context }) => ({ lateReports: context.lateReports + 1 })),
    emitFault: emit((_, { error }: { readonly error: unknown }) => ({ type: 'link.fault' as const, error })),
  },
});
