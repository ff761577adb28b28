/** What goes wrong when: the same seed, the same misfortunes. */

import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import { Stream } from '#server/world/basis/random.ts';
import type { Fault, FaultOptions } from '#tests/support/faultProxy/faults.ts';

/** What befalls a link, or a tab as a whole. */
export type Misfortune =
  | { readonly kind: 'link'; readonly fault: Fault; readonly options?: FaultOptions }
  /** Nobody listens at the server's address. */
  | { readonly kind: 'down' }
  /** The browser knows that it has no network. */
  | { readonly kind: 'offline' }
  /** Nothing of this tab runs any more, until it goes on as if nothing had happened. */
  | { readonly kind: 'hang'; readonly tab: number }
  | { readonly kind: 'reload'; readonly tab: number };

export interface Stroke {
  /** Since the beginning, ms. */
  readonly atMs: number;
  readonly links: readonly LinkId[];
  readonly what: Misfortune;
  /** Healed again after so long, ms; 0 = nothing to heal. */
  readonly lastsMs: number;
}

const once = (...faults: Fault[]): Misfortune[] => faults.map((fault) => ({ kind: 'link', fault }));

/** Over in a moment. */
const BLOWS: readonly Misfortune[] = [
  ...once('close-1000', 'close-1001', 'close-1008', 'close-1011', 'close-1012', 'close-1013', 'close-4401'),
  ...once('tcp-fin', 'reset', 'half-open', 'half-open-s2c', 'late-old-socket'),
  ...once('garbage-text', 'garbage', 'huge'),
  { kind: 'link', fault: 'burst', options: { count: 3_000 } },
  { kind: 'reload', tab: 0 },
  { kind: 'reload', tab: 1 },
];

/** Last until healed. Gates only matter to a link that has to open: they come with a reset. */
const SPELLS: readonly Misfortune[] = [
  ...once('refused', 'handshake-503', 'handshake-401', 'handshake-hang'),
  ...once('drop-heartbeat', 'duplicate', 'out-of-order', 'loss', 'hold'),
  { kind: 'link', fault: 'slow', options: { delayMs: 1_500 } },
  { kind: 'link', fault: 'flap', options: { delayMs: 400 } },
  { kind: 'down' },
  { kind: 'offline' },
  { kind: 'hang', tab: 0 },
  { kind: 'hang', tab: 1 },
];

const GAP_MS = [5_000, 20_000] as const;
const SPELL_MS = [2_000, 12_000] as const;
/** The last stroke falls so long before the end that it can be healed within it. */
const REST_MS = 5_000;

/** @param durationMs of the whole run; nothing is left to heal after it */
export function planOf(seed: number, durationMs: number): readonly Stroke[] {
  const dice = new Stream(`chaos|${seed}`);
  const strokes: Stroke[] = [];
  for (let atMs = 3_000; atMs < durationMs - REST_MS;) {
    const what = dice.pick(dice.chance(0.5) ? BLOWS : SPELLS);
    const gapMs = Math.round(dice.between(...GAP_MS));
    const left = Math.min(gapMs - 1_000, durationMs - atMs - 1_000);
    const lastsMs = SPELLS.includes(what) ? Math.round(Math.min(left, dice.between(...SPELL_MS))) : 0;
    strokes.push({ atMs, links: what.kind === 'link' ? dice.pick(TARGETS) : LINK_IDS, what, lastsMs });
    atMs += gapMs;
  }
  return strokes;
}

/** The golf link, on which everything depends, as often as the other two together; all three now and then. */
const TARGETS: readonly (readonly LinkId[])[] = [
  ['golf'],
  ['golf'],
  ['notice'],
  ['vxe'],
  ['golf', 'notice'],
  LINK_IDS,
];

/** `00:12  golf,notice  close-1012` */
export function strokeText({ atMs, links, what, lastsMs }: Stroke): string {
  const seconds = Math.floor(atMs / 1_000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const name =
    what.kind === 'link' ? what.fault : 'tab' in what ? `${what.kind} tab ${what.tab + 1}` : what.kind;
  const lasts = lastsMs === 0 ? '' : ` for ${(lastsMs / 1_000).toFixed(1)} s`;
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}  ${links.join(',').padEnd(16)}  ${name}${lasts}`;
}
