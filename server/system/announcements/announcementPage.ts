/**
 * `GET /sys/annountCement/show/{id}`: one announcement as a page of its own, for frames of clients that can send no
 * header. Who it is for says a ticket in the address; they see what they may read anyway (SYSTEM-42, SEC-56). Clients of the
 * protocol know no tickets and put the token of their session there: they are sent on to the address of a ticket, so that
 * none of what the page loads, and no history, names the session.
 */

import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { messageCalls } from '#domain/calls/announcements.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { Grants } from '../../auth/thirdParty/grants.ts';
import { identifySession, identifyToken, NO_PERMISSION } from '../../http/access.ts';
import { API_BASE } from '../../http/base.ts';
import { succeed } from '../../http/envelope.ts';
import { RequestError } from '../../http/errors.ts';
import { deliverAnnouncements, MANAGE, readAnnouncement } from './announcements.ts';
import { toEditor } from './announcementScope.ts';

/** No scripts run in the page, and it loads pictures only. */
const HEADERS = {
  'content-type': 'text/html;charset=UTF-8',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
} as const;
/** Neither cached nor sent as a referrer. */
const SENT_ON = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const;
const TICKET_USED = '页面地址已失效，请重新打开';
const STYLE =
  'body{font:14px/1.7 system-ui,sans-serif;max-width:760px;margin:24px auto;padding:0 16px;color:#222}' +
  'h1{font-size:20px;text-align:center}.meta{color:#666;text-align:center}img{max-width:100%}' +
  'table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px}';

/** One announcement, for whom a session belongs to. */
const TICKET = {
  name: 'announcementPage',
  lifeMs: 60_000,
  content: Type.Object({ id: Type.String(), tokenId: Type.String(), tenantId: Type.Number() }),
};
/** In place of the browser that other grants are bound to: a frame of another client has no cookie of ours. */
const ANY_BROWSER = 'any'.padEnd(43, '-');
const PATH = '/sys/annountCement/show';

export const registerAnnouncementPage: FastifyPluginAsync = async (app) => {
  const tickets = new Grants(app.db, app.now);

  /** @throws RequestError when they may not read it */
  const read = async (id: string, user: CurrentUser) => {
    await deliverAnnouncements(app.db, user, app.now());
    const editor = user.permissions.has(MANAGE) ? toEditor(user) : null;
    const row = await readAnnouncement(app.db, id, user, editor).catch(() => null);
    if (row === null) throw new RequestError(403, NO_PERMISSION.message);
    return row;
  };
  const issueAddress = async (id: string, user: CurrentUser): Promise<string> => {
    await read(id, user);
    const { tokenId, tenantId } = user;
    const ticket = await tickets.issue(TICKET, ANY_BROWSER, { id, tokenId, tenantId });
    return `${API_BASE}${PATH}/${id}?ticket=${ticket}`;
  };

  app.serve(messageCalls.issueAddress, async ({ user, body }) =>
    succeed({ address: await issueAddress(body.id, user) }),
  );

  app.serve(messageCalls.show, async (request, reply) => {
    const { id } = request.params;
    const { ticket, token = '' } = request.query;
    if (ticket === undefined && token !== '') {
      const user = requireKnown(await identifyToken(app, request, token));
      return reply.headers(SENT_ON).redirect(await issueAddress(id, user), 303);
    }
    const taken = ticket === undefined ? null : await tickets.take(TICKET, ticket, ANY_BROWSER);
    if (ticket !== undefined && taken?.id !== id) throw new RequestError(401, TICKET_USED);
    const user = requireKnown(
      taken === null
        ? await identifyToken(app, request, request.headers['x-access-token'])
        : await identifySession(app, request, taken),
    );
    return reply.headers(HEADERS).send(buildPage(await read(id, user)));
  });
};

/** @throws RequestError for an unknown ticket or session */
function requireKnown(user: CurrentUser | string): CurrentUser {
  if (typeof user === 'string') throw new RequestError(401, user);
  return user;
}

interface PageRow {
  readonly titile: string;
  readonly sender: string | null;
  readonly sendTime: string | null;
  /** Sanitised. */
  readonly msgContent: string;
}

function buildPage({ titile, sender, sendTime, msgContent }: PageRow): string {
  const title = escapeText(titile);
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body><h1>${title}</h1>` +
    `<p class="meta">发布人：${escapeText(sender ?? '')} 发布时间：${escapeText(sendTime ?? '')}</p><hr>` +
    `${msgContent}</body></html>`
  );
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
