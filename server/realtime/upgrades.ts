/** Accepts connections of the three links: decides who may open one and gives it to its protocol. */

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { DatabaseUnavailableError } from '../database/availability.ts';
import { getClientAddress, isOwnOrigin } from '../http/origin.ts';
import type { Chaos } from './chaos.ts';
import { authenticate, findProvenUser, parseTarget, type Target } from './handshake.ts';
import type { Hub } from './hub/hub.ts';
import { CLOSE, REALTIME_LIMITS } from './hub/limits.ts';
import type { Metrics } from './hub/metrics.ts';
import type { Reader, ReaderDirectory } from './hub/reader.ts';
import type { Sockets } from './hub/sockets.ts';
import type { ParkSource } from './hub/streamState.ts';
import { openNotice } from './notice.ts';
import { type SocketOpener, SilentSockets } from './silentSockets.ts';
import { StompConnection } from './stomp/connection.ts';
import { openTableSync } from './tableSync.ts';

const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/**
 * How a socket is refused: in plain HTTP, counted, and with one line in the log that says why. Ends a
 * handshake. @param error what went wrong here, where nothing was wrong with the request
 */
type Refuse = (
  request: IncomingMessage,
  socket: Duplex,
  refusal: { readonly status: number; readonly reason: string; readonly error?: unknown },
) => void;

function createRefusal({ log, settings }: FastifyInstance, metrics: Metrics): Refuse {
  return (request, socket, { status, reason, error }) => {
    metrics.refused(reason);
    // Without the query, which may hold what must not be repeated.
    const path = request.url?.split('?', 1)[0]?.slice(0, REALTIME_LIMITS.echo);
    const origin = request.headers.origin?.slice(0, REALTIME_LIMITS.echo);
    const ip = getClientAddress(request, settings.proxy);
    log.warn(
      { status, reason, ip, path, origin, ...(error !== undefined && { err: error }) },
      'socket refused',
    );
    if (!socket.writable) return;
    // Whoever does not hang up is hung up on.
    socket.once('finish', () => socket.destroy());
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_TEXT[status] ?? 'Error'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  };
}

interface UpgradeParts {
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly metrics: Metrics;
  readonly directory: ReaderDirectory;
  readonly chaos: Chaos | null;
  readonly failed: (error: unknown) => void;
  /** Those known at the moment. */
  readonly parks: () => ParkSource;
}

export class SocketUpgrades {
  readonly #app: FastifyInstance;
  readonly #parts: UpgradeParts;
  readonly #refuse: Refuse;
  readonly #silent = new SilentSockets();
  #isStopping = false;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: REALTIME_LIMITS.frameBytes,
    perMessageDeflate: false,
    // Browsers drop a connection of which no offered subprotocol is echoed: the token where it is the only one (LIVE-25).
    handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : [...offered][0]) ?? false,
  });

  constructor(app: FastifyInstance, parts: UpgradeParts) {
    this.#app = app;
    this.#parts = parts;
    this.#refuse = createRefusal(app, parts.metrics);
  }

  listen(): void {
    this.#app.server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => undefined);
      this.#upgrade(request, socket, head).catch((error: unknown) => {
        const status = error instanceof DatabaseUnavailableError ? 503 : 500;
        this.#refuse(request, socket, { status, reason: 'failure', error });
      });
    });
    this.#server.on('wsClientError', (_error, socket, request) =>
      this.#refuse(request, socket, { status: 400, reason: 'handshake' }),
    );
  }

  /** Refuses all new sockets from now on. */
  stop(): void {
    this.#isStopping = true;
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { sockets, directory, chaos } = this.#parts;
    const { proxy } = this.#app.settings;
    const refuse = (status: number, reason: string): void =>
      this.#refuse(request, socket, { status, reason });
    const target = parseTarget(request.url ?? '');
    if (target === null) return refuse(404, 'path');
    if (this.#isStopping) return refuse(503, 'stopping');
    if (chaos?.blocks(target.kind) === true) return refuse(503, 'chaos');
    if (!isOwnOrigin(request, proxy)) return refuse(403, 'origin');
    let reader: Reader | null = null;
    let opener: SocketOpener = { address: getClientAddress(request, proxy) };
    if (target.kind === 'stomp') {
      const userId = await findProvenUser(request, directory);
      if (userId !== null) opener = { userId };
    } else {
      const outcome = await authenticate(request, target.userId, directory);
      if ('status' in outcome) return refuse(outcome.status, outcome.reason);
      const pageId = target.kind === 'vxe' ? target.pageId : undefined;
      if (!sockets.hasRoom(target.kind, target.userId, pageId)) return refuse(429, 'limit');
      reader = outcome;
    }
    if (this.#isStopping) return refuse(503, 'stopping');
    return this.#server.handleUpgrade(request, socket, head, (opened) =>
      this.#open(target, opened, reader, opener),
    );
  }

  #open(target: Target, socket: WebSocket, reader: Reader | null, opener: SocketOpener): void {
    const { hub, sockets, metrics, directory, failed, parks } = this.#parts;
    const { db, clock, changes } = this.#app;
    sockets.opened(target.kind, socket);
    if (target.kind === 'stomp') {
      const leave = this.#silent.add(opener, () => {
        metrics.refused('silent');
        socket.close(CLOSE.tryAgainLater, 'too many silent sockets');
        setTimeout(() => socket.terminate(), REALTIME_LIMITS.lastWords).unref();
      });
      socket.once('close', leave);
      void new StompConnection(socket, { hub, sockets, metrics, directory, parks: parks(), clock }, leave);
    } else if (reader !== null && target.kind === 'notice') openNotice(socket, reader, sockets, metrics);
    else if (reader !== null && target.kind === 'vxe')
      openTableSync(socket, reader, target.pageId, {
        db,
        sockets,
        metrics,
        failed,
        relay: (update) => changes.send('table', null, update),
      });
  }
}
