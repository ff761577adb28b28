/** Sees every socket and every popup of a page, by the page's own clock. Changes nothing. */

import type { Page } from '@playwright/test';
import type { LinkId } from '#domain/wire/bus.ts';

/** Times are epoch ms of the page's clock; `null` = not yet. */
export interface SeenSocket {
  readonly link: LinkId;
  readonly url: string;
  readonly at: number;
  readonly openedAt: number | null;
  /** The page gave it up. */
  readonly droppedAt: number | null;
  readonly closedAt: number | null;
  readonly code: number | null;
  /** Other sockets of this link that were neither closed nor given up when this one was asked for. */
  readonly rivals: number;
}

/** A toast that came, or came again with another text. */
export interface SeenPopup {
  readonly at: number;
  readonly text: string;
}

declare global {
  interface Window {
    sockets: SeenSocket[];
    popups: SeenPopup[];
    /** Links whose newest socket is being opened, or has asked something that was not answered yet. */
    unanswered(): { link: LinkId; isOpening: boolean }[];
    /** Calls of the page that have not ended yet: also those that did not reach the network so far. */
    calling(): number;
    /** What was asked so far will not be answered. */
    expectNothing(): void;
    /** Tells the page that its tab is hidden, or shown. Headless tabs never are by themselves. */
    hideTab(hidden: boolean): void;
    /** Set by a frame that somebody evaluated. */
    canary?: string;
  }
}

/** Before the page's first document. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Seen = { -readonly [K in keyof SeenSocket]: SeenSocket[K] } & { asked: boolean };
    const all: Seen[] = [];
    const linkOf = (url: string): LinkId =>
      url.includes('/websocket/') ? 'notice' : url.includes('/vxeSocket/') ? 'vxe' : 'golf';
    const isOver = ({ droppedAt, closedAt }: Seen) => droppedAt !== null || closedAt !== null;
    window.sockets = all;
    window.unanswered = () => {
      const newest = new Map(all.map((one) => [one.link, one]));
      return [...newest.values()]
        .filter((one) => !isOver(one) && (one.openedAt === null || one.asked))
        .map(({ link, openedAt }) => ({ link, isOpening: openedAt === null }));
    };
    let calls = 0;
    const end = (): void => void (calls -= 1);
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function counted(body) {
      calls += 1;
      this.addEventListener('loadend', end, { once: true });
      send.call(this, body);
    };
    window.calling = () => calls;
    let isHidden = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    window.hideTab = (hidden) => {
      isHidden = hidden;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    const popups: SeenPopup[] = [];
    window.popups = popups;
    const said = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const popup of document.querySelectorAll('.ant-notification-notice, .ant-message-notice')) {
        const text = popup.textContent ?? '';
        if (said.get(popup) === text) continue;
        said.set(popup, text);
        popups.push({ at: Date.now(), text });
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    window.expectNothing = () => all.forEach((one) => (one.asked = false));
    window.WebSocket = class extends WebSocket {
      readonly #seen: Seen;
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        const link = linkOf(String(url));
        const rivals = all.filter((one) => one.link === link && !isOver(one)).length;
        const seen: Seen = {
          link,
          url: String(url),
          at: Date.now(),
          openedAt: null,
          droppedAt: null,
          closedAt: null,
          code: null,
          rivals,
          asked: false,
        };
        this.#seen = seen;
        all.push(seen);
        this.addEventListener('open', () => (seen.openedAt = Date.now()));
        this.addEventListener('message', () => (seen.asked = false));
        this.addEventListener('close', ({ code }) => {
          seen.closedAt = Date.now();
          seen.code = code;
        });
      }
      override send(data: string): void {
        // A STOMP beat asks for nothing.
        if (data !== '\n') this.#seen.asked = true;
        super.send(data);
      }
      override close(code?: number, reason?: string): void {
        this.#seen.droppedAt ??= Date.now();
        super.close(code, reason);
      }
    };
  });
}

export const popupsOf = (page: Page): Promise<readonly SeenPopup[]> => page.evaluate(() => window.popups);

export const socketsOf = (page: Page): Promise<readonly SeenSocket[]> => page.evaluate(() => window.sockets);
