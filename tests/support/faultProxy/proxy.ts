/** A door between a browser and our server, at which all three links can be hurt one by one. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import {
  HEALTHY,
  isFlow,
  isGate,
  linkOf,
  worsened,
  type Blow,
  type Condition,
  type Fault,
  type FaultOptions,
  type Flow,
} from './faults.ts';
import { passOn, refuse } from './handshake.ts';
import { httpRelay } from './httpRelay.ts';
import { ProxyLog, type Attempt } from './log.ts';
import { sayBurst, sayForcedLogout, sayGarbage, sayHuge, tell } from './presets.ts';
import { Tunnel } from './tunnel.ts';

export interface FaultProxy {
  readonly url: string;
  readonly log: ProxyLog;
  /** Blows fall at once on the sockets that are open; gates and flows stay until healed. */
  inject(links: LinkId | readonly LinkId[], fault: Fault, options?: FaultOptions): void;
  /** Ends all lasting faults; sockets that were hurt stay hurt. */
  heal(links?: LinkId | readonly LinkId[]): void;
  /** Sockets of a link through which both sides hear each other. */
  open(link: LinkId): number;
  /** All sockets of a link that the page has not given up, the dead ones included. */
  held(link: LinkId): number;
  /** A fault keeps back what the server would say now: to a socket that is being opened, or to the newest open one. */
  isSilent(link: LinkId, isOpening: boolean): boolean;
  /** A socket will be ended in a moment without further orders. */
  isAboutToStrike(): boolean;
  /** A text (golf: a body on every stream) as if the server had sent it. */
  say(link: LinkId, text: string): void;
  /** The same without a frame of STOMP around it. */
  utter(link: LinkId, text: string): void;
  /** What a STOMP server sends every ten seconds: for a page whose clock runs ahead of the server's. */
  beat(): void;
  /** Nobody listens at the address any more, calls included. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

const SILENCING = ['hold', 'slow', 'drop-heartbeat', 'loss'] as const satisfies readonly Flow[];

/** @param upstream the server's address @param port 0 = any free one */
export async function startFaultProxy(upstream: string, port = 0): Promise<FaultProxy> {
  const target = new URL(upstream);
  const log = new ProxyLog();
  const relay = httpRelay(target, log);
  const tunnels = new Set<Tunnel>();
  const conditions = new Map<LinkId, Condition>(LINK_IDS.map((link) => [link, HEALTHY]));
  const generations = new Map<LinkId, number>();
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const conditionOf = (link: LinkId): Condition => conditions.get(link) ?? HEALTHY;
  const of = (link: LinkId): Tunnel[] => [...tunnels].filter((tunnel) => tunnel.link === link);
  /** Old sockets that get their late end when a newer one is open. */
  const late = new Set<Tunnel>();
  let events = 0;

  const later = (work: () => void, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  function noted(link: LinkId, path: string): Attempt {
    const generation = (generations.get(link) ?? 0) + 1;
    generations.set(link, generation);
    const attempt: Attempt = { link, path, at: Date.now(), generation, outcome: 'asked' };
    log.noteAttempt(attempt);
    return attempt;
  }

  function flap(tunnel: Tunnel): void {
    const options = conditionOf(tunnel.link).flows.get('flap');
    if (options !== undefined) later(() => tunnel.fin(), options.delayMs ?? 500);
  }

  async function upgrade(request: IncomingMessage, page: Socket, head: Buffer): Promise<void> {
    const path = request.url ?? '/';
    const link = linkOf(path);
    if (link === null) return void page.destroy();
    const attempt = noted(link, path);
    const { gate } = conditionOf(link);
    if (gate !== null) {
      attempt.outcome = gate;
      return refuse(page, gate);
    }
    const answer = await passOn(request, head, page, target);
    attempt.outcome = answer.kind === 'status' ? answer.status : answer.kind;
    if (answer.kind !== 'open') return undefined;
    const { generation } = attempt;
    const tunnel = new Tunnel({
      link,
      generation,
      path,
      token: request.headers['sec-websocket-protocol'] ?? '',
      page,
      server: answer.server,
      condition: () => conditionOf(link),
      log,
      onGreeted: (greeted) => {
        if (link === 'golf') flap(greeted);
      },
      onEnd: (ended) => tunnels.delete(ended),
    });
    tunnels.add(tunnel);
    answer.server.resume();
    if (link !== 'golf') flap(tunnel);
    for (const old of of(link)) if (late.delete(old)) later(() => old.fin(), 50);
    return undefined;
  }

  function strike(tunnel: Tunnel, blow: Blow, { count }: FaultOptions): void {
    switch (blow) {
      case 'tcp-fin':
        return tunnel.fin();
      case 'reset':
        return tunnel.reset();
      case 'half-open':
        return tunnel.freeze('both');
      case 'half-open-s2c':
        return tunnel.freeze('page');
      case 'late-old-socket':
        late.add(tunnel);
        return tunnel.freeze('both');
      case 'garbage-text':
        return sayGarbage(tunnel);
      case 'garbage':
        return tunnel.garble();
      case 'huge':
        return sayHuge(tunnel);
      case 'burst':
        return sayBurst(tunnel, count);
      case 'force-logout':
        return sayForcedLogout(tunnel, `ev-proxy-${++events}`);
      default:
        return tunnel.close(Number(blow.slice('close-'.length)));
    }
  }

  const changed = (link: LinkId, condition: Condition): void => {
    conditions.set(link, condition);
    for (const tunnel of of(link)) tunnel.changed();
  };

  let server: Server = createServer();
  const listen = async (at: number): Promise<number> => {
    server = createServer((request, response) => relay.relay(request, response));
    // The answers carry the server's own promise of 72 s: closing after the 5 s of Node cuts calls off.
    server.keepAliveTimeout = 0;
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => undefined);
      upgrade(request, socket as Socket, head).catch(() => socket.destroy());
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return address !== null && typeof address === 'object' ? address.port : at;
  };
  const shut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const own = await listen(port);

  return {
    url: `http://127.0.0.1:${own}`,
    log,
    inject(links, fault, options = {}) {
      for (const link of typeof links === 'string' ? [links] : links) {
        if (isGate(fault) || isFlow(fault)) changed(link, worsened(conditionOf(link), fault, options));
        else for (const tunnel of of(link)) if (tunnel.isAlive) strike(tunnel, fault, options);
      }
    },
    heal(links = LINK_IDS) {
      for (const link of typeof links === 'string' ? [links] : links) changed(link, HEALTHY);
    },
    open: (link) => of(link).filter((tunnel) => tunnel.isAlive).length,
    held: (link) => of(link).length,
    isSilent(link, isOpening) {
      const { gate, flows } = conditionOf(link);
      if (isOpening) return gate === 'handshake-hang';
      const newest = of(link).at(-1);
      return newest?.isAlive !== true || SILENCING.some((flow) => flows.has(flow));
    },
    isAboutToStrike: () => timers.size > 0,
    say(link, text) {
      for (const tunnel of of(link)) if (tunnel.isAlive) tell(tunnel, text);
    },
    utter(link, text) {
      for (const tunnel of of(link)) if (tunnel.isAlive) tunnel.say(text);
    },
    beat: () => of('golf').forEach((tunnel) => tunnel.isAlive && tunnel.say('\n')),
    down: shut,
    async up() {
      await listen(own);
    },
    async close() {
      timers.forEach(clearTimeout);
      if (server.listening) await shut();
      relay.close();
    },
  };
}
