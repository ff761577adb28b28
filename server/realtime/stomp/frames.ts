/** STOMP 1.2 frames as text: reading with the client library's own parser, writing with the escapes of STOMP 1.2 (LIVE-32). */

import { FrameImpl, Parser, type IRawFrameType } from '@stomp/stompjs';

export interface ClientFrame {
  readonly command: string;
  /** First of repeated headers wins (STOMP 1.2, "Repeated Header Entries"). */
  readonly headers: ReadonlyMap<string, string>;
}

/** The frame breaks the protocol: the connection ends with an ERROR frame. */
export class StompError extends Error {}

const ESCAPES: Readonly<Record<string, string>> = { r: '\r', n: '\n', c: ':', '\\': '\\' };

/** @throws StompError on an escape that STOMP 1.2 does not define, which it calls fatal */
function unescape(value: string): string {
  return value.replace(/\\(.?)/gs, (_, letter: string) => {
    const plain = ESCAPES[letter];
    if (plain === undefined) throw new StompError('undefined header escape');
    return plain;
  });
}

function readFrame(raw: IRawFrameType): ClientFrame {
  // CONNECT is not escaped, so that 1.0 servers could read it.
  const read = raw.command === 'CONNECT' || raw.command === 'STOMP' ? (text: string) => text : unescape;
  const headers = new Map<string, string>();
  for (const [name, value] of raw.headers) {
    const key = read(name);
    if (!headers.has(key)) headers.set(key, read(value));
  }
  return { command: raw.command ?? '', headers };
}

/** The parser keeps a number for each byte: it never gets more at once than this beyond what a frame may have. */
const STEP_BYTES = 512;

/** Cuts a stream of chunks into frames. Never throws: what cannot be read is reported to `onBroken`. */
export class FrameReader {
  readonly #parser: Parser;
  #pendingBytes = 0;
  #hasEnded = false;

  constructor(
    onFrame: (frame: ClientFrame) => void,
    onBeat: () => void,
    onBroken: (error: StompError) => void,
  ) {
    this.#parser = new Parser(
      (raw) => {
        this.#hasEnded = true;
        try {
          onFrame(readFrame(raw));
        } catch (error) {
          onBroken(error instanceof StompError ? error : new StompError('unreadable frame'));
        }
      },
      () => {
        this.#hasEnded = true;
        onBeat();
      },
    );
  }

  /** Bytes of a frame whose end has not arrived yet. */
  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  /** @returns false when a frame is longer than `maxBytes`: then the rest of the chunk is not read */
  push(chunk: Buffer, maxBytes: number): boolean {
    for (let from = 0; from < chunk.length; from += STEP_BYTES) {
      const step = chunk.subarray(from, from + STEP_BYTES);
      if (this.#pendingBytes + step.length > maxBytes + STEP_BYTES) return false;
      this.#hasEnded = false;
      this.#parser.parseChunk(new Uint8Array(step).buffer);
      // Where in the step a frame ended is not known: what follows it counts with the next.
      this.#pendingBytes = this.#hasEnded ? 0 : this.#pendingBytes + step.length;
    }
    return this.#pendingBytes <= maxBytes;
  }
}

/** One server frame. `content-length` counts the octets of the body. */
export function writeFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  return (
    frameHead(
      command,
      body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    ) +
    body +
    '\0'
  );
}

/** A MESSAGE frame. The octets of the body are counted once per publication, not once per reader: hence `octets`. */
export function writeMessage(
  to: { readonly subscription: string; readonly messageId: string; readonly destination: string },
  body: string,
  octets: number,
): string {
  const headers = {
    subscription: to.subscription,
    'message-id': to.messageId,
    destination: to.destination,
    'content-type': 'application/json',
    'content-length': String(octets),
  };
  return frameHead('MESSAGE', headers) + body + '\0';
}

function frameHead(command: string, headers: Readonly<Record<string, string>>): string {
  return new FrameImpl({ command, headers: { ...headers }, escapeHeaderValues: true }).toString();
}
