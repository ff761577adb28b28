/** What opening an announcement leads to (SHELL-06). */

import type { RouteRecord } from '#domain/menu/menu.ts';
import { sanitiseRedirect } from '#domain/session/redirect.ts';
import type { Announcement } from '#domain/wire/announcement.ts';
import type { TagTone } from '#src/widgets/Tag.tsx';

export const PRIORITIES: Readonly<Record<string, { readonly text: string; readonly tone: TagTone }>> = {
  L: { text: '一般消息', tone: 'ahead' },
  M: { text: '重要消息', tone: 'watch' },
  H: { text: '紧急消息', tone: 'behind' },
};

export type Opening =
  /** The page of a registered component in its tab, told which record it is about. */
  | { readonly kind: 'page'; readonly path: string; readonly recordId: string | null }
  /** The same in a dialog: the user's menu does not lead there. */
  | { readonly kind: 'dialog'; readonly component: string; readonly recordId: string | null }
  /** The text of the message; `problem` says why the page it names cannot be opened. */
  | { readonly kind: 'detail'; readonly problem: string | null };

interface Pages {
  /** Pages of the user's own menu. */
  readonly routes: readonly RouteRecord[];
  /** Whether this console has a page of that component key. */
  has(component: string): boolean;
}

/**
 * `component` messages open the page with that component key, whether or not the user's menu has it (SHELL-06).
 * A message opens no door by that: only pages of this console, by their key, and what a page may read is the server's
 * to decide, whose refusal the page shows. All others show their text.
 */
export function resolveOpening({ openType, openPage, busId }: Announcement, { routes, has }: Pages): Opening {
  if (openType !== 'component') return { kind: 'detail', problem: null };
  const component = openPage?.replace(/^\/+/, '') ?? '';
  if (!has(component)) return { kind: 'detail', problem: `消息要打开的页面不存在：${openPage ?? '未指定'}` };
  const route = routes.find((one) => one.component === component && !one.redirect && !one.path.includes(':'));
  return route === undefined
    ? { kind: 'dialog', component, recordId: busId }
    : { kind: 'page', path: route.path, recordId: busId };
}

export type Handling =
  /** A page of this console. */
  | { readonly kind: 'inside'; readonly path: string }
  /** Another site: a window of its own that knows nothing of this one. */
  | { readonly kind: 'outside'; readonly href: string };

/** Where 去处理 leads; `null` when the message offers nothing, or names something that is no web address. */
export function findHandling({ openType, openPage }: Announcement, origin: string): Handling | null {
  if (openType !== 'url' || !openPage) return null;
  if (/^https?:\/\//i.test(openPage)) {
    if (!URL.canParse(openPage)) return null;
    const url = new URL(openPage);
    if (url.origin !== origin) return { kind: 'outside', href: url.href };
    return inside(url.pathname + url.search + url.hash);
  }
  // Some backends write paths without their slash.
  return inside(/^[\w-]+(\/|$)/.test(openPage) ? `/${openPage}` : openPage);
}

function inside(path: string): Handling | null {
  const safe = sanitiseRedirect(path);
  return safe === null ? null : { kind: 'inside', path: safe };
}
