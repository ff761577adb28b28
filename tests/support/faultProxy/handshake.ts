/** The request for a socket, passed on to the server or refused on its behalf. */

import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Gate } from './faults.ts';

const REFUSALS: Readonly<Partial<Record<Gate, string>>> = {
  'handshake-503': 'HTTP/1.1 503 Service Unavailable',
  'handshake-401': 'HTTP/1.1 401 Unauthorized',
};

/** Leaves a hanging socket open: whoever asked has to lose patience. */
export function refuse(page: Socket, gate: Gate): void {
  const line = REFUSALS[gate];
  if (line !== undefined) page.end(`${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  else if (gate === 'refused') page.resetAndDestroy();
}

export type Answer =
  | { readonly kind: 'open'; readonly server: Socket }
  /** The server's own refusal went to the page. */
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'unreachable' };

/** Hands the request to the server as it came, less any extension: frames have to be readable here. */
export function passOn(request: IncomingMessage, head: Buffer, page: Socket, upstream: URL): Promise<Answer> {
  const { method = 'GET', url = '/', rawHeaders } = request;
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() !== 'sec-websocket-extensions'
      ? [`${name}: ${rawHeaders[at + 1]}`]
      : [],
  );
  return new Promise((resolve) => {
    const server = connect(Number(upstream.port), upstream.hostname);
    const gone = (): void => {
      page.destroy();
      resolve({ kind: 'unreachable' });
    };
    let answer = Buffer.alloc(0);
    const read = (chunk: Buffer): void => {
      answer = Buffer.concat([answer, chunk]);
      const end = answer.indexOf('\r\n\r\n');
      if (end === -1) return;
      server.off('data', read).off('close', gone);
      server.pause();
      const status = answer.subarray(0, 12).toString().split(' ')[1] ?? '';
      if (status !== '101') {
        page.end(answer);
        server.destroy();
        return resolve({ kind: 'status', status });
      }
      page.write(answer.subarray(0, end + 4));
      // What came along belongs to the first frame.
      if (answer.length > end + 4) server.unshift(answer.subarray(end + 4));
      return resolve({ kind: 'open', server });
    };
    server.on('data', read).on('close', gone);
    server.on('error', () => undefined);
    page.once('close', () => server.destroy());
    server.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    server.write(head);
  });
}
