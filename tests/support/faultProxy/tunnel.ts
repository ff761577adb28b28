/** One socket between the page and the server: passed on frame by frame, and hurt on demand. */

import type { Socket } from 'node:net';
import type { LinkId } from '#domain/wire/bus.ts';
import type { Condition } from './faults.ts';
import { FrameFlow } from './flow.ts';
import { closeFrame, FrameCutter, OPCODE, textFrame, type Frame } from './frames.ts';
import type { ProxyLog } from './log.ts';
import { subscriptionIn, type StompSubscription } from './stomp.ts';

export interface TunnelEnds {
  readonly link: LinkId;
  readonly generation: number;
  /** Of the request. */
  readonly path: string;
  /** The subprotocols asked for: on the plain links the token. */
  readonly token: string;
  readonly page: Socket;
  readonly server: Socket;
  readonly condition: () => Condition;
  readonly log: ProxyLog;
  /** The server has said its first word: on the STOMP link that is what makes the link one. */
  readonly onGreeted: (tunnel: Tunnel) => void;
  readonly onEnd: (tunnel: Tunnel) => void;
}

/** Which direction nobody hears any more. */
type Deafness = 'none' | 'page' | 'both';

export class Tunnel {
  readonly link: LinkId;
  readonly path: string;
  readonly token: string;
  readonly #ends: TunnelEnds;
  readonly #flow: FrameFlow;
  readonly #subscriptions = new Map<string, StompSubscription>();
  #deaf: Deafness = 'none';
  #isClosing = false;
  #isGreeted = false;
  #hasEnded = false;

  constructor(ends: TunnelEnds) {
    const { link, path, token, page, server, condition, log } = ends;
    this.link = link;
    this.path = path;
    this.token = token;
    this.#ends = ends;
    this.#flow = new FrameFlow(link, condition, (raw) => this.#toPage(raw));
    const fromPage = new FrameCutter();
    const fromServer = new FrameCutter();
    page.on('data', (chunk: Buffer) => fromPage.push(chunk).forEach((frame) => this.#heardPage(frame)));
    server.on('data', (chunk: Buffer) => {
      if (this.#deaf !== 'none' || this.#isClosing) return;
      for (const frame of fromServer.push(chunk)) {
        this.#flow.pass(frame);
        log.noteRelayed(link);
        if (!this.#isGreeted) ends.onGreeted(this);
        this.#isGreeted = true;
      }
    });
    for (const socket of [page, server]) socket.on('error', () => undefined);
    page.on('end', () => page.end());
    page.on('close', () => this.#end());
    server.on('end', () => this.#serverLeft());
    server.on('close', () => this.#serverLeft());
  }

  /** Both sides hear each other, as far as this tunnel is concerned. */
  get isAlive(): boolean {
    return !this.#hasEnded && !this.#isClosing && this.#deaf === 'none';
  }

  /** The condition of the link changed. */
  changed(): void {
    this.#flow.changed();
  }

  /** Closing handshake begun by the server. */
  close(code: number): void {
    this.#isClosing = true;
    this.#toPage(closeFrame(code));
    this.#ends.server.destroy();
  }

  fin(): void {
    this.#isClosing = true;
    this.#ends.page.end();
    this.#ends.server.destroy();
  }

  reset(): void {
    this.#isClosing = true;
    this.#ends.page.resetAndDestroy();
  }

  freeze(deaf: 'page' | 'both'): void {
    this.#deaf = deaf;
  }

  /** Bytes that are no frame of any protocol: reserved bits, reserved opcode. */
  garble(): void {
    this.#toPage(Buffer.from([0xff, 0x02, 0x13, 0x37]));
  }

  /** Hands the page a text as if the server had sent it. */
  say(text: string): void {
    this.#toPage(textFrame(text));
  }

  /** Golf streams that the page listens to through this socket. */
  streams(): readonly StompSubscription[] {
    return [...this.#subscriptions.values()];
  }

  #heardPage(frame: Frame): void {
    const { link, generation, page, server, log } = this.#ends;
    if (frame.opcode === OPCODE.text) {
      const text = frame.payload.toString();
      log.noteText({ link, generation, at: Date.now(), text });
      if (link === 'golf') this.#noteSubscription(text);
    }
    if (frame.opcode === OPCODE.close && !this.#isClosing) {
      const code = frame.payload.length < 2 ? 1005 : frame.payload.readUInt16BE(0);
      log.noteGoodbye({ link, generation, code });
    }
    if (this.#isClosing && frame.opcode === OPCODE.close) page.end();
    else if (this.#deaf !== 'both' && server.writable) server.write(frame.raw);
  }

  #noteSubscription(text: string): void {
    const change = subscriptionIn(text);
    if (change === null) return;
    if (change.joined === null) this.#subscriptions.delete(change.id);
    else this.#subscriptions.set(change.id, change.joined);
  }

  #toPage(raw: Buffer): void {
    if (this.#ends.page.writable) this.#ends.page.write(raw);
  }

  #serverLeft(): void {
    // Whoever is deaf does not hear of the end either.
    if (this.#deaf === 'none' && !this.#isClosing) this.#ends.page.end();
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#flow.end();
    this.#ends.server.destroy();
    this.#ends.onEnd(this);
  }
}
