/**
 * Preset `chaos` (SIM-07): an ordinary day on the course whose links suffer. Sockets are cut every 4 to 9
 * minutes for 5 to 90 seconds; frames come twice (2 %), late (1 %) or are of a type nobody knows (0.5 %); once an hour
 * all numbers begin anew. One seed, one series of faults. Nothing is ever lost for good: a console that keeps its
 * promises shows the same day as any other.
 */

import type { SocketKind } from '#domain/calls/realtime.ts';
import type { ChangeServices } from '../audit/runAs.ts';
import { Stream } from '../world/basis/random.ts';
import { startEpoch } from './eventStore.ts';
import type { StoredMessage } from './hub/envelope.ts';
import type { Hub } from './hub/hub.ts';
import type { Sockets } from './hub/sockets.ts';

const MINUTE = 60_000;
const EPOCH_EVERY = 60 * MINUTE;
/** Ends after which a client comes back by itself; 1006 stands for a connection that just breaks. */
const ENDINGS = [1000, 1001, 1006, 1011, 1012, 1013] as const;
const LINKS: readonly (readonly SocketKind[])[] = [
  ['notice', 'vxe', 'stomp'],
  ['notice'],
  ['vxe'],
  ['stomp'],
];
const TWICE = 0.02;
const LATE = 0.01;
const UNKNOWN = 0.005;
const UNKNOWN_TYPE = 998;

export interface Cut {
  /** ms since the end of the cut before. */
  readonly afterMs: number;
  readonly forMs: number;
  readonly code: (typeof ENDINGS)[number];
  /** Links that are cut; the others go on. */
  readonly kinds: readonly SocketKind[];
}

/** The cuts of a seed, without end. */
export function* generateCuts(seed: string): Generator<Cut, never> {
  const luck = new Stream(`${seed}|chaos|cuts`);
  for (;;)
    yield {
      afterMs: Math.round(luck.between(4 * MINUTE, 9 * MINUTE)),
      forMs: Math.round(luck.between(5_000, 90_000)),
      code: luck.pick(ENDINGS),
      kinds: luck.pick(LINKS),
    };
}

/**
 * What listeners get in place of each message, in turn.
 * @param isPark only a stream that never falls silent may keep a message back until its next one
 */
export function createDisturbance(
  seed: string,
  isPark: (dest: string) => boolean,
): (message: StoredMessage) => readonly StoredMessage[] {
  const luck = new Stream(`${seed}|chaos|frames`);
  const late = new Map<string, StoredMessage>();
  return (message) => {
    const { dest } = message;
    const [twice, unknown, held] = [luck.chance(TWICE), luck.chance(UNKNOWN), luck.chance(LATE)];
    const extra = unknown ? [unknownLike(message)] : [];
    const before = late.get(dest);
    if (held && before === undefined && isPark(dest)) {
      late.set(dest, message);
      return extra;
    }
    late.delete(dest);
    return [message, ...(twice ? [message] : []), ...extra, ...(before === undefined ? [] : [before])];
  };
}

function unknownLike(message: StoredMessage): StoredMessage {
  const { topic, ts } = message;
  const text = JSON.stringify({ type: UNKNOWN_TYPE, topic, ts });
  return { ...message, type: UNKNOWN_TYPE, eventId: null, text, octets: Buffer.byteLength(text) };
}

export interface ChaosContext {
  readonly services: ChangeServices;
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly isPark: (dest: string) => boolean;
  readonly failed: (error: unknown) => void;
}

export class Chaos {
  readonly #context: ChaosContext;
  readonly #cuts: Generator<Cut, never>;
  readonly #renewing: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #down: readonly SocketKind[] = [];

  constructor(seed: string, context: ChaosContext) {
    this.#context = context;
    this.#cuts = generateCuts(seed);
    context.hub.disturb(createDisturbance(seed, context.isPark));
    this.#renewing = setInterval(() => void this.#renew().catch(context.failed), EPOCH_EVERY);
    this.#renewing.unref();
    this.#plan();
  }

  /** No handshake of this link succeeds now. */
  blocks(kind: SocketKind): boolean {
    return this.#down.includes(kind);
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#renewing);
  }

  #plan(): void {
    const cut = this.#cuts.next().value;
    this.#after(cut.afterMs, () => {
      this.#down = cut.kinds;
      for (const kind of cut.kinds)
        for (const { socket } of this.#context.sockets.all(kind))
          if (cut.code === 1006) socket.terminate();
          else socket.close(cut.code, 'chaos');
      this.#after(cut.forMs, () => {
        this.#down = [];
        this.#plan();
      });
    });
  }

  #after(ms: number, then: () => void): void {
    this.#timer = setTimeout(then, ms);
    this.#timer.unref();
  }

  async #renew(): Promise<void> {
    this.#context.hub.renew(await startEpoch(this.#context.services));
  }
}
