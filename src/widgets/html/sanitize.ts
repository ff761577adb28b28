/**
 * The only place that turns foreign text into HTML: DOMPurify behind one Trusted Types policy, with the lists of
 * `domain/html/policy.ts` that the server's sanitiser uses as well (SEC-41).
 */

import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  ALLOWED_URI,
  FORBIDDEN_TAGS,
  IMAGE_ATTRIBUTES,
  LINK_ATTRIBUTES,
} from '#domain/html/policy.ts';

interface TrustedTypesPolicy {
  createHTML(html: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): TrustedTypesPolicy;
}

const OPTIONS: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: ALLOWED_URI,
  // Only these two hold addresses; without saying so, `colspan="2"` is dropped for not being one.
  ADD_URI_SAFE_ATTR: ALLOWED_ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src'),
  FORBID_TAGS: [...FORBIDDEN_TAGS],
  SANITIZE_NAMED_PROPS: true,
};

/** A sanitiser bound to one window; tests give jsdom's. */
export function createSanitizer(window: WindowLike): (html: string) => string {
  const purify = createDOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    const added: Readonly<Record<string, string>> =
      node.nodeName === 'A' ? LINK_ATTRIBUTES : node.nodeName === 'IMG' ? IMAGE_ATTRIBUTES : {};
    for (const [name, value] of Object.entries(added)) node.setAttribute(name, value);
  });
  return (html) => purify.sanitize(html, OPTIONS);
}

/** Clean HTML as text: what editors give back. */
export const cleanHtml = createSanitizer(window);

/** A document may name a policy once, so it lives as long as the page. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('app-html', {
  createHTML: cleanHtml,
});

/** HTML that may be assigned to `innerHTML`: a `TrustedHTML` where the browser knows it, else a clean string. */
export function toSafeHtml(html: string): string {
  // React's types know only strings; the browser's sink takes the trusted object.
  return (policy ? policy.createHTML(html) : cleanHtml(html)) as string;
}
