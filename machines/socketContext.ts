/** Events and context of the machine of a live link, and the pure functions that change the context. */

import { closeReason, getCloseMeaning } from './closeCodes.ts';
import type { SocketPolicy } from './policies.ts';

/** What the transport actor reports. `generation` is the one it was given, so that a late report is recognised. */
export type TransportReport =
  | {
      readonly type: 'socket.opened';
      readonly generation: number;
      /** The other end will send no beats and answer none: silence says nothing about it. */
      readonly silent?: boolean;
    }
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

/** What the transport actor receives. Being stopped means: remove handlers, close with 1000, wait for nothing. */
export interface TransportOrder {
  readonly type: 'beat.send';
  /** The link is doubted (LINK-09): whoever does not answer beats must be asked something that is answered. */
  readonly doubted: boolean;
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
  /** The page slept or was hidden for long (LINK-09). */
  | { readonly type: 'page.woke' }
  /** Somebody looks at the page again, after however short a time (LINK-06). */
  | { readonly type: 'page.shown' }
  /** The page goes, perhaps into the page cache; and is taken out of it again (LINK-16). */
  | { readonly type: 'page.left' }
  | { readonly type: 'page.restored' }
  /** What arrives is not worth having: a new socket, after the usual delay (FAULT-15). `reason` in Chinese. */
  | { readonly type: 'link.renew'; readonly reason: string }
  | { readonly type: 'session.ended' }
  /** Another link of ours came back, so a stopped one may try a new round (LINK-06). */
  | { readonly type: 'revive' };

/** What the machine emits beside its states; it plans nothing by it. */
export type LinkEmitted =
  /** How long a beat took to be answered. */
  | { readonly type: 'beat.answered'; readonly latencyMs: number }
  /** A transport threw, which it must not. */
  | { readonly type: 'link.fault'; readonly error: unknown };

export interface SocketContext {
  readonly policy: SocketPolicy;
  /** Local clock, epoch ms: for stamps that are shown. Names of such values end in `Ts`. */
  readonly now: () => number;
  /** Monotonic ms, for all that is measured or planned (LINK-20). Names of such values end in `At`. */
  readonly steady: () => number;
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
  readonly nextTryAt: number;
  /** Beginning of the present attempt, of the open link, of the beat that waits for its answer. */
  readonly attemptAt: number;
  readonly openedAt: number;
  readonly beatAt: number;
  /** Chinese, for the operator. */
  readonly lastError: string | null;
  /** Close code that goes with `lastError`; `null` when no socket closed. */
  readonly lastCode: number | null;
  /** Beats are left unanswered again and again (`policy.beat.unanswered`, LINK-08, FAULT-12). */
  readonly unanswered: boolean;
  /** Connections in a row that left a beat unanswered. */
  readonly silentCloses: number;
  /** How long the last handshake or answer took, ms. */
  readonly roundTripMs: number;
  /** Answers in a row that took more than three seconds, those included that took too long (FAULT-13). */
  readonly late: number;
  /** See `socket.opened`. */
  readonly silent: boolean;
  /** A frame arrived on this socket. */
  readonly delivered: boolean;
  /** The page woke up and has not heard from the link since. */
  readonly doubted: boolean;
  readonly online: boolean;
  /** Length of the running timer, and when it should fire, to notice that it fired late (LINK-10). */
  readonly waitMs: number;
  readonly dueAt: number;
  readonly refusals: number;
  /** When the protocol broke (steady ms), within the last five minutes. */
  readonly faults: readonly number[];
  readonly revivedAt: number | null;
  /** Reports that made no sense in their state: of an older socket, or of one that has ended (LINK-04). */
  readonly lateReports: number;
}

export interface SocketInput {
  readonly policy: SocketPolicy;
  readonly now?: () => number;
  readonly steady?: () => number;
  readonly jitter?: () => number;
  /** Known from an earlier session of this page (LINK-08). */
  readonly unanswered?: boolean;
}

export const FIVE_MINUTES_MS = 300_000;
/** Longer than this for an answer is a slow link; after three of them in a row it is called so (FAULT-13). */
const SLOW_MS = 3_000;
const SLOW_AFTER = 3;
const UNANSWERED = '对方无应答';

export function createSocketContext(input: SocketInput): SocketContext {
  const { policy, now = Date.now, steady = () => performance.now(), jitter = Math.random } = input;
  return {
    policy,
    now,
    steady,
    jitter,
    generation: 0,
    errors: 0,
    retries: 0,
    attempt: 0,
    sinceTs: now(),
    nextTryTs: null,
    nextTryAt: 0,
    attemptAt: 0,
    openedAt: 0,
    beatAt: 0,
    lastError: null,
    lastCode: null,
    unanswered: input.unanswered ?? false,
    silentCloses: 0,
    roundTripMs: 0,
    late: 0,
    silent: false,
    delivered: false,
    doubted: false,
    online: true,
    waitMs: 0,
    dueAt: 0,
    refusals: 0,
    faults: [],
    revivedAt: null,
    lateReports: 0,
  };
}

/** A timer of that length begins now. */
export function startTimer(context: SocketContext, waitMs: number): Partial<SocketContext> {
  return { waitMs, dueAt: context.steady() + waitMs };
}

/** The next attempt comes after that time. */
export function planAttempt(context: SocketContext, delayMs: number): Partial<SocketContext> {
  const delay = Math.round(delayMs);
  return { nextTryTs: context.now() + delay, nextTryAt: context.steady() + delay };
}

/** Something came after a beat. */
export function recordAnswer(context: SocketContext): Partial<SocketContext> {
  const proof = { delivered: true, doubted: false, silentCloses: 0 };
  // Where beats are not answered this is just the next thing that came, and tells nothing about the way there.
  if (context.policy.beat.unanswered === null) return proof;
  const roundTripMs = context.steady() - context.beatAt;
  return {
    ...proof,
    // Where silence is tolerated one answer in between changes nothing: it may have been any other frame.
    unanswered: context.unanswered && context.policy.beat.unanswered.tolerated,
    roundTripMs,
    late: roundTripMs > SLOW_MS ? context.late + 1 : 0,
  };
}

/** A beat was left without an answer, and that is the end of the socket. */
export function recordSilence(context: SocketContext): Partial<SocketContext> {
  const { policy, delivered, roundTripMs } = context;
  const { unanswered } = policy.beat;
  if (unanswered === null) return recordEnd(UNANSWERED);
  // On a slow link the answer would have come too late: that says nothing about the other end's manners.
  if (roundTripMs > SLOW_MS) {
    const late = context.late + 1;
    return { late, ...recordEnd(late >= SLOW_AFTER ? '网络缓慢' : UNANSWERED) };
  }
  const counts = delivered || !unanswered.tolerated;
  const silentCloses = context.silentCloses + (counts ? 1 : 0);
  const isHabit = context.unanswered || silentCloses >= unanswered.after;
  return { silentCloses, unanswered: isHabit, ...recordEnd(isHabit ? '心跳无应答' : UNANSWERED) };
}

/** The socket closed. @param explained what the transport knows better than the code */
export function recordClose(
  context: SocketContext,
  code: number,
  explained?: string,
): Partial<SocketContext> {
  const now = context.steady();
  const meaning = getCloseMeaning(code);
  const recent = context.faults.filter((at) => now - at < FIVE_MINUTES_MS);
  return {
    lastError: explained ?? closeReason(code),
    lastCode: code,
    faults: meaning === 'protocolFault' ? [...recent, now] : recent,
    refusals: meaning === 'refused' ? context.refusals + 1 : 0,
  };
}

/** An end without a close code. @param reason Chinese */
export function recordEnd(reason: string): Pick<SocketContext, 'lastError' | 'lastCode'> {
  return { lastError: reason, lastCode: null };
}

/** Answers come late again and again (FAULT-13). */
export function isSlow({ late }: SocketContext): boolean {
  return late >= SLOW_AFTER;
}
