import type { FastifyInstance } from 'fastify';

/**
 * Keeps the address of whoever is connected. Once somebody has hung up, `request.ip` is only known if it was read before, and
 * a call that still waits for its turn then is counted, logged and refused by address as well.
 */
export function keepClientAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => void socket.remoteAddress);
}
