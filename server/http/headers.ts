/** Browser hardening (SEC-43). Styles stay 'unsafe-inline' because antd injects its rules at run time. */

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Nobody shows an answer in a frame. */
export const UNFRAMED = "frame-ancestors 'none'";

/** Sent with every answer. */
const ALWAYS: Readonly<Record<string, string>> = {
  // An answer that is opened as a page loads and runs nothing; pages and files set their own policy later.
  'content-security-policy': `default-src 'none'; ${UNFRAMED}`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
};

const HOST_NAME = /^(?:[\w.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** A year, as the lists of browsers ask for it. */
const TLS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export function hardenAnswers(app: FastifyInstance): void {
  const isTls = app.settings.proxy.publicOrigin?.startsWith('https:') === true;
  const always = { ...ALWAYS, ...(isTls && TLS_ONLY), 'cache-control': 'no-store' };
  app.addHook('onRequest', async (_request, reply) => {
    // Personal data must not stay in caches (SEC-17); static files set their own rule later.
    reply.headers(always);
  });
}

/**
 * The policies that may make markup or name scripts: the page's own for what libraries write and for what people write,
 * DOMPurify's for taking markup apart, the editor's for what is pasted into it.
 */
const TRUSTED_POLICIES = ['default', 'app-html', 'dompurify', 'ProseMirrorClipboard'];

/** Other hosts the page may talk to. */
interface Elsewhere {
  /** Where it listens besides this server. */
  readonly broker: string | undefined;
  /** Who speaks for it. */
  readonly speech: string | null;
  /** Whose pages it may show in a frame. */
  readonly frames: readonly string[];
}

/** Policy of the console's page. `'self'` does not cover websockets in every browser, so the own host is named. */
export function buildPagePolicy(request: FastifyRequest, { broker, speech, frames }: Elsewhere): string {
  const elsewhere = broker === undefined ? '' : ` ${new URL(broker).origin}`;
  const speaker = speech === null ? '' : ` ${new URL(speech).origin}`;
  const { host: called = '' } = request.headers;
  const host = HOST_NAME.test(called) ? ` ws://${called} wss://${called}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `media-src 'self' blob:${speaker}`,
    `connect-src 'self'${host}${elsewhere}`,
    ["frame-src 'self' blob:", ...frames].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    UNFRAMED,
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_POLICIES.join(' ')}`,
  ].join('; ');
}
