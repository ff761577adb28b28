/**
 * The servers of a recorded session as mock sockets: a real live console connects to them with its real transports,
 * machines and bus, and gets every recorded frame and answer at its recorded time.
 */
import { Server, WebSocket, type Client } from 'mock-socket';
import { BehaviorSubject, Subject } from 'rxjs';
import { vi } from 'vitest';
import type { RecordedLine, Recording } from '#domain/recording/format.ts';
import { restDestination } from '#domain/recording/restDestination.ts';
import { stompJoiner, type StompFrame } from '#domain/recording/stompFrames.ts';
import type { LinkId } from '#domain/wire/bus.ts';
import type { RestRequest } from '#domain/wire/rest.ts';
import type { RestCalls, RunningConsole, WebSocketFactory } from '#streams/deps.ts';
import { createLiveConsole } from '#streams/liveConsole.ts';

const BASE = 'ws://recorded/jeecg-boot';
const STOMP = 'ws://recorded/ws/golf';
/** What a mock socket takes to deliver a message; answers take as long, so that the order stays. */
const DELIVERY_MS = 4;

export interface Rig {
  readonly console: RunningConsole;
  /** Sockets that were opened, per link. */
  readonly opened: Readonly<Record<LinkId, number>>;
  /** Winds the fake clock through the whole recording. */
  play(): Promise<void>;
  stop(): void;
}

/** Call it under fake timers that stand at the recording's start. */
export function socketRig({ header, lines }: Recording): Rig {
  const opened = { notice: 0, vxe: 0, golf: 0 };
  const plain = (link: 'notice' | 'vxe', url: string) => {
    const server = serverAt(url);
    server.on('connection', () => void (opened[link] += 1));
    return server;
  };
  const notice = plain('notice', `${BASE}/websocket/${header.userId}`);
  const table = plain('vxe', `${BASE}/vxeSocket/${header.userId}/${'0'.repeat(32)}`);
  const golf = stompServer(() => void (opened.golf += 1));
  const answers = recordedAnswers();
  const online = new BehaviorSubject(true);
  const woke = new Subject<void>();
  const frames = new Subject<void>();

  const desk = createLiveConsole({
    addresses: { wsBase: BASE, stompUrl: STOMP, stompDestination: '/golf/client/{id}' },
    rest: answers.calls,
    WebSocket: WebSocket as unknown as WebSocketFactory,
    surroundings: {
      frames$: frames,
      visible$: new BehaviorSubject(true),
      online$: online,
      woke$: woke,
      present$: new BehaviorSubject(true),
    },
    isTokenAlive: () => Promise.resolve(true),
    onTokenDead: () => undefined,
    build: 'test',
    random: () => 0,
  });

  const act = (line: RecordedLine): void => {
    const { ch, ev, body } = line;
    const facts = (body ?? {}) as Readonly<Record<string, unknown>>;
    if (ev === 'watch') desk.watchPark((facts['parkId'] as string | null) ?? null);
    else if (ev === 'resync')
      (facts['reason'] === 'wake' ? () => woke.next() : () => desk.refresh('board'))();
    else if (ev === 'link') follow(ch, facts['state']);
    else if (line.dir === 'in' && ch === 'rest') answers.give(line);
    else if (line.dir === 'in' && (ev === undefined || ev === 'text')) {
      const text = ev === 'text' ? String(body) : JSON.stringify(body);
      if (ch === 'golf') golf.message(line.dest ?? '', text);
      else (ch === 'notice' ? notice : table).emit('message', text);
    }
  };
  const follow = (ch: RecordedLine['ch'], state: unknown): void => {
    if (state === 'offline') online.next(false);
    else if (state === 'connecting') {
      online.next(true);
      if (ch === 'vxe') desk.openTableSync();
    }
  };

  return {
    console: desk,
    opened,
    async play() {
      desk.start({ userId: header.userId, tenantId: '1', token: 'a.recorded.token', parkId: header.parkId });
      let at = 0;
      for (const line of lines) {
        await vi.advanceTimersByTimeAsync(line.dt - at);
        at = line.dt;
        act(line);
      }
      await vi.advanceTimersByTimeAsync(10 * DELIVERY_MS);
      frames.next();
    },
    stop() {
      desk.stop();
      for (const server of [notice, table, golf.server]) server.stop();
    },
  };
}

function serverAt(url: string): Server {
  return new Server(url, { mock: false, selectProtocol: (offered) => offered[0] ?? '' });
}

/** A broker that knows who listens to what. What comes before the subscription that it was recorded on waits for it. */
function stompServer(onOpen: () => void) {
  const server = serverAt(STOMP);
  const joined = new Map<string, { readonly socket: Client; readonly id: string }>();
  const waiting = new Map<string, string[]>();

  const deliver = (dest: string, text: string): boolean => {
    const to = joined.get(dest);
    to?.socket.send(`MESSAGE\nsubscription:${to.id}\nmessage-id:1\ndestination:${dest}\n\n${text}\0`);
    return to !== undefined;
  };
  const handle = (socket: Client, { command, headers }: StompFrame): void => {
    const { id = '', destination = '' } = headers;
    if (command === 'CONNECT') socket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
    if (command === 'UNSUBSCRIBE') for (const [dest, it] of joined) if (it.id === id) joined.delete(dest);
    if (command !== 'SUBSCRIBE') return;
    joined.set(destination, { socket, id });
    for (const text of waiting.get(destination) ?? []) deliver(destination, text);
    waiting.delete(destination);
  };
  server.on('connection', (socket) => {
    onOpen();
    const joiner = stompJoiner();
    socket.on('message', (data) => {
      if (typeof data === 'string') for (const frame of joiner.push(data)) handle(socket, frame);
    });
    socket.on('close', () => {
      for (const [dest, it] of joined) if (it.socket === socket) joined.delete(dest);
    });
  });
  return {
    server,
    message(dest: string, text: string): void {
      if (!deliver(dest, text)) waiting.set(dest, [...(waiting.get(dest) ?? []), text]);
    },
  };
}

/** Every read waits for the answer that was recorded for exactly this request. */
function recordedAnswers() {
  const asked = new Map<string, ((line: RecordedLine) => void)[]>();
  const ready = new Map<string, RecordedLine[]>();
  const ask = (request: RestRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const dest = restDestination(request);
      const settle = ({ ev, body }: RecordedLine): void =>
        void setTimeout(
          () => (ev === 'failed' ? reject(new Error(String(body))) : resolve(body)),
          DELIVERY_MS,
        );
      const line = ready.get(dest)?.shift();
      if (line) settle(line);
      else asked.set(dest, [...(asked.get(dest) ?? []), settle]);
    });
  const calls: RestCalls = {
    snapshot: (parkId) => ask({ call: 'snapshot', parkId }),
    events: (dest, epoch, afterSeq) => ask({ call: 'events', dest, epoch, afterSeq }),
    positions: (parkId) => ask({ call: 'positions', parkId }),
    timeouts: (parkId) => ask({ call: 'timeouts', parkId }),
    overdue: () => ask({ call: 'overdue' }),
    announcements: () => ask({ call: 'announcements' }),
  };
  return {
    calls,
    give(line: RecordedLine): void {
      const { dest = '' } = line;
      const [first, ...others] = asked.get(dest) ?? [];
      asked.set(dest, others);
      if (first) first(line);
      else ready.set(dest, [...(ready.get(dest) ?? []), line]);
    },
  };
}
