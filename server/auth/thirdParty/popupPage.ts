/** The page that ends a popup: it says to the page that opened it what came of it, and to no other origin (OAUTH-05). */

import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export function sendPopupPage(reply: FastifyReply, message: unknown, origin: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('cross-origin-opener-policy', 'unsafe-none')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>第三方登录</title></head>` +
        `<body><p role="status">登录页没有回应，请关闭此窗口后重试。</p><script nonce="${nonce}">` +
        `if (window.opener) { window.opener.postMessage(${toScript(message)}, ${toScript(origin)}); window.close(); }` +
        `</script></body></html>`,
    );
}

/** JSON that ends no script. */
function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
