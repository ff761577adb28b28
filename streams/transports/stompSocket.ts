/**
 * The golf link: STOMP 1.2 over WebSocket (LIVE-31). The library speaks the protocol; when to try again is the
 * machine's business, so that each attempt is one client which never reconnects by itself.
 */
import { Client, type IFrame, type StompSubscription } from '@stomp/stompjs';
import { fromCallback } from 'xstate';
import type { TransportInput, TransportOrder, TransportReport } from '#machines/socketEvents.ts';
import type { LinkClock, TimerHandle, WebSocketFactory } from '../environment/environment.ts';
import { guardCallback } from '../environment/faults.ts';
import { mapCloseToEnding, mapErrorToEnding, type SocketEnding } from './brokerErrors.ts';
import { createLivenessReporter } from './proofOfLife.ts';
import { SplitSocket } from './splitSocket.ts';
import type { Tap } from './types.ts';

const PROTOCOLS = ['v12.stomp', 'v11.stomp', 'v10.stomp'];
const BEAT_MS = 10_000;
/** The library beats too, by a timer that a hidden page holds back: who was a little earlier beats for both. */
const BEAT_SLACK_MS = 500;

/** Begins nothing and takes it back, but asks for a receipt. */
const PROBE = 'BEGIN\ntransaction:probe\nreceipt:probe\n\n\0ABORT\ntransaction:probe\n\n\0';
/** Tried again like any other close: brokers recover, and this link never gives up. */
const BROKEN: SocketEnding = { code: 1011, explained: '收到无法识别的报文' };

export interface StompSocketOptions {
  readonly WebSocket: WebSocketFactory;
  readonly url: () => string;
  /** Headers of CONNECT: who we are. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Ids whose streams are wanted now; asked again after every `resubscribe`. */
  readonly ids: () => readonly string[];
  /** Name of an id's stream at the broker; `null` = it cannot be named there and is left out. */
  readonly brokerDestination: (id: string) => string | null;
  readonly tap: Tap;
  /** Body of every MESSAGE with the id whose subscription it came by. */
  readonly onBody: (id: string, body: string) => void;
  /** The server has begun to deliver the stream of this id: what it says from now on will come. */
  readonly onJoined: (id: string) => void;
  readonly clock: LinkClock;
}

export interface StompSocket {
  readonly actor: ReturnType<typeof fromCallback<TransportOrder, TransportInput, TransportReport>>;
  /** The wanted ids changed: leaves and joins what differs, if the link is open. */
  resubscribe(): void;
}

export function createStompSocket(options: StompSocketOptions): StompSocket {
  let sync: (() => void) | null = null;

  const actor = fromCallback<TransportOrder, TransportInput, TransportReport>(
    ({ input: { generation }, sendBack, receive }) => {
      const life = createLivenessReporter(sendBack, generation);
      let lastSentAt = performance.now();
      let beating: TimerHandle | undefined;
      const closed = (ending: SocketEnding, reason: string): void =>
        sendBack({ type: 'socket.closed', generation, reason, ...ending });
      let socket: SplitSocket | null = null;
      let connected = false;
      let isOver = false;

      const client = new Client({
        webSocketFactory: () => (socket = open()),
        connectHeaders: { ...options.headers() },
        reconnectDelay: 0,
        heartbeatIncoming: BEAT_MS,
        heartbeatOutgoing: BEAT_MS,
        // Whether silence means anything is the machine's to judge, which knows when its own timers were late (LINK-10).
        heartbeatToleranceMultiplier: Infinity,
        discardWebsocketOnCommFailure: true,
        onConnect: guardCallback(({ headers }: IFrame) => {
          connected = true;
          const [offered = 0, wanted = 0] = (headers['heart-beat'] ?? '').split(',').map(Number);
          // Before the first SUBSCRIBE, so that everybody knows the link is live when its first frame comes.
          sendBack({ type: 'socket.opened', generation, silent: !(offered > 0 && offered <= BEAT_MS) });
          if (wanted > 0) keepBeating();
          sync?.();
        }),
        onStompError: guardCallback(({ headers }: IFrame) =>
          closed(mapErrorToEnding(headers['message'] ?? '', connected), headers['message'] ?? ''),
        ),
        // Garbage took a frame's place, and how much of what follows is lost nobody knows (FAULT-14).
        onUnhandledFrame: guardCallback(() => closed(BROKEN, '')),
        onWebSocketClose: guardCallback(({ code, reason }: CloseEvent) =>
          closed(mapCloseToEnding(code, reason), reason),
        ),
      });

      /** In a hidden page too, whose broker would otherwise take us for dead. */
      const keepBeating = (): void => {
        beating = options.clock.setTimeout(
          guardCallback(() => {
            keepBeating();
            if (performance.now() - lastSentAt >= BEAT_MS - BEAT_SLACK_MS) socket?.send('\n');
          }),
          BEAT_MS,
        );
      };

      const joined = new Map<string, StompSubscription>();
      let receipts = 0;
      const join = (id: string, destination: string): void => {
        const receipt = `joined-${++receipts}`;
        // Named after its stream: the destination that a broker writes on a frame may be another than the one asked
        // for, the subscription is not (LIVE-20).
        const headers = { id, receipt };
        const subscription = client.subscribe(destination, ({ body }) => void heard(id, body), headers);
        joined.set(id, subscription);
        client.watchForReceipt(
          receipt,
          guardCallback(() => {
            if (joined.get(id) === subscription) options.onJoined(id);
          }),
        );
      };
      const take = guardCallback(options.onBody);
      // A recorder that throws must not cost the frame.
      const tap = guardCallback(options.tap);
      const heard = (id: string, body: string): boolean => {
        const isOurs = joined.has(id);
        if (isOurs) take(id, body);
        return isOurs;
      };
      const open = (): SplitSocket =>
        new SplitSocket(new options.WebSocket(options.url(), PROTOCOLS), {
          onData(dir, text) {
            // What a discarded socket still brings is nobody's, not even the recorder's (FAULT-11).
            if (isOver && dir === 'in') return;
            if (dir === 'in') life.frame();
            else lastSentAt = performance.now();
            tap({ ch: 'golf', dir, text });
          },
          onMessage: heard,
        });
      const mine = (): void => {
        if (!client.connected) return;
        const wanted = new Set(options.ids());
        for (const [id, subscription] of joined) {
          if (wanted.has(id)) continue;
          // First leave, then join: a park's frames never come under another park's title (FAULT-32).
          subscription.unsubscribe();
          joined.delete(id);
        }
        for (const id of wanted) {
          if (joined.has(id)) continue;
          const destination = options.brokerDestination(id);
          if (destination !== null) join(id, destination);
        }
      };
      sync = mine;

      try {
        client.activate();
      } catch {
        sendBack({ type: 'socket.failed', generation, reason: '无法建立实时连接' });
      }
      receive(
        guardCallback(({ doubted }) => {
          life.beat();
          // Nobody answers a STOMP beat, but every frame is answered that asks for a receipt (LINK-09).
          if (doubted && client.connected) socket?.send(PROBE);
        }),
      );

      return () => {
        isOver = true;
        if (sync === mine) sync = null;
        options.clock.clearTimeout(beating);
        client.onConnect = client.onWebSocketClose = () => undefined;
        client.onStompError = client.onUnhandledFrame = () => undefined;
        joined.clear();
        // The close code first: the library would close without one.
        socket?.close(1000);
        void client.deactivate({ force: true });
      };
    },
  );

  return { actor, resubscribe: () => sync?.() };
}
