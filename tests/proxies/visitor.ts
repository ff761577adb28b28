/** Somebody who reaches a server by its public name: over TLS, from another address than the proxy's own. */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import type { Envelope } from '#tests/support/client.ts';
import { HOST } from './blocks.ts';
import type { Proxy } from './proxy.ts';

/** Of this machine, and no proxy's. */
export const VISITOR = '127.0.0.2';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export class Visitor {
  readonly origin: string;
  readonly #proxy: Proxy;
  #token = '';

  constructor(proxy: Proxy) {
    this.#proxy = proxy;
    this.origin = `https://${HOST}:${proxy.port}`;
  }

  setToken(token: string): void {
    this.#token = token;
  }

  /** The way by which a connection goes, whatever is asked over it. */
  get #route() {
    const { port, authority } = this.#proxy;
    return { localAddress: VISITOR, servername: HOST, ca: authority, host: '127.0.0.1', port };
  }

  async ask(path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Reply> {
    const sent = request({
      ...this.#route,
      path,
      method,
      agent: false,
      headers: {
        host: `${HOST}:${this.#proxy.port}`,
        // As browsers say; whoever wants to be hung up on at once may miss the answer.
        connection: 'keep-alive',
        ...(this.#token !== '' && { 'x-access-token': this.#token }),
        ...headers,
      },
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve);
      // An answer may come before everything was sent, and the connection end with it.
      sent.on('error', reject);
      sent.end(body);
    });
    const text = (await buffer(answer)).toString();
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  }

  async call<T>(path: string, call: Call & { readonly json?: unknown } = {}): Promise<Envelope<T>> {
    const { json, ...rest } = call;
    const body =
      json === undefined ? {} : { body: JSON.stringify(json), method: 'POST', headers: JSON_HEADERS };
    const { text } = await this.ask(`/jeecg-boot${path}`, { ...body, ...rest });
    return JSON.parse(text) as Envelope<T>;
  }

  /** Sends a file as browsers do. */
  upload(path: string, content: Buffer, name = '球场.png'): Promise<Reply> {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    return this.ask(`/jeecg-boot${path}`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': `${body.length}`,
      },
      body,
    });
  }

  openSocket(path: string, protocol: string): WebSocket {
    return new WebSocket(`wss://127.0.0.1:${this.#proxy.port}${path}`, [protocol], {
      ...this.#route,
      origin: this.origin,
      headers: { host: `${HOST}:${this.#proxy.port}` },
    });
  }

  /** With the client library that the console uses, and its times. */
  openStomp(dest: string, hear: (body: unknown) => void): Client {
    const client = new Client({
      webSocketFactory: () => this.openSocket('/ws/golf', 'v12.stomp'),
      connectHeaders: { 'X-Access-Token': this.#token, 'tenant-id': '0' },
      reconnectDelay: 0,
      onConnect: () => void client.subscribe(dest, ({ body }) => hear(JSON.parse(body))),
    });
    client.activate();
    return client;
  }
}

const BOUNDARY = '----fairway';
const JSON_HEADERS = { 'content-type': 'application/json' };
