/** What opening an announcement leads to. Source: specification 2 "Notice bell", pages-shell 3.2–3.4. */
import type { RouteRecord } from '#domain/menu/menu.ts';
import { safeRedirect } from '#domain/session/redirect.ts';
import type { Announcement } from '#domain/wire/announcement.ts';
import type { Tone } from '#src/widgets/Tag.tsx';

export const PRIORITIES: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  L: { text: '一般消息', tone: 'ahead' },
  M: { text: '重要消息', tone: 'watch' },
  H: { text: '紧急消息', tone: 'behind' },
};

export type Opening =
  /** The page of a registered component, told which record it is about. */
  | { readonly kind: 'page'; readonly path: string; readonly recordId: string | null }
  /** `openPage` names a page this user has not: said, never guessed. */
  | { readonly kind: 'unknownPage' }
  | { readonly kind: 'detail' };

/** `component` messages open the page of the user's own menu with that component key; all others show their text. */
export function openingOf(announcement: Announcement, routes: readonly RouteRecord[]): Opening {
  if (announcement.openType !== 'component') return { kind: 'detail' };
  const wanted = announcement.openPage?.replace(/^\/+/, '');
  const route = routes.find((one) => one.component === wanted && !one.path.includes(':'));
  return route ? { kind: 'page', path: route.path, recordId: announcement.busId } : { kind: 'unknownPage' };
}

/** Where 去处理 leads, `null` when the message offers nothing: only paths of this very site. */
export function handlingPath({ openType, openPage }: Announcement): string | null {
  return openType === 'url' ? safeRedirect(openPage) : null;
}
