/**
 * One STOMP 1.2 connection of a browser (LIVE-02, LIVE-33, SEC-34). It may listen to its own user's
 * stream and to parks in its scope; it can send nothing. Frames are handled strictly one after the other.
 */

import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../../runtime/clock.ts';
import { parseDestinationId } from '../hub/destinations.ts';
import { getRank, type StoredMessage } from '../hub/envelope.ts';
import type { Hub } from '../hub/hub.ts';
import { InboundGuard } from '../hub/inbound.ts';
import { CLOSE, REALTIME_LIMITS } from '../hub/limits.ts';
import type { Metrics } from '../hub/metrics.ts';
import { Outbox } from '../hub/outbox.ts';
import type { Reader, ReaderDirectory } from '../hub/reader.ts';
import type { Sockets } from '../hub/sockets.ts';
import type { ParkSource } from '../hub/streamState.ts';
import { hideFromView } from '../hub/viewedMessages.ts';
import { hideRowText } from '../hub/withheldRows.ts';
import { type ClientFrame, FrameReader, StompError, writeFrame, writeMessage } from './frames.ts';
import { keepBeating, type Beats, negotiateBeats } from './heartBeat.ts';
import { type Subscription, Subscriptions } from './subscriptions.ts';

export interface StompContext {
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly metrics: Metrics;
  readonly directory: ReaderDirectory;
  readonly parks: ParkSource;
  readonly clock: Clock;
}

type Headers = ClientFrame['headers'];

const REFUSALS = {
  token: { code: CLOSE.tokenDead, text: 'Token失效，请重新登录!' },
  tenant: { code: CLOSE.forbidden, text: '用户租户信息变更,请重新登陆!' },
  limit: { code: CLOSE.policy, text: '同一账号的连接过多' },
} as const;

export class StompConnection {
  readonly #socket: WebSocket;
  readonly #context: StompContext;
  readonly #known: () => void;
  readonly #outbox: Outbox;
  readonly #guard = new InboundGuard();
  readonly #frames: FrameReader;
  readonly #subscriptions: Subscriptions;
  #reader: Reader | null = null;
  #work: Promise<void> = Promise.resolve();
  #lastReceivedTs: number;
  #messages = 0;
  /** Sent before it was signed in. */
  #anonymousBytes = 0;
  #stopTimer: () => void;

  /** @param known called once who it is is known */
  constructor(socket: WebSocket, context: StompContext, known: () => void) {
    this.#socket = socket;
    this.#context = context;
    this.#known = known;
    this.#lastReceivedTs = Date.now();
    this.#subscriptions = new Subscriptions(context.hub, context.parks, context.clock.now);
    const policy = { limit: REALTIME_LIMITS.stompBacklogBytes, hint: () => this.#subscriptions.resync() };
    this.#outbox = new Outbox(socket, policy, context.metrics);
    this.#frames = new FrameReader(
      (frame) => {
        if (this.#admit()) this.#queue(frame);
      },
      () => void this.#admit(),
      ({ message }) => this.#abort(message, '报文格式错误', CLOSE.policy),
    );
    const patience = setTimeout(
      () => this.#abort('no CONNECT', '连接超时', CLOSE.policy),
      REALTIME_LIMITS.connectWithin,
    );
    patience.unref();
    this.#stopTimer = () => clearTimeout(patience);
    socket.on('message', (data: RawData) => this.#hear(data));
    socket.once('close', () => {
      this.#stopTimer();
      this.#subscriptions.closeAll();
    });
  }

  #hear(data: RawData): void {
    // Whoever was given up is not listened to until the close is through.
    if (!Buffer.isBuffer(data) || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#lastReceivedTs = Date.now();
    this.#context.metrics.heard();
    if (this.#reader === null) this.#anonymousBytes += data.length;
    const isBearable =
      this.#anonymousBytes <= REALTIME_LIMITS.anonymousBytes &&
      this.#frames.push(data, REALTIME_LIMITS.frameBytes);
    // A frame in pieces: each piece counts.
    if (isBearable && this.#frames.pendingBytes > 0) this.#admit();
    if (!isBearable) this.#abort('frame too large', '报文过大', CLOSE.tooBig);
  }

  #admit(): boolean {
    if (this.#guard.admit(this.#lastReceivedTs)) return true;
    this.#context.metrics.badFrame();
    if (this.#guard.exhausted) this.#abort('too many frames', '发送过于频繁', CLOSE.policy);
    return false;
  }

  #queue(frame: ClientFrame): void {
    const before = this.#work;
    this.#work = (async () => {
      await before;
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      try {
        await this.#handle(frame);
      } catch (error) {
        const known = error instanceof StompError;
        this.#abort(known ? error.message : 'internal error', '报文无法处理', known ? CLOSE.policy : 1011);
      }
    })();
  }

  async #handle({ command, headers }: ClientFrame): Promise<void> {
    if (this.#reader === null) {
      if (command !== 'CONNECT' && command !== 'STOMP') throw new StompError('CONNECT expected');
      return this.#connect(headers);
    }
    switch (command) {
      case 'SUBSCRIBE':
        return this.#subscribe(this.#reader, headers);
      case 'UNSUBSCRIBE':
        if (!this.#subscriptions.close(headers.get('id') ?? '')) throw new StompError('no such subscription');
        return this.#receipt(headers);
      case 'DISCONNECT':
        this.#receipt(headers);
        return this.#outbox.close(1000, '');
      case 'BEGIN':
      case 'COMMIT':
      case 'ABORT':
        // Nobody may SEND, so a transaction holds nothing; its receipt says that we are still here.
        if (!headers.get('transaction')) throw new StompError('transaction expected');
        return this.#receipt(headers);
      case 'SEND':
        // Nobody but the server speaks on these streams, least of all in its name (SEC-39).
        throw new StompError('SEND is not allowed');
      default:
        throw new StompError(`unsupported command ${command.slice(0, 20)}`);
    }
  }

  async #connect(headers: Headers): Promise<void> {
    const versions = (headers.get('accept-version') ?? '').split(',');
    if (!versions.includes('1.2'))
      return this.#abort('unsupported version', '仅支持 STOMP 1.2', 1002, { version: '1.2' });
    const beats = negotiateBeats(headers.get('heart-beat'), REALTIME_LIMITS.heartBeat);
    if (beats === null) throw new StompError('malformed heart-beat');
    const token = headers.get('X-Access-Token') ?? '';
    const admitted = await this.#context.directory.admit(token, headers.get('tenant-id'));
    if ('refused' in admitted) return this.#refuse(admitted.refused);
    if (!this.#context.sockets.hasRoom('stomp', admitted.userId)) return this.#refuse('limit');
    if (this.#socket.readyState !== this.#socket.OPEN) return undefined;
    return this.#welcome(admitted, beats);
  }

  #refuse(reason: keyof typeof REFUSALS): void {
    this.#context.metrics.refused(reason);
    this.#abort('access refused', REFUSALS[reason].text, REFUSALS[reason].code);
  }

  #welcome(reader: Reader, beats: Beats): void {
    const { hub, sockets, clock } = this.#context;
    const [socket, outbox] = [this.#socket, this.#outbox];
    this.#reader = reader;
    this.#known();
    hub.introduce(reader);
    sockets.add({ kind: 'stomp', reader, socket, outbox, rightsRead: (rights) => this.#rightsRead(rights) });
    const heartBeat = `${REALTIME_LIMITS.heartBeat},${REALTIME_LIMITS.heartBeat}`;
    const connected = { version: '1.2', server: 'fairway', 'heart-beat': heartBeat };
    outbox.send(writeFrame('CONNECTED', connected), 'vital');
    this.#stopTimer();
    this.#stopTimer = keepBeating(clock, beats, {
      lastHeardTs: () => this.#lastReceivedTs,
      lastSentTs: () => outbox.lastSentTs,
      beat: () => outbox.sendNow('\n'),
      lost: () => socket.terminate(),
    });
  }

  /** The rights of now: streams that they no longer cover end with a denial (LIVE-03). */
  #rightsRead(reader: Reader): void {
    this.#reader = reader;
    this.#context.hub.introduce(reader);
    for (const { dest } of this.#subscriptions.restrict(reader)) this.#deny(dest);
  }

  #subscribe(reader: Reader, headers: Headers): void {
    const dest = headers.get('destination') ?? '';
    if ((headers.get('ack') ?? 'auto') !== 'auto') throw new StompError('only ack:auto is supported');
    const subscription = this.#subscriptions.open(reader, headers.get('id') ?? '', dest, (id) => ({
      deliver: (message) => this.#deliver(id, message),
    }));
    // No receipt: that would say that it was done.
    if (subscription === null) return this.#deny(dest);
    this.#receipt(headers);
    return this.#outbox.send(this.#subscriptions.hello(subscription), 'vital');
  }

  /**
   * A refusal goes to the personal stream, because an ERROR would end the whole connection (LIVE-03). A client that is
   * not subscribed there gets an ERROR.
   */
  #deny(dest: string): void {
    this.#context.metrics.refused('subscribe');
    const personal: Subscription | undefined = this.#subscriptions.personal();
    if (personal === undefined) this.#abort('subscription refused', '没有订阅该主题的权限', CLOSE.forbidden);
    else
      this.#outbox.send(
        this.#subscriptions.state(personal, { denied: true, dest: dest.slice(0, REALTIME_LIMITS.echo) }),
        'vital',
      );
  }

  #deliver(subscription: string, message: StoredMessage): void {
    const { dest, seq, type } = message;
    const { text, octets } = this.#readable(message);
    const messageId = `${this.#context.hub.epoch}-${seq}-${++this.#messages}`;
    const frame = writeMessage({ subscription, messageId, destination: dest }, text, octets);
    this.#outbox.send(frame, getRank(type));
  }

  /** What the reader may not read is withheld (PERM-32, PERM-40). */
  #readable(message: StoredMessage): Pick<StoredMessage, 'text' | 'octets'> {
    const withheld = this.#withhold(message);
    return withheld === null ? message : { text: withheld, octets: Buffer.byteLength(withheld) };
  }

  #withhold(message: StoredMessage): string | null {
    const { rowEntity, text, dest } = message;
    const reader = this.#reader;
    if (reader === null) return null;
    if (rowEntity !== null && reader.narrowed.has(rowEntity)) return hideRowText(text);
    const isPersonal = parseDestinationId(dest) === reader.userId;
    return isPersonal ? hideFromView(reader, message, (id) => this.#context.parks.find(id)) : null;
  }

  #receipt(headers: Headers): void {
    const receipt = headers.get('receipt');
    if (receipt !== undefined && receipt.length > REALTIME_LIMITS.echo)
      throw new StompError('receipt too long');
    if (receipt !== undefined) this.#outbox.send(writeFrame('RECEIPT', { 'receipt-id': receipt }), 'vital');
  }

  /** ERROR, then close: the protocol allows nothing after an ERROR frame. */
  #abort(message: string, text: string, code: number, more: Readonly<Record<string, string>> = {}): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const headers = { message, 'content-type': 'text/plain;charset=utf-8', ...more };
    this.#outbox.send(writeFrame('ERROR', headers, text), 'vital');
    this.#outbox.close(code, message);
  }
}
