/**
 * What the page does with text that a library hands to a place where markup or a script could come from: browsers ask
 * this policy because the server demands Trusted Types. Markup of people goes through `app-html` (widgets/html) instead.
 */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(text: string): string; createScriptURL(url: string): string },
  ): unknown;
}

/** Hashed files of the build are the only scripts there are. */
const SCRIPTS = '/assets/';

/** Style sheets and plain text hold no `<`, and what holds none makes no element. @throws TypeError */
export function passText(text: string): string {
  if (text.includes('<')) throw new TypeError('markup without a policy of its own');
  return text;
}

/** @param page address of the page. @throws TypeError */
export function passScript(url: string, page: string): string {
  const { origin, pathname } = new URL(url, page);
  if (origin !== new URL(page).origin || !pathname.startsWith(SCRIPTS))
    throw new TypeError('a script from elsewhere');
  return url;
}

/** Where the browser knows no such policies it demands none. */
export function installDefaultPolicy(): void {
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: passText,
    createScriptURL: (url) => passScript(url, location.href),
  });
}
