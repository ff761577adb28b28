/** Leaving for an issuer and coming back (OAUTH-01 to OAUTH-03, OAUTH-09). */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN_LOG, writeLog } from '../../audit/log.ts';
import type { IdentityProvider } from '../../config/thirdParty.ts';
import { RequestError } from '../../http/errors.ts';
import { findOwnOrigin } from '../../http/origin.ts';
import {
  ATTEMPT,
  type Attempt,
  createRandomText,
  type Identity,
  nameBrowser,
  readBrowser,
} from './grants.ts';

interface Way {
  readonly source: string;
  /** Path of the call that the issuer sends people back to. */
  readonly back: string;
  readonly redirect: string;
}

/** Sends somebody to an issuer, from this browser and for ten minutes. */
export async function sendAway(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, back, redirect }: Way,
): Promise<FastifyReply> {
  const app = request.server;
  const origin = requireOrigin(request);
  const provider = findProvider(app, source);
  if (provider === undefined) throw new RequestError(404, '本系统未开通此登录方式');
  const attempt: Attempt = {
    source,
    verifier: createRandomText(),
    nonce: createRandomText(),
    redirectUri: `${origin}${back}`,
    redirect,
  };
  const state = await app.thirdGrants.issue(ATTEMPT, nameBrowser(request, reply), attempt);
  try {
    return reply.redirect(await app.issuers.begin(provider, attempt, state), 302);
  } catch (error) {
    app.log.error({ err: error, source }, 'issuer not reached');
    throw new RequestError(502, '第三方登录服务暂时无法访问，请稍后再试');
  }
}

/** @returns `null` when anything is wrong with how somebody came back */
export async function finish(
  request: FastifyRequest & { readonly query: { readonly state?: string } },
  source: string,
): Promise<{ readonly attempt: Attempt; readonly identity: Identity } | null> {
  const app = request.server;
  const { state = '' } = request.query;
  const query = request.url.slice(request.url.indexOf('?') + 1);
  const attempt = await app.thirdGrants.take(ATTEMPT, state, readBrowser(request));
  const provider = findProvider(app, source);
  // The same address with another host or path began elsewhere.
  const isOwn =
    attempt?.source === source &&
    attempt.redirectUri === `${requireOrigin(request)}${request.url.split('?', 1)[0] ?? ''}`;
  if (attempt !== null && isOwn && provider !== undefined)
    try {
      return { attempt, identity: await app.issuers.finish(provider, attempt, { query, state }) };
    } catch (error) {
      app.log.warn({ err: error, source }, 'answer of an issuer refused');
    }
  await logRefusal(app, source, request.ip);
  return null;
}

export const findProvider = ({ settings }: FastifyInstance, source: string): IdentityProvider | undefined =>
  settings.providers.find((provider) => provider.source === source);

/** @throws RequestError when people called this server by a name that is none of its own */
export function requireOrigin({ raw, server }: FastifyRequest): string {
  const origin = findOwnOrigin(raw, server.settings.proxy);
  if (origin === null) throw new RequestError(400, '请从系统的正式地址访问');
  return origin;
}

/** Says in the log of sign-ins that one failed. */
export async function logRefusal(app: FastifyInstance, source: string, ip: string): Promise<void> {
  // Anybody may call a source whatever they like: only names from the settings go into the log.
  const title = findProvider(app, source)?.title ?? '未开通';
  const content = `第三方登录（${title}）失败！`;
  await writeLog(app, { type: SIGN_IN_LOG, content, user: null, ip });
}
