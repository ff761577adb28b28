/**
 * What somebody with bad intentions sends, all at once, in a process of its own so that it does not slow the watch:
 * `tsx load.ts URL NAME:TOKEN…`. Prints one line of JSON: how often which answer came, by what was sent.
 */

import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

const SOCKETS = 1_000;
/** Loopback addresses that they come from, as if from so many machines. */
const ADDRESSES = 10;
const IMPORTS = 20;
const IMPORT_FILES = 10;
const FILE_BYTES = 10 * 1024 * 1024;
const PASSWORDS = 400;
const EXPORTS = 30;
const PIECE = Buffer.alloc(64 * 1024, 7);
const BOUNDARY = 'fairway-abuse';

const [url = '', ...people] = process.argv.slice(2);
const attackers = people.map((one) => {
  const [username = '', token = ''] = one.split(':');
  return { username, token };
});
const addressOf = (index: number): string => `127.0.0.${2 + (index % ADDRESSES)}`;
const attackerOf = (index: number) => attackers[index % attackers.length] ?? { username: '', token: '' };
const { hostname, port } = new URL(url);
const counts: Record<string, Record<string, number>> = {};

function count(what: string, answer: string): void {
  const own = (counts[what] ??= {});
  own[answer] = (own[answer] ?? 0) + 1;
}

/** Frames that are begun and never ended. */
function socket(index: number): Promise<WebSocket> {
  return new Promise((resolve) => {
    const link = new WebSocket(`ws://${hostname}:${port}/ws/golf`, ['v12.stomp'], {
      localAddress: addressOf(index),
    });
    const end = (answer: string): void => {
      count('sockets', answer);
      resolve(link);
    };
    link.once('open', () => {
      link.send(Buffer.concat([Buffer.from('CONNECT\nx:'), Buffer.alloc(60_000, 120)]));
    });
    link.once('close', (code) => end(String(code)));
    link.once('unexpected-response', (_request, { statusCode }) => {
      end(String(statusCode));
      link.terminate();
    });
    link.on('error', () => undefined);
  });
}

interface Call {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  send?(sink: {
    write(piece: Buffer): boolean;
    once(event: 'drain', then: () => void): void;
    end(): void;
  }): void;
}

const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

function call({ what, method, path, headers = {}, send }: Call, index: number): Promise<void> {
  return new Promise((resolve) => {
    let isAnswered = false;
    const end = (answer: string): void => {
      if (!isAnswered) count(what, answer);
      isAnswered = true;
      resolve();
    };
    const { token } = attackerOf(index);
    const outgoing = request(
      {
        agent,
        localAddress: addressOf(index),
        hostname,
        port,
        method,
        path: `/jeecg-boot${path}`,
        headers: { 'x-access-token': token, ...headers },
      },
      (response) => {
        end(String(response.statusCode));
        response.resume();
        response.once('end', () => void outgoing.destroy());
      },
    );
    outgoing.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'error'));
    outgoing.once('close', () => end('closed'));
    if (send === undefined) outgoing.end();
    else send(outgoing);
  });
}

/** Ten files of ten megabytes that begin like spreadsheets. Every second one does not say how long it is. */
function importOf(index: number): Call {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK\u0003\u0004`,
  );
  const pieces = FILE_BYTES / PIECE.length;
  const length = IMPORT_FILES * (head.length + (pieces - 1) * PIECE.length + 2);
  return {
    what: 'imports',
    method: 'POST',
    path: '/admin/golfOrder/importExcel',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(index % 2 === 0 && { 'content-length': String(length) }),
    },
    send(sink) {
      let at = 0;
      const next = (): void => {
        while (at < IMPORT_FILES * pieces) {
          const piece = at % pieces === 0 ? head : PIECE;
          at += 1;
          if (!sink.write(at % pieces === 0 ? Buffer.concat([piece, Buffer.from('\r\n')]) : piece))
            return sink.once('drain', next);
        }
        return sink.end();
      };
      next();
    },
  };
}

/** Their own password, with a wrong old one. */
const passwordCall = (index: number): Call => ({
  what: 'passwords',
  method: 'PUT',
  path: '/sys/user/updatePassword',
  headers: { 'content-type': 'application/json' },
  send(sink) {
    const body = {
      username: attackerOf(index).username,
      oldpassword: 'Wrong@2026',
      password: 'Another@2026',
      confirmpassword: 'Another@2026',
    };
    sink.write(Buffer.from(JSON.stringify(body)));
    sink.end();
  },
});
const exportCall: Call = { what: 'exports', method: 'GET', path: '/admin/golfOrder/exportXls?format=xlsx' };

const times = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

// As if it had machines of its own: what it takes to send all this is not what the server is measured by.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const sockets = Promise.all(times(SOCKETS, socket));
await Promise.all([
  ...times(IMPORTS, (index) => call(importOf(index), index)),
  ...times(PASSWORDS, (index) => call(passwordCall(index), index)),
  ...times(EXPORTS, (index) => call(exportCall, index)),
]);
await Promise.race([sockets, pause(15_000)]);
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exit(0);
