/** Calls and files go through untouched; they are only written down. */

import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ProxyLog } from './log.ts';

export interface HttpRelay {
  relay(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

export function httpRelay(upstream: URL, log: ProxyLog): HttpRelay {
  const agent = new Agent({ keepAlive: true });
  return {
    relay(request, response) {
      const { method = 'GET', url = '/', rawHeaders, socket } = request;
      const call = { method, path: url, at: Date.now() };
      log.noteCall(call);
      log.underWay.add(call);
      response.once('close', () => log.underWay.delete(call));
      const forward = ask({
        agent,
        host: upstream.hostname,
        port: upstream.port,
        method,
        path: url,
        headers: rawHeaders,
      });
      forward.once('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      });
      // The server is gone: the browser shall see what it would see without us.
      forward.once('error', () => socket.destroy());
      response.once('close', () => forward.destroy());
      request.pipe(forward);
    },
    close: () => agent.destroy(),
  };
}
