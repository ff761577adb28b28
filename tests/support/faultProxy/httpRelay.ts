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
      log.noteCall({ method, path: url, at: Date.now() });
      log.callsUnderWay += 1;
      response.once('close', () => (log.callsUnderWay -= 1));
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
