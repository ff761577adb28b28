/** From where a request came: through which proxies, and from which page. */

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback, type ProxySettings } from '../config/proxy.ts';

/** Any of them says that somebody else asks through the machine at the other end. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

/**
 * Whether somebody at the machine of the demo asks. Behind a proxy that says nothing every caller looks like this machine:
 * a server that is not the demo asks nobody where they sit (SEC-54).
 */
export function isAtDemo({ server, raw }: FastifyRequest): boolean {
  return server.settings.isDemo && isFromThisMachine(raw);
}

/**
 * Whether somebody at this very machine asks. A proxy beside the server makes everybody's address a local one: what it
 * adds, the name people called and the page they came from tell.
 */
function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false;
  const { host = '', origin } = headers;
  const names = [`http://${host}`, ...(origin === undefined ? [] : [origin])];
  return (
    isLoopback(plainAddress(socket.remoteAddress)) &&
    names.every((name) => URL.canParse(name) && isLoopback(new URL(name).hostname))
  );
}

/** The address of who asks: the last one of `X-Forwarded-For` that no trusted proxy has. */
export function getClientAddress({ headers, socket }: IncomingMessage, { isTrusted }: ProxySettings): string {
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  let address = plainAddress(socket.remoteAddress);
  for (const hop of hops.toReversed()) {
    if (hop.trim() === '' || !isTrusted(address)) break;
    address = hop.trim();
  }
  return address;
}

/**
 * Whether the page behind a request is this server's own: at the public address where there is one, or at the host that
 * was called. Browsers always name their origin; other clients name none.
 */
export function isOwnOrigin({ headers }: IncomingMessage, { publicOrigin }: ProxySettings): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  if (!URL.canParse(origin) || new URL(origin).host !== host) return false;
  return publicOrigin === null || isLoopback(new URL(origin).hostname);
}

/** Sockets on a machine that speaks both protocols name an IPv4 address as `::ffff:127.0.0.1`. */
function plainAddress(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * The origin under which people see this server: the public one, or where none is set the one they called, as long as it
 * is this machine. A name that somebody made up is none of ours.
 * @returns `null` = it cannot be known
 */
export function findOwnOrigin({ headers }: IncomingMessage, { publicOrigin }: ProxySettings): string | null {
  if (publicOrigin !== null) return publicOrigin;
  const called = `http://${headers.host ?? ''}`;
  if (!URL.canParse(called)) return null;
  const { origin, hostname } = new URL(called);
  return isLoopback(hostname) ? origin : null;
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** One subscriber has a whole IPv6 network of 64 bits and may take any address of it; an IPv4 address stands for itself. */
export function findNetwork(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = (tail ?? '').split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...last];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
