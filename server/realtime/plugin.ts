/**
 * The realtime package: numbered streams, their store, and the three kinds of socket that deliver them. Other packages send
 * through `app.realtime` and know neither sockets nor numbers.
 */

import type { FastifyInstance } from 'fastify';
import { realtimeCalls, type RealtimeReport } from '#domain/calls/realtime.ts';
import { API_BASE } from '../http/base.ts';
import { succeed } from '../http/envelope.ts';
import { registerBrokerAccessRoutes } from './broker/access.ts';
import { BrokerFeed } from './broker/feed.ts';
import { Chaos } from './chaos.ts';
import { createDirectory } from './directory.ts';
import { startEpoch, purgeEvents } from './eventStore.ts';
import { measureLinks } from './figures.ts';
import { endSession } from './forcedLogout.ts';
import { parseDestinationId } from './hub/destinations.ts';
import { Hub } from './hub/hub.ts';
import { REALTIME_LIMITS } from './hub/limits.ts';
import { Metrics } from './hub/metrics.ts';
import type { ReaderDirectory } from './hub/reader.ts';
import { Sockets } from './hub/sockets.ts';
import type { ParkSource } from './hub/streamState.ts';
import { sendNotice, sendRightsChanged } from './notice.ts';
import { followOtherServers } from './otherServers.ts';
import { Publisher } from './publisher.ts';
import { refreshRights } from './rights.ts';
import { SocketUpgrades } from './upgrades.ts';

interface Realtime {
  /** Numbers messages. */
  readonly hub: Hub;
  /** Stores and delivers them. */
  readonly publisher: Publisher;
  readonly metrics: { report(): RealtimeReport };
  /** Says which parks there are; until then no park stream can be opened. */
  serveParks(parks: ParkSource): void;
  /** Whether a socket of a sign-in may be open: where there are other servers, nobody knows. */
  isLinked(tokenId: string): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly realtime: Realtime;
  }
}

const PURGE_EVERY = 3_600_000;

async function openRealtime(app: FastifyInstance): Promise<void> {
  const metrics = new Metrics(app.now());
  const hub = new Hub(await findEpoch(app), app.now, () => metrics.tooLarge());
  const publisher = new Publisher(app, hub, app.changes.isShared);
  const sockets = new Sockets(metrics);
  const directory = createDirectory(app);
  const failed = (error: unknown): void => app.log.error({ err: error }, 'realtime housekeeping failed');
  const report = (): RealtimeReport => metrics.report(sockets.slowest());
  measureLinks(app, report);
  let parks: ParkSource = { find: () => undefined, all: () => [], hello: () => ({}) };

  app.decorate('realtime', {
    hub,
    publisher,
    metrics: { report },
    serveParks(source) {
      parks = source;
    },
    isLinked: (tokenId) => app.changes.isShared || sockets.ofSession(tokenId).length > 0,
  });

  await app.register(async (api) => api.serve(realtimeCalls.readMetrics, async () => succeed(report())), {
    prefix: API_BASE,
  });
  const feed = openFeed(app, { hub, metrics, sockets, parks: () => parks });
  if (app.settings.broker !== null)
    registerBrokerAccessRoutes(app, app.settings.broker, directory, (id) => parks.find(id));

  const chaos = openChaos(app, { hub, sockets, parks: () => parks, failed });

  const upgrades = new SocketUpgrades(app, {
    hub,
    sockets,
    metrics,
    directory,
    chaos,
    failed,
    parks: () => parks,
  });
  upgrades.listen();

  app.addHook('onReady', () => introduceOnline(app, hub, directory));

  const unsubscribe = [
    app.notices.subscribe((...event) => sendNotice(sockets, metrics, ...event)),
    app.sessions.onRevoked((revocation) =>
      app.background.add(endSession(app, { hub, publisher, sockets, failed }, revocation).catch(failed)),
    ),
    followRights(app, { hub, sockets, directory, failed }),
    await followOtherServers(app, { hub, sockets, directory, metrics, failed }),
  ];
  const stopPurging = app.clock.callEvery(PURGE_EVERY, () => purgeEvents(app.db, app.now()).catch(failed));

  app.addHook('preClose', async () => {
    upgrades.stop();
    stopPurging();
    unsubscribe.forEach((end) => end());
    chaos?.stop();
    await sockets.stop();
    feed?.close();
  });
}

/** That of the servers that are at work already, else a new one. */
function findEpoch(app: FastifyInstance): Promise<string> {
  const { changes, idPart } = app;
  return startEpoch(app, async (tx) => changes.isShared && (await idPart.hasOthers(tx)));
}

interface RightsParts {
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly directory: ReaderDirectory;
  readonly failed: (error: unknown) => void;
}

/**
 * Checks sockets against the present rights and informs consoles of changed ones (PERM-20).
 * @returns how to stop
 */
function followRights({ sessions, clock }: FastifyInstance, { failed, ...keepers }: RightsParts): () => void {
  const { sockets } = keepers;
  /** Another server on the same database may have changed them. */
  const reread = async (): Promise<void> => {
    sessions.dropAccounts();
    for (const userId of await refreshRights(keepers)) sendRightsChanged(sockets, userId);
  };
  const stopRereading = clock.callEvery(REALTIME_LIMITS.rightsEvery, () => reread().catch(failed));
  const unsubscribe = sessions.onAccountsForgotten(async (userId) => {
    await refreshRights(keepers, userId);
    sendRightsChanged(sockets, userId);
  });
  return () => {
    stopRereading();
    unsubscribe();
  };
}

/** Streams of those signed in went on while this server was down, and go on before their consoles are back. */
async function introduceOnline(
  { sessions }: FastifyInstance,
  hub: Hub,
  directory: ReaderDirectory,
): Promise<void> {
  for (const userId of new Set(sessions.online().map((session) => session.userId))) {
    const [reader, ...others] = await directory.ofUser(userId);
    // In which of several tenants the console works is known when it comes.
    if (reader !== undefined && others.length === 0) hub.introduce(reader);
  }
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
function openChaos(app: FastifyInstance, { hub, sockets, parks, failed }: ChaosParts): Chaos | null {
  const { settings } = app;
  if (settings.sim?.preset !== 'chaos') return null;
  const isPark = (dest: string): boolean => parks().find(parseDestinationId(dest) ?? '') !== undefined;
  return new Chaos(String(settings.sim.seed), { services: app, hub, sockets, isPark, failed });
}

/** Not encapsulated: the rooms after this one use `app.realtime`. */
export const registerRealtime = Object.assign(openRealtime, { [Symbol.for('skip-override')]: true });
