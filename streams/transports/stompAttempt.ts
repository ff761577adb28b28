/**
 * One attempt of the golf link: a STOMP client that never reconnects by itself, from its first byte to its last.
 */

import { Client, type IFrame } from '@stomp/stompjs';
import type { TransportInput, TransportOrder, TransportReport } from '#machines/socketContext.ts';
import type { LinkClock, TimerHandle, WebSocketFactory } from '../environment/environment.ts';
import { guardCallback } from '../environment/faults.ts';
import { createLivenessReporter } from './proofOfLife.ts';
import { SplitSocket } from './splitSocket.ts';
import { StreamSubscriptions, type StreamSubscriptionsOptions } from './streamSubscriptions.ts';
import type { Tap, TransportReporter } from './types.ts';

/** A broker answered CONNECT with ERROR: the machine then asks whether the token still lives. */
const REFUSED = 1008;
/** An open session ended with ERROR. */
const SESSION_ERROR = 1011;
/** What we ask for does not exist there. Trying again cannot heal that: the third time within five minutes is the last. */
const MISTAKEN = 1002;

/**
 * Why a STOMP session ended, as far as the broker says so: by an ERROR frame, after which some brokers leave the socket
 * open and some go on working, or by a close without one (RabbitMQ 3.10, LIVE-21).
 */
interface SocketEnding {
  /** Close code that asks the same of us (`machines/closeCodes.ts`). */
  readonly code: number;
  /** For the operator; absent when the code says it as well. */
  readonly explained?: string;
}

/** @param message the ERROR frame's header of that name @param connected whether CONNECTED came before it */
function mapErrorToEnding(message: string, connected: boolean): SocketEnding {
  if (/^bad connect/i.test(message)) return { code: REFUSED, explained: '消息服务器拒绝登录' };
  if (/^(unknown|invalid) destination/i.test(message))
    return { code: MISTAKEN, explained: '消息服务器没有此主题，请检查主题设置' };
  if (!connected) return { code: REFUSED };
  return /access.refused/i.test(message)
    ? { code: REFUSED, explained: '没有订阅该主题的权限' }
    : { code: SESSION_ERROR };
}

/** RabbitMQ ends a session without ERROR when, say, the exchange is missing: 1000, "STOMP died". */
function mapCloseToEnding(code: number, reason: string): SocketEnding {
  return /^stomp died/i.test(reason) ? { code, explained: '消息服务器中断了会话' } : { code };
}

const PROTOCOLS = ['v12.stomp', 'v11.stomp', 'v10.stomp'];
/** Any other text makes the constructor of a socket throw. */
const SUBPROTOCOL = /^[\w!#$%&'*+.^`|~-]+$/;
const BEAT_MS = 10_000;
/** The library beats too, by a timer that a hidden page holds back: who was a little earlier beats for both. */
const BEAT_SLACK_MS = 500;

/** Begins nothing and takes it back, but asks for a receipt. */
const PROBE = 'BEGIN\ntransaction:probe\nreceipt:probe\n\n\0ABORT\ntransaction:probe\n\n\0';
/** Tried again like any other close: brokers recover, and this link never gives up. */
const BROKEN: SocketEnding = { code: 1011, explained: '收到无法识别的报文' };

export interface StompSocketOptions extends StreamSubscriptionsOptions {
  readonly WebSocket: WebSocketFactory;
  readonly url: () => string;
  /** Shown at the handshake beside the versions (SEC-51); `null` = to a broker, which would not understand it. */
  readonly token: () => string | null;
  /** Headers of CONNECT: who we are. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly tap: Tap;
  readonly clock: LinkClock;
}

export class StompAttempt {
  readonly #options: StompSocketOptions;
  readonly #generation: number;
  readonly #report: TransportReporter;
  readonly #life: ReturnType<typeof createLivenessReporter>;
  readonly #client: Client;
  readonly #streams: StreamSubscriptions;
  readonly #tap: Tap;
  #socket: SplitSocket | null = null;
  #lastSentAt = performance.now();
  #beating: TimerHandle | undefined;
  #isConnected = false;
  #isOver = false;

  constructor(options: StompSocketOptions, { generation }: TransportInput, report: TransportReporter) {
    this.#options = options;
    this.#generation = generation;
    this.#report = report;
    this.#life = createLivenessReporter(report, generation);
    // A recorder that throws must not cost the frame.
    this.#tap = guardCallback(options.tap);
    this.#client = this.#createClient();
    this.#streams = new StreamSubscriptions(this.#client, options);
  }

  open(): void {
    try {
      this.#client.activate();
    } catch {
      this.#report({
        type: 'socket.failed',
        generation: this.#generation,
        reason: '无法建立实时连接',
      });
    }
  }

  sendBeat({ doubted }: TransportOrder): void {
    this.#life.beat();
    // Nobody answers a STOMP beat, but every frame is answered that asks for a receipt (LINK-09).
    if (doubted && this.#client.connected) this.#socket?.send(PROBE);
  }

  /** Leaves and joins what differs from the ids that are wanted now. */
  resubscribe(): void {
    this.#streams.follow();
  }

  close(): void {
    this.#isOver = true;
    this.#options.clock.clearTimeout(this.#beating);
    const client = this.#client;
    client.onConnect = client.onWebSocketClose = () => undefined;
    client.onStompError = client.onUnhandledFrame = () => undefined;
    this.#streams.clear();
    // The close code first: the library would close without one.
    this.#socket?.close(1000);
    void client.deactivate({ force: true });
  }

  #createClient(): Client {
    return new Client({
      webSocketFactory: () => (this.#socket = this.#openSocket()),
      connectHeaders: { ...this.#options.headers() },
      reconnectDelay: 0,
      heartbeatIncoming: BEAT_MS,
      heartbeatOutgoing: BEAT_MS,
      // Whether silence means anything is the machine's to judge, which knows when its own timers were late (LINK-10).
      heartbeatToleranceMultiplier: Infinity,
      discardWebsocketOnCommFailure: true,
      onConnect: guardCallback((frame: IFrame) => this.#greet(frame)),
      onStompError: guardCallback(({ headers }: IFrame) =>
        this.#end(mapErrorToEnding(headers['message'] ?? '', this.#isConnected), headers['message'] ?? ''),
      ),
      // Garbage took a frame's place, and how much of what follows is lost nobody knows (FAULT-14).
      onUnhandledFrame: guardCallback(() => this.#end(BROKEN, '')),
      onWebSocketClose: guardCallback(({ code, reason }: CloseEvent) =>
        this.#end(mapCloseToEnding(code, reason), reason),
      ),
    });
  }

  #openSocket(): SplitSocket {
    const { WebSocket, url, token } = this.#options;
    const credentials = token() ?? '';
    const protocols = SUBPROTOCOL.test(credentials) ? [...PROTOCOLS, credentials] : PROTOCOLS;
    return new SplitSocket(new WebSocket(url(), protocols), {
      onData: (dir, text) => {
        // What a discarded socket still brings is nobody's, not even the recorder's (FAULT-11).
        if (this.#isOver && dir === 'in') return;
        if (dir === 'in') this.#life.frame();
        else this.#lastSentAt = performance.now();
        this.#tap({ ch: 'golf', dir, text });
      },
      onMessage: (id, body) => this.#streams.deliver(id, body),
    });
  }

  #greet({ headers }: IFrame): void {
    this.#isConnected = true;
    const [offered = 0, requested = 0] = (headers['heart-beat'] ?? '').split(',').map(Number);
    // Before the first SUBSCRIBE, so that everybody knows the link is live when its first frame comes.
    this.#report({
      type: 'socket.opened',
      generation: this.#generation,
      silent: !(offered > 0 && offered <= BEAT_MS),
    });
    if (requested > 0) this.#keepBeating();
    this.#streams.follow();
  }

  /** In a hidden page too, whose broker would otherwise take us for dead. */
  #keepBeating(): void {
    this.#beating = this.#options.clock.setTimeout(
      guardCallback(() => {
        this.#keepBeating();
        if (performance.now() - this.#lastSentAt >= BEAT_MS - BEAT_SLACK_MS) this.#socket?.send('\n');
      }),
      BEAT_MS,
    );
  }

  #end(ending: SocketEnding, reason: string): void {
    const closed: TransportReport = {
      type: 'socket.closed',
      generation: this.#generation,
      reason,
      ...ending,
    };
    this.#report(closed);
  }
}
