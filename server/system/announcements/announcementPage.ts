/**
 * `GET /sys/annountCement/show/{id}`: one announcement as a page of its own, for frames of clients that can send no
 * header. The caller is who the token in the address belongs to, and sees what they may read anyway (SYSTEM-42).
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { identifyToken, NO_PERMISSION } from '../../http/access.ts';
import { RequestError } from '../../http/errors.ts';
import { ID } from '../../http/schemas.ts';
import { deliverAnnouncements, MANAGE, readAnnouncement } from './announcements.ts';
import { toEditor } from './announcementScope.ts';

/** Nothing runs in it and nothing but pictures is loaded by it. */
const HEADERS = {
  'content-type': 'text/html;charset=UTF-8',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
} as const;
const STYLE =
  'body{font:14px/1.7 system-ui,sans-serif;max-width:760px;margin:24px auto;padding:0 16px;color:#222}' +
  'h1{font-size:20px;text-align:center}.meta{color:#666;text-align:center}img{max-width:100%}' +
  'table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px}';

export const registerAnnouncementPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/sys/annountCement/show/:id',
    {
      // The token is in the address: the handler asks for it.
      config: { access: 'open' },
      schema: {
        summary: 'An announcement as a page',
        params: Type.Object({ id: ID }),
        querystring: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
        produces: ['text/html'],
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const user = await identifyToken(app, request, query.token ?? request.headers['x-access-token']);
      if (typeof user === 'string') throw new RequestError(401, user);
      await deliverAnnouncements(app.db, user, app.now());
      const editor = user.permissions.has(MANAGE) ? toEditor(user) : null;
      const row = await readAnnouncement(app.db, params.id, user, editor).catch(() => null);
      if (row === null) throw new RequestError(403, NO_PERMISSION.message);
      return reply.headers(HEADERS).send(buildPage(row));
    },
  );
};

interface Shown {
  readonly titile: string;
  readonly sender: string | null;
  readonly sendTime: string | null;
  /** Sanitised. */
  readonly msgContent: string;
}

function buildPage({ titile, sender, sendTime, msgContent }: Shown): string {
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
