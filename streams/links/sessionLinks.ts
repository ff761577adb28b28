/** The transports of one session's links, and the links that run them. */

import type { LinkId } from '#domain/wire/bus.ts';
import { buildDestination } from '#domain/wire/destination.ts';
import { NOTICE_HEARTBEAT } from '#domain/wire/notice.ts';
import { POLICIES } from '#machines/policies.ts';
import { type LinkAddresses, type LiveSession, PLAIN_CLOCK } from '../environment/environment.ts';
import { createPlainSocket, type PlainSocket } from '../transports/plainSocket.ts';
import { createStompSocket, type StompSocket } from '../transports/stompSocket.ts';
import { runLink, type Link } from './link.ts';
import type { LinksOptions } from './linksOptions.ts';

const TABLE_HEARTBEAT = JSON.stringify({ type: 'heart_beat', data: '' });
/** One question about the token serves all links for so long (LINK-29). */
const QUESTION_EVERY_MS = 30_000;

export interface Transports {
  readonly notice: PlainSocket;
  readonly vxe: PlainSocket;
  readonly golf: StompSocket;
}

export function createTransports(options: LinksOptions): Transports {
  const { session, deps, parkIds, pageId, tap, onText, onJoined } = options;
  const { addresses, WebSocket, clock = PLAIN_CLOCK } = deps;
  const { userId, token } = session;
  const plain = (ch: 'notice' | 'vxe', path: string, beat: string): PlainSocket =>
    createPlainSocket({
      ch,
      WebSocket,
      url: () => `${addresses.wsBase}/${path}`,
      token: () => token,
      beat,
      tap,
      onText: (text) => onText(ch, text),
    });
  const user = encodeURIComponent(userId);
  return {
    notice: plain('notice', `websocket/${user}`, NOTICE_HEARTBEAT),
    vxe: plain('vxe', `vxeSocket/${user}/${pageId}`, TABLE_HEARTBEAT),
    golf: createStompSocket({
      WebSocket,
      url: () => addresses.stompUrl,
      token: () => (isOwnStompEndpoint(addresses) ? token : null),
      headers: () => buildStompHeaders(addresses, session),
      ids: () => [userId, ...parkIds()],
      brokerDestination: (id) => buildDestination(addresses.stompDestination, id),
      tap,
      onBody: (id, body) => onText('golf', body, id),
      onJoined,
      clock,
    }),
  };
}

export function runLinks(
  { deps, now, unanswering }: LinksOptions,
  transports: Transports,
): Record<LinkId, Link> {
  const { clock = PLAIN_CLOCK, random = Math.random } = deps;
  const isTokenAlive = throttleQuestion(deps.isTokenAlive);
  const run = (id: LinkId): Link =>
    runLink({
      policy: POLICIES[id],
      transport: transports[id].actor,
      isTokenAlive,
      now,
      random,
      clock,
      unanswered: unanswering.has(id),
    });
  return { notice: run('notice'), vxe: run('vxe'), golf: run('golf') };
}

/** Shares one answer among all who ask within 30 s. A failed question may be asked again at once. */
function throttleQuestion(ask: () => Promise<boolean>): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return () => {
    const at = performance.now();
    if (last !== null && at - last.at < QUESTION_EVERY_MS) return last.answer;
    const answer = ask();
    last = { at, answer };
    answer.catch(() => (last = null));
    return answer;
  };
}

/**
 * Headers of CONNECT. Our own endpoint takes token and tenant like every call; a broker gets a login made from the same
 * session, and nothing else.
 */
function buildStompHeaders(
  addresses: LinkAddresses,
  { userId, token, tenantId }: LiveSession,
): Readonly<Record<string, string>> {
  const { stompLogin = '', stompPasscode = '', stompHost = '/' } = addresses;
  if (isOwnStompEndpoint(addresses)) return { 'X-Access-Token': token, 'tenant-id': tenantId };
  const filled = (template: string): string =>
    template.replace(/\{(userId|token)\}/g, (_, name: string) => (name === 'token' ? token : userId));
  return { login: filled(stompLogin), passcode: filled(stompPasscode), host: stompHost };
}

/** A broker asks for a login. */
const isOwnStompEndpoint = ({ stompLogin = '' }: LinkAddresses): boolean => stompLogin === '';
