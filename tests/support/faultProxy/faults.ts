/** The faults by name: which there are, and what kind of thing each of them is. */

import type { LinkId } from '#domain/wire/bus.ts';

/** Meets every new socket until healed. */
export type Gate =
  /** The connection is reset while the browser waits for the answer. */
  | 'refused'
  | 'handshake-503'
  | 'handshake-401'
  /** No answer at all. */
  | 'handshake-hang';

/** Changes what the server says on every socket of the link, open ones and later ones, until healed. */
export type Flow =
  /** Answers to beats vanish, data flows. */
  | 'drop-heartbeat'
  /** Everything comes `delayMs` late. */
  | 'slow'
  /** Nothing comes, until healed; then everything in order: a delay measured by the page's clock, not by ours. */
  | 'hold'
  /** Everything comes twice. */
  | 'duplicate'
  /** Of two neighbours the later comes first. */
  | 'out-of-order'
  /** Every third data frame vanishes. */
  | 'loss'
  /** Every socket is cut `delayMs` after it opened, a STOMP one after the server's first word. */
  | 'flap';

/** Happens once, to every socket of the link that is open now. */
export type Blow =
  /** A closing handshake with this code, begun by the server. */
  | `close-${number}`
  /** The connection ends without a closing handshake: by FIN, by RST. */
  | 'tcp-fin'
  | 'reset'
  /** Neither side hears the other any more and nobody is told. */
  | 'half-open'
  /** Only the page hears nothing. */
  | 'half-open-s2c'
  /** As `half-open`; once a newer socket of the link is open, the old one is closed after all. */
  | 'late-old-socket'
  /** Frames that say nothing sensible. */
  | 'garbage-text'
  /** Bytes that are no frame. */
  | 'garbage'
  /** One frame of 20 MB. */
  | 'huge'
  /** `count` frames at once, 10 000 unless said otherwise. */
  | 'burst'
  /** Type 14 for the user of the link. */
  | 'force-logout';

export type Fault = Gate | Flow | Blow;

export interface FaultOptions {
  /** `slow`: how late; `flap`: how long a socket lives, ms. */
  readonly delayMs?: number;
  /** `burst` */
  readonly count?: number;
}

const GATES: ReadonlySet<string> = new Set<Gate>([
  'refused',
  'handshake-503',
  'handshake-401',
  'handshake-hang',
]);
const FLOWS: ReadonlySet<string> = new Set<Flow>([
  'drop-heartbeat',
  'slow',
  'hold',
  'duplicate',
  'out-of-order',
  'loss',
  'flap',
]);

export const isGate = (fault: Fault): fault is Gate => GATES.has(fault);
export const isFlow = (fault: Fault): fault is Flow => FLOWS.has(fault);

/** Which link a request for a socket is about; `null` = none of the three. */
export function linkOf(url: string): LinkId | null {
  if (url.startsWith('/jeecg-boot/websocket/')) return 'notice';
  if (url.startsWith('/jeecg-boot/vxeSocket/')) return 'vxe';
  return url.split('?', 1)[0] === '/ws/golf' ? 'golf' : null;
}

/** The lasting faults of one link. */
export interface Condition {
  readonly gate: Gate | null;
  readonly flows: ReadonlyMap<Flow, FaultOptions>;
}

export const HEALTHY: Condition = { gate: null, flows: new Map() };

export function worsened(condition: Condition, fault: Gate | Flow, options: FaultOptions): Condition {
  return isGate(fault)
    ? { ...condition, gate: fault }
    : { ...condition, flows: new Map([...condition.flows, [fault, options]]) };
}
