/** The receiving end of the bench, in the browser: our console, a bare socket, and other clients of the golf topic. */

import type { BusMessage } from '#domain/wire/bus.ts';
import type { RunningConsole } from '#streams/deps.ts';
import { createBrowserEnvironment } from '#streams/environment/browser.ts';
import { createLiveConsole } from '#streams/liveConsole.ts';
import { PARK, snapshot, USER, type Link } from './frames.ts';
import { listenWithRxStomp, listenWithStompjs } from './peers/clients.js';

export type Receiver = 'nothing' | 'bare' | 'split' | 'stompjs' | 'rxStomp' | 'ours';

export interface Round {
  readonly link: Link;
  readonly receiver: Receiver;
  readonly count: number;
  /** STOMP frames in one WebSocket message. */
  readonly coalesce: number;
}

const WS = location.origin.replace('http', 'ws');
const DESTINATION = `/golf/client/${PARK}`;
const ADDRESSES: Readonly<Record<Link, string>> = {
  notice: `${WS}/jeecg-boot/websocket/${USER}`,
  vxe: `${WS}/jeecg-boot/vxeSocket/${USER}/page`,
  golf: `${WS}/ws/golf`,
};

interface Listening {
  /** Resolves when messages may come. */
  readonly ready: Promise<unknown>;
  end(): void;
}

/** @param onMessage called once a message, when the receiver has done with it all it does */
function listen({ link, receiver }: Round, onMessage: () => void): Listening {
  switch (receiver) {
    case 'ours':
      return listenWithConsole(link, onMessage);
    case 'rxStomp':
    case 'stompjs': {
      const hello = deferred<void>();
      const seen = (body: unknown): void => {
        if ((body as { type: number }).type === 101) hello.resolve();
        else onMessage();
      };
      const end = (receiver === 'rxStomp' ? listenWithRxStomp : listenWithStompjs)(
        ADDRESSES.golf,
        DESTINATION,
        seen,
      );
      return { ready: hello.promise, end };
    }
    default:
      return link === 'golf' ? listenToFrames(onMessage) : listenBare(link, receiver, onMessage);
  }
}

function listenBare(link: Link, receiver: Receiver, onMessage: () => void): Listening {
  const socket = new WebSocket(ADDRESSES[link]);
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (receiver === 'nothing' || typeof JSON.parse(data) === 'object') onMessage();
  });
  return {
    ready: new Promise((resolve) => socket.addEventListener('open', resolve)),
    end: () => socket.close(),
  };
}

/** The limit for STOMP: frames taken apart by looking for their ends, and parsed. */
function listenToFrames(onMessage: () => void): Listening {
  const socket = new WebSocket(ADDRESSES.golf);
  const hello = deferred<void>();
  socket.addEventListener('open', () => socket.send('CONNECT\naccept-version:1.2\n\n\0'));
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data.startsWith('CONNECTED')) {
      socket.send(`SUBSCRIBE\nid:0\ndestination:${DESTINATION}\n\n\0`);
      return;
    }
    for (let at = 0; at < data.length;) {
      const head = data.indexOf('\n\n', at) + 2;
      const end = data.indexOf('\0', head);
      const body = JSON.parse(data.slice(head, end)) as { type: number };
      if (body.type === 101) hello.resolve();
      else onMessage();
      at = end + 1;
    }
  });
  return { ready: hello.promise, end: () => socket.close() };
}

const KINDS: Readonly<Record<Link, BusMessage['kind']>> = {
  notice: 'notice',
  vxe: 'tableSync',
  golf: 'golf',
};

/** Socket, recorder, decoder, bus and all live models, as the console runs them. */
function listenWithConsole(link: Link, onMessage: () => void): Listening {
  const desk: RunningConsole = createLiveConsole({
    addresses: {
      wsBase: `${WS}/jeecg-boot`,
      stompUrl: ADDRESSES.golf,
      stompDestination: '/golf/client/{id}',
    },
    rest: {
      snapshot: () => Promise.resolve(snapshot()),
      events: () => Promise.resolve({ epoch: 'e1', headSeq: 0, more: false, records: [] }),
      positions: () => Promise.resolve([]),
      timeouts: () => Promise.resolve([]),
      overdue: () => Promise.resolve([]),
      announcements: () => Promise.resolve({}),
    },
    WebSocket,
    environment: createBrowserEnvironment(),
    isTokenAlive: () => Promise.resolve(true),
    onTokenDead: () => undefined,
    build: 'bench',
  });
  const subscription = desk.bus$.subscribe((message) => {
    if (message.kind !== KINDS[link] || (message.kind === 'golf' && message.body.type === 101)) return;
    for (let n = message.kind === 'tableSync' ? (message.frames ?? 1) : 1; n > 0; n -= 1) onMessage();
  });
  desk.signals$.subscribe();
  desk.start({ userId: USER, tenantId: '1', token: 'token', parkId: PARK });
  if (link === 'vxe') desk.openTableSync();
  if (link === 'golf') desk.watchPark(PARK);
  const isReady = (): boolean =>
    link === 'golf'
      ? desk.board.get().sync.phase === 'current'
      : desk.links.get()[link].status.state === 'live';
  const ready = new Promise<void>((resolve) => {
    const look = (): void => {
      if (isReady()) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
  return {
    ready,
    end() {
      subscription.unsubscribe();
      desk.stop();
    },
  };
}

/** @returns messages a second */
async function run(round: Round): Promise<number> {
  const { link, count, coalesce } = round;
  const done = deferred<number>();
  let received = 0;
  let first = 0;
  const listening = listen(round, () => {
    if (received === 0) first = performance.now();
    received += 1;
    if (received === count) done.resolve(performance.now() - first);
  });
  await listening.ready;
  const lost = setTimeout(
    () => done.reject(new Error(`${JSON.stringify(round)}: ${received} received`)),
    60_000,
  );
  await fetch(`/go?link=${link}&count=${count}&coalesce=${coalesce}`);
  const tookMs = await done.promise;
  clearTimeout(lost);
  listening.end();
  return (count * 1000) / tookMs;
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

Object.assign(globalThis, { run });
