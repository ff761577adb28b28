/**
 * Red alarms as notifications of the desktop while nobody looks at the page, whichever page it is (BOARD-68). Browsers draw
 * no frame of a hidden page, so that the state is read each second.
 */

import { Subscription } from 'rxjs';
import { readStoredRecord, STORAGE_PREFIX, writeRecord } from '#domain/session/storage.ts';
import { createGuardedStorage } from '#src/api/guardedStorage.ts';
import type { LiveConsole } from '#streams/models/state.ts';
import { type RedCall, StoredParkAlarms } from './redCalls.ts';

const KEY = `${STORAGE_PREFIX}DESKTOP_ALERTS`;

/** On an origin that is not secure browsers refuse without asking, and there is nothing to allow (NAV-07). */
export const canAlertDesktop = (): boolean => window.isSecureContext && 'Notification' in window;

/** Wanted at this machine, and the browser was allowed to. */
export const isDesktopAlerted = (): boolean =>
  canAlertDesktop() &&
  Notification.permission === 'granted' &&
  readStoredRecord(createGuardedStorage(localStorage).get(KEY), Date.now()) === true;

/** Call from a click: the browser asks the user the first time. @returns whether it is on now */
export async function switchDesktopAlerts(isOn: boolean): Promise<boolean> {
  const allowed = isOn && canAlertDesktop() && (await Notification.requestPermission()) === 'granted';
  createGuardedStorage(localStorage).set(KEY, writeRecord(allowed, Date.now()));
  return allowed;
}

/** What is open on the desktop, by alarm. */
export class DesktopAlerts {
  readonly #notifications = new Map<string, Notification>();
  readonly #alarms = new StoredParkAlarms();
  readonly #following = new Subscription();

  constructor(live: Pick<LiveConsole, 'second$' | 'bus$' | 'board' | 'tabs'>) {
    this.#following.add(live.bus$.subscribe((message) => this.#alarms.hear(message)));
    this.#following.add(
      live.second$.subscribe(() => {
        const calls = this.#alarms.listCalls(live.board.get());
        const isOurs = document.hidden && live.tabs.get().voice && isDesktopAlerted();
        this.#show(isOurs ? calls : []);
      }),
    );
  }

  stop(): void {
    this.#following.unsubscribe();
    this.#show([]);
  }

  /** Opens what is new, and closes what was taken, is over, or is in sight again. */
  #show(calls: readonly RedCall[]): void {
    const wanted = new Set(calls.map(({ id }) => id));
    for (const [id, notification] of this.#notifications)
      if (!wanted.has(id)) {
        notification.close();
        this.#notifications.delete(id);
      }
    for (const { id, title, text } of calls)
      if (!this.#notifications.has(id)) this.#notifications.set(id, openNotification(id, title, text));
  }
}

function openNotification(id: string, title: string, text: string): Notification {
  const notification = new Notification(title, { body: text, tag: id, requireInteraction: true });
  notification.addEventListener('click', () => {
    window.focus();
    notification.close();
  });
  return notification;
}
