/**
 * The realtime room: numbered streams, their store, and the three kinds of socket that listen to them. Other rooms
 * speak through `app.realtime`; they neither see sockets nor count.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { RealtimeReport } from '#domain/wire/realtimeReport.ts';
import type { Revocation } from '../auth/sessions.ts';
import { createId } from '../database/ids.ts';
import { API_BASE } from '../http/base.ts';
import { succeed } from '../http/envelope.ts';
import { getClientAddress, isOwnOrigin } from '../http/origin.ts';
import { AnonymousSockets } from './anonymous.ts';
import { registerBrokerAccessRoutes } from './broker/access.ts';
import { BrokerFeed } from './broker/feed.ts';
import { Chaos } from './chaos.ts';
import { parseDestinationId } from './hub/destinations.ts';
import { createDirectory } from './directory.ts';
import { startEpoch, purgeEvents } from './eventStore.ts';
import { announceLogout } from './forcedLogout.ts';
import { authenticate, type Target, parseTarget } from './handshake.ts';
import { Hub } from './hub/hub.ts';
import { REALTIME_LIMITS } from './hub/limits.ts';
import { Metrics } from './hub/metrics.ts';
import { openNotice, sendLogout, sendNotice } from './notice.ts';
import { Publisher } from './publisher.ts';
import type { Reader } from './hub/reader.ts';
import { createRefusal } from './refusal.ts';
import { refreshRights } from './rights.ts';
import { Sockets } from './hub/sockets.ts';
import { StompConnection } from './stomp/connection.ts';
import type { ParkSource } from './hub/streamState.ts';
import { openTableSync } from './tableSync.ts';

interface Realtime {
  /** Numbers messages. */
  readonly hub: Hub;
  /** Stores and delivers them. */
  readonly publisher: Publisher;
  readonly metrics: { report(): RealtimeReport };
  /** Says which parks there are; until then no park stream can be opened. */
  serveParks(parks: ParkSource): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly realtime: Realtime;
  }
}

const METRICS_PATH = `${API_BASE}/admin/realtime/metrics`;
const PURGE_EVERY = 3_600_000;

async function openRealtime(app: FastifyInstance): Promise<void> {
  const metrics = new Metrics(app.now());
  const hub = new Hub(await startEpoch(app.db), app.now, () => metrics.tooLarge());
  const publisher = new Publisher(app.db, hub);
  const sockets = new Sockets(metrics);
  const anonymous = new AnonymousSockets();
  const directory = createDirectory(app);
  const refuseSocket = createRefusal(app, metrics);
  const failed = (error: unknown): void => app.log.error({ err: error }, 'realtime housekeeping failed');
  const report = (): RealtimeReport => metrics.report(sockets.slowest());
  let parks: ParkSource = { find: () => undefined, all: () => [], hello: () => ({}) };
  let stopping = false;

  app.decorate('realtime', {
    hub,
    publisher,
    metrics: { report },
    serveParks(source) {
      parks = source;
    },
  });

  app.get(
    METRICS_PATH,
    {
      config: { access: { permission: 'monitor:realtime' } },
      schema: { summary: 'State of the realtime links' },
    },
    async () => succeed(report()),
  );
  const feed = openFeed(app, { hub, metrics, sockets, parks: () => parks });
  if (app.settings.broker !== null)
    registerBrokerAccessRoutes(app, app.settings.broker, directory, (id) => parks.find(id));

  const chaos = openChaos(app, { hub, sockets, parks: () => parks, failed });

  const server = new WebSocketServer({
    noServer: true,
    maxPayload: REALTIME_LIMITS.frameBytes,
    perMessageDeflate: false,
    // Browsers drop a connection whose subprotocol is not echoed; a token is the only one offered (LIVE-25).
    handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : [...offered][0]) ?? false,
  });

  function open(target: Target, socket: WebSocket, reader: Reader | null, address: string): void {
    sockets.opened(target.kind, socket);
    if (target.kind === 'stomp') {
      const leave = anonymous.add(address);
      socket.once('close', leave);
      void new StompConnection(socket, { hub, sockets, metrics, directory, parks, now: app.now }, leave);
    } else if (reader !== null && target.kind === 'notice') openNotice(socket, reader, sockets, metrics);
    else if (reader !== null && target.kind === 'vxe')
      openTableSync(socket, reader, target.pageId, { db: app.db, sockets, metrics, failed });
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refuse = (status: number, reason: string): void =>
      refuseSocket(request, socket, { status, reason });
    const target = parseTarget(request.url ?? '');
    if (target === null) return refuse(404, 'path');
    if (stopping) return refuse(503, 'stopping');
    if (chaos?.blocks(target.kind) === true) return refuse(503, 'chaos');
    if (!isOwnOrigin(request, app.settings.proxy)) return refuse(403, 'origin');
    const address = getClientAddress(request, app.settings.proxy);
    if (target.kind === 'stomp' && !anonymous.hasRoom(address)) return refuse(429, 'anonymous');
    let reader: Reader | null = null;
    if (target.kind !== 'stomp') {
      const outcome = await authenticate(request, target.userId, directory);
      if ('status' in outcome) return refuse(outcome.status, outcome.reason);
      const pageId = target.kind === 'vxe' ? target.pageId : undefined;
      if (!sockets.hasRoom(target.kind, target.userId, pageId)) return refuse(429, 'limit');
      reader = outcome;
    }
    if (stopping) return refuse(503, 'stopping');
    return server.handleUpgrade(request, socket, head, (opened) => open(target, opened, reader, address));
  }

  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => undefined);
    upgrade(request, socket, head).catch((error: unknown) => {
      refuseSocket(request, socket, { status: 500, reason: 'failure', error });
    });
  });
  server.on('wsClientError', (_error, socket, request) =>
    refuseSocket(request, socket, { status: 400, reason: 'handshake' }),
  );

  /** Type 14 goes out after the token is dead and before its sockets close (SERVE-07). */
  async function endSession(revocation: Revocation): Promise<void> {
    if (!app.sessions.isSignedIn(revocation.userId)) hub.dismiss(revocation.userId);
    const told = announceLogout(hub, revocation, createId(), app.now());
    if (told !== null) {
      const stored = publisher.publish([told.golf]).catch((error: unknown) => {
        failed(error);
        hub.deliver([told.golf]);
      });
      await Promise.race([stored, pause(REALTIME_LIMITS.announceWithin, undefined, { ref: false })]);
      sendLogout(sockets, revocation.tokenId, told.notice);
    }
    sockets.endSession(revocation.tokenId);
  }

  // Their streams went on while this server was down, and go on before their consoles are back.
  app.addHook('onReady', async () => {
    for (const userId of new Set(app.sessions.online().map((session) => session.userId))) {
      const [reader, ...others] = await directory.ofUser(userId);
      // In which of several tenants the console works is known when it comes.
      if (reader !== undefined && others.length === 0) hub.introduce(reader);
    }
  });

  const unsubscribe = [
    app.notices.subscribe((...event) => sendNotice(sockets, metrics, ...event)),
    app.sessions.onRevoked((revocation) => void endSession(revocation)),
    app.sessions.onAccountsForgotten((userId) => refreshRights({ hub, sockets, directory }, userId)),
  ];
  const timers = [
    // Another server on the same database may have changed them.
    setInterval(() => void app.sessions.forgetAccounts(), REALTIME_LIMITS.rightsEvery),
    setInterval(() => void purgeEvents(app.db, app.now()).catch(failed), PURGE_EVERY),
  ];
  for (const timer of timers) timer.unref();

  app.addHook('preClose', async () => {
    stopping = true;
    timers.forEach(clearInterval);
    unsubscribe.forEach((end) => end());
    chaos?.stop();
    await sockets.stop();
    feed?.close();
  });
}

interface FeedParts {
  readonly hub: Hub;
  readonly metrics: Metrics;
  readonly sockets: Sockets;
  readonly parks: () => ParkSource;
}

/** The golf streams at a broker too, if one is configured. */
function openFeed({ settings, log, now, sessions }: FastifyInstance, parts: FeedParts): BrokerFeed | null {
  const { hub, metrics, sockets, parks } = parts;
  if (settings.broker === null) return null;
  /** Who listens only at the broker is known here by the notice link, which every console keeps. */
  const people = (): Iterable<string> => {
    const readers = sockets
      .all('notice')
      .map(({ reader }) => reader)
      .filter(({ tokenId }) => sessions.isLive(tokenId));
    for (const reader of readers) hub.introduce(reader);
    return new Set(readers.map(({ userId }) => userId));
  };
  const feed = new BrokerFeed(settings.broker, { hub, metrics, parks, people, now, log });
  hub.passOn(feed);
  return feed;
}

interface ChaosParts {
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly parks: () => ParkSource;
  readonly failed: (error: unknown) => void;
}

/** Faults on purpose, if the preset asks for them. */
function openChaos(
  { settings, db }: FastifyInstance,
  { hub, sockets, parks, failed }: ChaosParts,
): Chaos | null {
  if (settings.sim?.preset !== 'chaos') return null;
  const isPark = (dest: string): boolean => parks().find(parseDestinationId(dest) ?? '') !== undefined;
  return new Chaos(String(settings.sim.seed), { db, hub, sockets, isPark, failed });
}

/** Not encapsulated: the rooms after this one use `app.realtime`. */
export const registerRealtime = Object.assign(openRealtime, { [Symbol.for('skip-override')]: true });
