/** What sharing links needs from the browser: locks, a channel, the focus and the sleep of the page, time and ids. */

import type { Observable } from 'rxjs';
import type { TabId, TabMessage } from './protocol.ts';

export interface TabPorts {
  readonly locks: Pick<LockManager, 'request' | 'query'>;
  /** Joins the channel of this name. A tab does not receive its own messages. */
  channel(name: string, onMessage: (message: TabMessage) => void): TabChannel;
  /** Replays. */
  readonly attention$: Observable<Attention>;
  /** `false` just before the page is frozen or put into the page cache, `true` when it runs again. Replays. */
  readonly awake$: Observable<boolean>;
  /** Runs the task after those that wait already, without delay also in a hidden tab, whose timers are late. */
  soon(task: () => void): void;
  /** Monotonic ms. */
  now(this: void): number;
  newId(): TabId;
}

export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

export interface Attention {
  readonly visible: boolean;
  /** Wall time of the latest focus, ms; 0 = never. */
  readonly focusedTs: number;
}
