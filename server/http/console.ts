/** The built console: one page for every address of its own, its hashed assets for ever, and what it must know of this server. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consoleSettingsCalls } from '#domain/calls/consoleSettings.ts';
import type { Branding } from '#domain/session/branding.ts';
import { LOGICAL_TEMPLATE } from '#domain/wire/destination.ts';
import type { BrokerSettings } from '../config/broker.ts';
import { API_BASE } from './base.ts';
import { getRequestPath } from './errors.ts';
import { buildPagePolicy, UNFRAMED } from './headers.ts';
import { sendNotFound } from './paths.ts';

/** Vite puts content hashes into the names below this folder. */
const HASHED = '/assets/';
/** Beside the console's folder lies the build before it: pages opened then may still ask for its parts (SHELL-70). */
const PREVIOUS = '-previous';
const NO_PAGE = `<!doctype html>
<html lang="zh-CN">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>页面不存在</title>
<style>
body { display: grid; place-content: center; min-height: 80vh; padding: 24px; font: 16px/1.6 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: 72px; line-height: 1.2; letter-spacing: 4px; opacity: .65 }
p { margin: 4px 0 }
</style>
<h1>404</h1>
<p>抱歉，您访问的页面不存在。</p>
<p>地址可能有误，或页面已被移除，可从首页的菜单进入。</p>
<p><a href="/">返回首页</a></p>
</html>
`;
const NOT_BUILT = '控制台尚未构建，请先运行 npm run build。';

/**
 * Serves `settings.clientDir`. Never lists folders, never serves dot files; what the build compressed goes out so.
 * @param isPage whether the console has something at a path (NAV-09)
 * @returns the answer for addresses that are not API
 */
export async function serveConsole(
  app: FastifyInstance,
  isPage: (path: string) => Promise<boolean>,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const { clientDir, signSecret, broker, speechUrl, mail, branding, captcha, registerTenant, providers } =
    app.settings;
  const { frameOrigins, isDemo } = app.settings;
  const index = join(clientDir, 'index.html');
  const built = existsSync(index);
  const release = built ? nameRelease(readFileSync(index)) : '';
  const roots = [clientDir, `${clientDir}${PREVIOUS}`];
  if (built) {
    await app.register(fastifyStatic, {
      root: roots.filter((root) => existsSync(root)),
      serve: false,
      preCompressed: true,
      dotfiles: 'deny',
    });
  }

  app.serve(consoleSettingsCalls.read, async () => ({
    apiBase: API_BASE,
    release,
    ...golfLink(broker),
    ...(speechUrl !== null && { speechUrl }),
    ...(frameOrigins.length > 0 && { frameOrigins }),
    ...(mail !== null && { mail: true }),
    ...(isDemo && { demo: true }),
    ...((await app.setup.isPending()) && { firstRun: true }),
    signSecret,
    ...namesOf(branding),
    captcha,
    phone: app.sms !== null,
    register: registerTenant !== null,
    ...(providers.length > 0 && { providers: providers.map(({ source, title }) => ({ source, title })) }),
  }));

  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendNotFound(request, reply);
    if (!built) return reply.code(404).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const path = decodedPath(request);
    if (path === null || path.split('/').some((part) => part.startsWith('.')))
      return sendNotFound(request, reply);
    const hashed = path.startsWith(HASHED);
    const root = (hashed ? roots : [clientDir]).find((folder) => isFile(join(folder, path)));
    // The policy of a script would be that of the worker it starts, which loads more.
    if (path !== '/index.html' && root !== undefined)
      return reply
        .header('content-security-policy', UNFRAMED)
        .sendFile(path, root, { maxAge: hashed ? '365d' : 0, immutable: hashed });
    // A missing file is missing.
    if (/\.[^/]+$/.test(path) && path !== '/index.html') return sendNotFound(request, reply);
    // While nobody can be asked, the console says what is wrong.
    if (path !== '/index.html' && !(await isPage(path).catch(() => true))) return sendNoPage(reply);
    reply.header(
      'content-security-policy',
      buildPagePolicy(request, { broker: broker?.browsers?.url, speech: speechUrl, frames: frameOrigins }),
    );
    // A window of an issuer must be able to speak to the page that opened it; what is opened otherwise stays cut off.
    if (providers.length > 0) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return reply
      .type('text/html; charset=utf-8')
      .send(titled(await readFile(index, 'utf8'), branding.productName));
  };
}

/** For a person who followed a link or mistyped: nothing of the console is loaded for it. */
function sendNoPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; ${UNFRAMED}`)
    .type('text/html; charset=utf-8')
    .send(NO_PAGE);
}

/** The page names its scripts by their content, and they theirs: another page is another release. */
function nameRelease(page: Buffer): string {
  return createHash('sha256').update(page).digest('hex').slice(0, 12);
}

/** What the console calls itself; a filing number only where there is one. */
function namesOf({ filingNumber, copyrightHolder, ...always }: Branding) {
  return {
    ...always,
    ...(copyrightHolder !== null && { copyrightHolder }),
    ...(filingNumber !== null && { filingNumber }),
  };
}

/** The page with the product's name as its title, so that no other name shows while the console is on its way. */
function titled(page: string, name: string): string {
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return page.replace(/<title>.*?<\/title>/, () => `<title>${text}</title>`);
}

/** Where browsers listen to the golf streams: at our own endpoint, or at the broker we publish to. */
function golfLink(broker: BrokerSettings | null) {
  if (!broker?.browsers) return { stompUrl: '/ws/golf', stompDestination: LOGICAL_TEMPLATE };
  const { url, login, passcode } = broker.browsers;
  return {
    stompUrl: url,
    stompDestination: broker.destination,
    stompLogin: login,
    stompPasscode: passcode,
    stompHost: broker.vhost,
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function decodedPath(request: FastifyRequest): string | null {
  try {
    const path = decodeURIComponent(getRequestPath(request));
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}
