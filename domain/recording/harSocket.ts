import type { LinkId } from '../wire/bus.ts';
import type { HarClock } from './harClock.ts';
import { isObject, parseStartedTs, toStringOrEmpty, parseEntryUrl } from './harValues.ts';

interface MessageText {
  readonly dir: 'in' | 'out';
  /** `null`: a binary message of a plain socket. */
  readonly text: string | null;
}

export interface HarMessage extends MessageText {
  /** Epoch ms, with fractions. */
  readonly ts: number;
}

/** A socket whose messages have the times of the file, in the order of the file. */
export interface UntimedSocket {
  readonly link: LinkId;
  /** Whose socket it is, as far as its address says. */
  readonly userId: string | null;
  readonly startedTs: number | null;
  readonly messages: readonly (MessageText & { readonly time: unknown })[];
}

export interface HarSocket {
  readonly link: LinkId;
  /** Whose socket it is, as far as its address says. */
  readonly userId: string | null;
  readonly openedTs: number;
  /** Oldest first. */
  readonly messages: readonly HarMessage[];
}

/** `null` for an entry that is none of the three links. */
export function readHarSocket(entry: unknown): UntimedSocket | null {
  if (!isObject(entry)) return null;
  const url = parseEntryUrl(entry);
  if (url === null || (!('_webSocketMessages' in entry) && !url.protocol.startsWith('ws'))) return null;
  const raw = entry['_webSocketMessages'];
  const rows: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const which = linkOf(url.pathname, rows);
  if (which === null) return null;
  return { ...which, startedTs: parseStartedTs(entry), messages: messagesOf(rows, which.link) };
}

/** @param clock of the file */
export function toTimedSocket({ startedTs, messages, ...which }: UntimedSocket, clock: HarClock): HarSocket {
  const timed = messages
    .map(({ time, ...message }): HarMessage => ({ ...message, ts: clock(time) }))
    .toSorted((a, b) => a.ts - b.ts);
  return { ...which, openedTs: startedTs ?? timed[0]?.ts ?? 0, messages: timed };
}

/** Golf is known by what is said, because a broker may live anywhere; the plain sockets by their address. */
function linkOf(
  path: string,
  rows: readonly unknown[],
): { readonly link: LinkId; readonly userId: string | null } | null {
  const table = /\/vxeSocket\/([^/]+)\/[^/]+\/?$/.exec(path)?.[1];
  if (table !== undefined) return { link: 'vxe', userId: decoded(table) };
  const notice = /\/websocket\/([^/]+)\/?$/.exec(path)?.[1];
  if (notice !== undefined) return { link: 'notice', userId: decoded(notice) };
  const speaksStomp = messagesOf(rows, 'golf').some(
    ({ dir, text }) => dir === 'out' && /^(CONNECT|STOMP)\r?\n/.test(text ?? ''),
  );
  return speaksStomp || /\/ws\/golf\/?$/.test(path) ? { link: 'golf', userId: null } : null;
}

const TEXT = 1;
const BINARY = 2;

function messagesOf(rows: readonly unknown[], link: LinkId): UntimedSocket['messages'] {
  // Pieces of one frame may part in the middle of a character.
  const decoders = { in: new TextDecoder(), out: new TextDecoder() };
  return rows.flatMap((row): UntimedSocket['messages'] => {
    if (!isObject(row)) return [];
    const { type, time, opcode = TEXT, data } = row;
    if ((type !== 'receive' && type !== 'send') || (opcode !== TEXT && opcode !== BINARY)) return [];
    const dir = type === 'receive' ? 'in' : 'out';
    const text =
      opcode === TEXT
        ? toStringOrEmpty(data)
        : link === 'golf'
          ? decoders[dir].decode(bytesOf(toStringOrEmpty(data)), { stream: true })
          : null;
    return [{ time, dir, text }];
  });
}

/** Binary messages are saved as base64. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
