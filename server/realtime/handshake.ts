/**
 * Everything that must hold before a socket is opened (SEC-35): the answer to anything else is plain HTTP, so that
 * nothing is ever delivered to, or read from, somebody who may not be here.
 */

import type { IncomingMessage } from 'node:http';
import { API_BASE } from '../http/base.ts';
import type { Reader, ReaderDirectory } from './hub/reader.ts';

const STOMP_PATH = '/ws/golf';
const STOMP_VERSION = /^v1[0-2]\.stomp$/;
const ID = '([A-Za-z0-9_-]{1,64})';
const NOTICE_PATH = new RegExp(`^${API_BASE}/websocket/${ID}$`);
const TABLE_PATH = new RegExp(`^${API_BASE}/vxeSocket/${ID}/${ID}$`);

export type Target =
  | { readonly kind: 'notice'; readonly userId: string }
  | { readonly kind: 'vxe'; readonly userId: string; readonly pageId: string }
  | { readonly kind: 'stomp' };

/** Which socket a request asks for, compared exactly; the query is ignored, a token in it counts for nothing. */
export function parseTarget(url: string): Target | null {
  const path = url.split('?', 1)[0] ?? '';
  if (path === STOMP_PATH) return { kind: 'stomp' };
  const notice = NOTICE_PATH.exec(path)?.[1];
  if (notice !== undefined) return { kind: 'notice', userId: notice };
  const [, userId, pageId] = TABLE_PATH.exec(path) ?? [];
  return userId === undefined || pageId === undefined ? null : { kind: 'vxe', userId, pageId };
}

export type HandshakeRefusal = { readonly status: 401 | 403; readonly reason: 'token' | 'tenant' | 'user' };

/** The reader of a notice or table socket: the only subprotocol is the token, and it belongs to the path's user. */
export async function authenticate(
  request: IncomingMessage,
  userId: string,
  directory: ReaderDirectory,
): Promise<Reader | HandshakeRefusal> {
  const token = request.headers['sec-websocket-protocol'] ?? '';
  const tenant = request.headers['tenant-id'];
  const admitted = await directory.admit(token, typeof tenant === 'string' ? tenant : undefined);
  if ('refused' in admitted) return { status: 401, reason: admitted.refused };
  return admitted.userId === userId ? admitted : { status: 403, reason: 'user' };
}

/**
 * The user whose token stands beside the versions that a STOMP client offers. Without a live token the client is let in
 * as unknown: CONNECT identifies it, and reports what is wrong with its token.
 */
export async function findProvenUser(
  { headers }: IncomingMessage,
  directory: ReaderDirectory,
): Promise<string | null> {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  const token = offered.find((one) => !STOMP_VERSION.test(one));
  if (token === undefined) return null;
  const admitted = await directory.admit(token, undefined);
  return 'refused' in admitted ? null : admitted.userId;
}
