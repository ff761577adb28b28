/**
 * Cuts what a STOMP server sends into whole frames, so that the many MESSAGE frames of our subscriptions need not go
 * through the library's parser, which looks at every byte by itself (fifteen times the cost of finding the ends).
 *
 * It reads only plain cases itself: text, no carriage returns in the headers, a length that agrees. It passes all other
 * frames to the library unchanged. After a binary message, or a frame whose end is not certain, it passes everything to
 * the library until the connection ends.
 */

export interface SplitterOutput {
  /** A MESSAGE with its `subscription` header; `false`: nobody here wants it, the library shall have it. */
  message(subscription: string, body: string): boolean;
  /** Everything else, in order. */
  rest(data: unknown): void;
  /** More than `HELD_LIMIT` characters came without the end of their frame. */
  endless(): void;
}

/** Characters. A frame of ours has at most 64 KB; one of this length is not worth its memory any more. */
const HELD_LIMIT = 32 * 1024 * 1024;

const INCOMPLETE = -1;
const UNREADABLE = -2;

const LF = 10;
const CR = 13;
const BOM = 0xfeff;
const LENGTH = 'content-length:';
const SUBSCRIPTION = 'subscription:';

export class StompSplitter {
  private readonly output: SplitterOutput;
  /** The beginning of a frame whose end has not come: pieces, because joining at every piece would cost their square. */
  private held: string[] = [];
  private heldLength = 0;
  private handedOver = false;

  // What `endOf` found out about the frame it went through.
  private bodyAt = 0;
  private bodyEnd = 0;
  private subscription: string | null = null;

  constructor(output: SplitterOutput) {
    this.output = output;
  }

  /** One WebSocket message. */
  push(data: unknown): void {
    if (this.handedOver) return this.output.rest(data);
    if (typeof data !== 'string') {
      this.handOver(this.held.join(''));
      return this.output.rest(data);
    }
    if (this.held.length === 0) return this.cut(data);
    this.hold(data);
    // Without a NUL no frame ends here.
    if (!data.includes('\0')) return;
    const text = this.held.join('');
    this.held = [];
    this.heldLength = 0;
    return this.cut(text);
  }

  private cut(text: string): void {
    let at = 0;
    while (at < text.length && !this.handedOver) {
      const from = afterBeats(text, at);
      if (from === text.length) {
        // Bare line ends between two messages are the server's heartbeat; behind a frame they mean nothing.
        if (at === 0) this.output.rest(text);
        return;
      }
      const end = this.endOf(text, from);
      if (end === INCOMPLETE) return this.hold(text.slice(from));
      if (end === UNREADABLE) return this.handOver(text.slice(from));
      const { subscription } = this;
      const taken =
        subscription !== null && this.output.message(subscription, text.slice(this.bodyAt, this.bodyEnd));
      if (!taken) this.output.rest(text.slice(from, end));
      at = end;
    }
  }

  private hold(piece: string): void {
    this.held.push(piece);
    this.heldLength += piece.length;
    if (this.heldLength <= HELD_LIMIT) return;
    this.held = [];
    this.heldLength = 0;
    this.output.endless();
  }

  private handOver(text: string): void {
    this.held = [];
    this.handedOver = true;
    if (text !== '') this.output.rest(text);
  }

  /** The place after the NUL that ends the frame at `from`. */
  private endOf(text: string, from: number): number {
    this.subscription = null;
    const headEnd = text.indexOf('\n\n', from);
    const head = headEnd === -1 ? text.slice(from) : text.slice(from, headEnd);
    if (head.includes('\r') || head.includes('\0')) return UNREADABLE;
    if (headEnd === -1) return INCOMPLETE;

    this.bodyAt = headEnd + 2;
    let length: number | null = null;
    let subscription: string | null = null;
    let isPlain = head.startsWith('MESSAGE\n');
    for (let at = lineAfter(head, 0); at < head.length; at = lineAfter(head, at)) {
      const end = head.indexOf('\n', at) === -1 ? head.length : head.indexOf('\n', at);
      const colon = head.indexOf(':', at);
      if (colon === -1 || colon > end) return UNREADABLE;
      // The library trims names; which of two equal ones then counts is its business.
      if (!isVisible(head, at) || !isVisible(head, colon - 1)) isPlain = false;
      if (length === null && head.startsWith(LENGTH, at)) {
        const digits = head.slice(colon + 1, end);
        if (!/^\d{1,9}$/.test(digits)) return UNREADABLE;
        length = Number(digits);
      }
      if (subscription === null && head.startsWith(SUBSCRIPTION, at))
        subscription = head.slice(colon + 1, end);
    }
    const end = length === null ? text.indexOf('\0', this.bodyAt) : endOfBody(text, this.bodyAt, length);
    if (end < 0) return end;
    this.bodyEnd = end;
    // An escaped name is no id of ours: nobody will want the frame, and the library gets it.
    if (isPlain && subscription !== null && text.charCodeAt(this.bodyAt) !== BOM)
      this.subscription = subscription.trim();
    return end + 1;
  }
}

function afterBeats(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code === LF || code === CR || code === 0; code = text.charCodeAt(at))
    at += 1;
  return at;
}

/** Where the next line begins; the end of the text when there is none. */
function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

function isVisible(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code > 32 && code < 127;
}

/** Place of the NUL behind a body of so many octets in UTF-8; the body may hold NULs itself. */
function endOfBody(text: string, from: number, octets: number): number {
  let counted = 0;
  for (let at = from; ;) {
    const end = text.indexOf('\0', at);
    counted += octetsOf(end === -1 ? text.slice(at) : text.slice(at, end));
    if (counted > octets) return UNREADABLE;
    if (end === -1) return INCOMPLETE;
    if (counted === octets) return end;
    counted += 1;
    at = end + 1;
  }
}

const encoder = new TextEncoder();
const scratch = new Uint8Array(64 * 1024);

function octetsOf(text: string): number {
  // At most three octets a UTF-16 unit.
  if (text.length * 3 > scratch.length) return encoder.encode(text).length;
  return encoder.encodeInto(text, scratch).written;
}
