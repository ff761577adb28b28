/** The built console and the recorded answers over plain HTTP, for this machine only. */

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { answer } from './api.ts';
import type { Show } from './show.ts';

const API = '/jeecg-boot';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
};
const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** A page of another site that found its way here by name is not ours. */
export function isLoopback({ headers }: IncomingMessage): boolean {
  return LOOPBACK.test(headers.host ?? '');
}

export function createConsoleServer(show: Show, clientDir: string): Server {
  return createServer((request, response) => {
    if (!isLoopback(request)) return void response.writeHead(403).end();
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/config.json') return json(response, { apiBase: API, stompUrl: '/ws/golf' });
    if (url.pathname.startsWith(`${API}/`)) {
      // What was sent is of no interest, but has to be taken.
      request.resume();
      return json(response, envelope(show, request.method ?? 'GET', url));
    }
    void file(response, clientDir, url.pathname);
  });
}

function envelope(show: Show, method: string, { pathname, searchParams }: URL): unknown {
  const found = answer(show, method, pathname.slice(API.length), searchParams);
  const timestamp = Date.now();
  if (found === null) {
    return { success: false, message: '录制里没有这个接口的回答', code: 404, result: null, timestamp };
  }
  return typeof found === 'string'
    ? { success: false, message: found, code: 500, result: null, timestamp }
    : { success: true, message: '', code: 200, result: found.result, timestamp };
}

function json(response: ServerResponse, body: unknown): void {
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

async function file(response: ServerResponse, clientDir: string, pathname: string): Promise<void> {
  const path = normalize(decodeURI(pathname));
  // `normalize` has taken out every way up; any address without a file is the console's own to route.
  const content = extname(path) === '' ? null : await readFile(join(clientDir, path)).catch(() => undefined);
  if (content === undefined) return void response.writeHead(404).end();
  response
    .writeHead(200, {
      'content-type':
        content === null ? 'text/html; charset=utf-8' : (TYPES[extname(path)] ?? 'application/octet-stream'),
      'cache-control': 'no-store',
    })
    .end(content ?? (await readFile(join(clientDir, 'index.html'))));
}
