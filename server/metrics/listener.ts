import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { MetricsSettings } from '../config/supervision.ts';
import type { Meters } from './meters.ts';

const PATH = '/metrics';
const NOT_FOUND = 404;

/** A listener of its own: figures are for the supervisor, and no path of the console or its API leads to them. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Meters,
  { host, port }: MetricsSettings,
): void {
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (method !== 'GET' || url?.split('?', 1)[0] !== PATH) {
      response.writeHead(NOT_FOUND).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      app.log.error({ err: error }, 'figures could not be read');
      response.destroy();
    });
  });
  app.addHook('onReady', async () => {
    await once(server.listen({ host, port }), 'listening');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
