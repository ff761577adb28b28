/** The lasting faults of one socket's frames on their way from the server to the page. */

import type { LinkId } from '#domain/wire/bus.ts';
import type { Condition } from './faults.ts';
import { OPCODE, type Frame } from './frames.ts';

/** Whoever waits for a neighbour that never comes is let go after so long. */
const LONELY_MS = 300;

export class FrameFlow {
  readonly #link: LinkId;
  readonly #condition: () => Condition;
  readonly #emit: (raw: Buffer) => void;
  /** Held until healed. */
  #held: Buffer[] = [];
  /** Waits for its later neighbour to overtake it. */
  #overtaken: Buffer | null = null;
  #lonely: NodeJS.Timeout | undefined;
  #data = 0;
  readonly #late = new Set<NodeJS.Timeout>();

  constructor(link: LinkId, condition: () => Condition, emit: (raw: Buffer) => void) {
    this.#link = link;
    this.#condition = condition;
    this.#emit = emit;
  }

  pass({ opcode, payload, raw }: Frame): void {
    const { flows } = this.#condition();
    if (flows.size === 0) return this.#deliver(raw);
    const text = opcode === OPCODE.text ? payload.toString() : null;
    if (text === null) return this.#deliver(raw);
    if (flows.has('drop-heartbeat') && isBeat(this.#link, text)) return undefined;
    if (isData(this.#link, text)) {
      this.#data += 1;
      if (flows.has('loss') && this.#data % 3 === 0) return undefined;
      if (flows.has('duplicate')) this.#deliver(raw);
      if (flows.has('out-of-order')) return this.#swapped(raw);
    }
    return this.#deliver(raw);
  }

  /** The condition of the link changed: what was only held for a fault goes on. */
  changed(): void {
    const { flows } = this.#condition();
    if (!flows.has('out-of-order')) this.#release();
    if (flows.has('hold')) return;
    const held = this.#held;
    this.#held = [];
    for (const raw of held) this.#emit(raw);
  }

  end(): void {
    clearTimeout(this.#lonely);
    for (const timer of this.#late) clearTimeout(timer);
    this.#held = [];
    this.#overtaken = null;
  }

  #swapped(raw: Buffer): void {
    if (this.#overtaken === null) {
      this.#overtaken = raw;
      this.#lonely = setTimeout(() => this.#release(), LONELY_MS);
      return;
    }
    this.#deliver(raw);
    this.#release();
  }

  #release(): void {
    clearTimeout(this.#lonely);
    const raw = this.#overtaken;
    this.#overtaken = null;
    if (raw !== null) this.#deliver(raw);
  }

  #deliver(raw: Buffer): void {
    const { flows } = this.#condition();
    const slow = flows.get('slow');
    if (flows.has('hold')) this.#held.push(raw);
    else if (slow === undefined) this.#emit(raw);
    else {
      const timer = setTimeout(() => {
        this.#late.delete(timer);
        this.#emit(raw);
      }, slow.delayMs ?? 1_000);
      this.#late.add(timer);
    }
  }
}

/** What answers a beat, or is one. */
function isBeat(link: LinkId, text: string): boolean {
  if (link === 'golf') return text === '\n';
  return text.includes(link === 'notice' ? '"heartcheck"' : '"heart_beat"');
}

/** What may get lost or overtaken: neither beats, nor what opens a session or a stream. */
function isData(link: LinkId, text: string): boolean {
  if (link === 'golf') return text.startsWith('MESSAGE') && !text.includes('"type":101');
  return !isBeat(link, text);
}
