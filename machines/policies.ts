/**
 * The times of each link: heartbeat, silence, retry and giving up. Three policies for one machine.
 * Rules LINK-21 to LINK-23. All times in milliseconds.
 */

import type { LinkId } from '#domain/wire/bus.ts';

export interface SocketPolicy {
  readonly link: LinkId;
  /** An attempt that is not open by then has failed. */
  readonly openWithinMs: number;
  readonly beat: {
    /** From open to the first beat. */
    readonly firstMs: number;
    /** From an answer (or any frame, see `onSilence`) to the next beat. */
    readonly nextMs: number;
    /** True: every frame postpones the beat. False: beats keep their rhythm under traffic. */
    readonly onSilence: boolean;
    /** Without any frame for that long after a beat the link is dead. */
    readonly answerWithinMs: number;
    /** The same after a wake-up, when the link is doubted (LINK-09). */
    readonly answerAfterWakeMs: number;
    /**
     * After so many connections in a row that left a beat unanswered the other end is said not to answer. Tolerated:
     * from then on silence is not fatal any more (LINK-08; only connections that delivered something count); otherwise
     * the link goes on as before (FAULT-12). `null`: beats are not answered on this link anyway.
     */
    readonly unanswered: { readonly after: number; readonly tolerated: boolean } | null;
  };
  readonly retry: {
    readonly firstMs: number;
    readonly growth: number;
    readonly capMs: number;
    /** Spread as a share of the delay: `[0, 0.02]` is never early and at most 2 % late, the first one never late. */
    readonly spread: readonly [from: number, to: number];
  };
  /** This many failed attempts in a row stop the link; `null` = never. */
  readonly maxErrors: number | null;
  /** Being open for so long forgives all errors. */
  readonly forgiveAfterMs: number;
  /** Third refusal in a row (1008, 44xx, token alive): stop, or wait at least so long. */
  readonly thirdRefusal: 'stop' | number;
}

export const POLICIES: Readonly<Record<LinkId, SocketPolicy>> = {
  notice: {
    link: 'notice',
    openWithinMs: 10_000,
    beat: {
      firstMs: 20_000,
      nextMs: 20_000,
      onSilence: true,
      answerWithinMs: 20_000,
      answerAfterWakeMs: 6_000,
      unanswered: { after: 2, tolerated: true },
    },
    retry: { firstMs: 20_000, growth: 1, capMs: 20_000, spread: [0, 0.02] },
    maxErrors: 5,
    forgiveAfterMs: 20_000,
    thirdRefusal: 'stop',
  },
  vxe: {
    link: 'vxe',
    openWithinMs: 10_000,
    beat: {
      firstMs: 0,
      nextMs: 10_000,
      onSilence: false,
      answerWithinMs: 6_000,
      answerAfterWakeMs: 6_000,
      unanswered: { after: 3, tolerated: false },
    },
    retry: { firstMs: 5_000, growth: 1, capMs: 5_000, spread: [0, 0.02] },
    maxErrors: null,
    forgiveAfterMs: 20_000,
    thirdRefusal: 30_000,
  },
  golf: {
    link: 'golf',
    openWithinMs: 10_000,
    // STOMP beats are one-way: the broker sends its own every 10 s and answers none. Silence is looked at every 10 s
    // and condemned at 20 s; after a wake-up the transport asks for a receipt, which is answered.
    beat: {
      firstMs: 10_000,
      nextMs: 10_000,
      onSilence: true,
      answerWithinMs: 10_000,
      answerAfterWakeMs: 6_000,
      unanswered: null,
    },
    retry: { firstMs: 5_000, growth: 1.6, capMs: 30_000, spread: [-0.2, 0.2] },
    maxErrors: null,
    forgiveAfterMs: 20_000,
    // Its delays grow anyway.
    thirdRefusal: 0,
  },
};

/**
 * Delay before the next attempt; the first one after a link was forgiven is never late (LINK-31).
 * @param attempt attempts since the link was last forgiven, from 0
 * @param random in [0, 1)
 */
export function retryDelayMs(policy: SocketPolicy, attempt: number, random: number): number {
  const { firstMs, growth, capMs, spread } = policy.retry;
  const base = Math.min(capMs, firstMs * growth ** attempt);
  const [from] = spread;
  const to = attempt === 0 ? Math.min(0, spread[1]) : spread[1];
  return Math.round(base * (1 + from + (to - from) * random));
}
