/** What the proxy saw, for tests to count. Times are epoch ms of this process. */

import type { LinkId } from '#domain/wire/bus.ts';

export interface Attempt {
  readonly link: LinkId;
  readonly path: string;
  readonly at: number;
  /** Which attempt of this link it was since the proxy started, from 1. */
  readonly generation: number;
  /** `open`, a gate's name, the refusing status of the server, or `unreachable`. */
  outcome: string;
}

export interface PageText {
  readonly link: LinkId;
  readonly generation: number;
  readonly at: number;
  readonly text: string;
}

/** A page's own end of a socket. */
export interface Goodbye {
  readonly link: LinkId;
  readonly generation: number;
  readonly code: number;
}

export interface Call {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly at: number;
}

/** Longer histories are nobody's business; a chaos run must not grow because of its own notebook. */
const KEPT = 20_000;

export class ProxyLog {
  #attempts: Attempt[] = [];
  #calls: Call[] = [];
  #texts: PageText[] = [];
  #goodbyes: Goodbye[] = [];
  readonly #relayed = new Map<LinkId, number>();
  /** Calls that the server has not answered yet. */
  readonly underWay = new Set<Call>();

  /** Asked for sockets, oldest first; of one link, or of all. */
  attempts(link?: LinkId): readonly Attempt[] {
    return link === undefined ? this.#attempts : this.#attempts.filter((one) => one.link === link);
  }

  /** Calls whose path begins so. */
  calls(path = ''): readonly Call[] {
    return this.#calls.filter((call) => call.path.startsWith(path));
  }

  /** Texts that the page sent over a link. */
  said(link: LinkId): readonly PageText[] {
    return this.#texts.filter((one) => one.link === link);
  }

  goodbyes(link: LinkId): readonly Goodbye[] {
    return this.#goodbyes.filter((one) => one.link === link);
  }

  /** Frames that reached the page over a link. */
  relayed(link: LinkId): number {
    return this.#relayed.get(link) ?? 0;
  }

  /** Begins a new page; generations and frame counts go on. */
  clear(): void {
    this.#attempts = [];
    this.#calls = [];
    this.#texts = [];
    this.#goodbyes = [];
  }

  noteAttempt(attempt: Attempt): void {
    push(this.#attempts, attempt);
  }

  noteCall(call: Call): void {
    push(this.#calls, call);
  }

  noteText(text: PageText): void {
    push(this.#texts, text);
  }

  noteGoodbye(goodbye: Goodbye): void {
    push(this.#goodbyes, goodbye);
  }

  noteRelayed(link: LinkId): void {
    this.#relayed.set(link, this.relayed(link) + 1);
  }
}

function push<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > KEPT) list.splice(0, KEPT / 2);
}
