/** How a socket is refused: in plain HTTP, counted, and with one line in the log that says why. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { getClientAddress } from '../http/origin.ts';
import { REALTIME_LIMITS } from './hub/limits.ts';
import type { Metrics } from './hub/metrics.ts';

const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Ends a handshake. @param error what went wrong here, where nothing was wrong with the request */
export type Refuse = (
  request: IncomingMessage,
  socket: Duplex,
  refusal: { readonly status: number; readonly reason: string; readonly error?: unknown },
) => void;

export function createRefusal({ log, settings }: FastifyInstance, metrics: Metrics): Refuse {
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
