/** What a tab gets from its browser to share its links: locks, a channel, and what the page itself goes through. */

import type { Observable } from 'rxjs';
import type { TabId, TabMessage } from './protocol.ts';

export interface TabPorts {
  readonly locks: Pick<LockManager, 'request' | 'query'>;
  /** Joins the channel of that name; what this tab posts itself does not come back. */
  channel(name: string, onMessage: (message: TabMessage) => void): TabChannel;
  /** Replays what is so now. */
  readonly attention$: Observable<Attention>;
  /** `false` just before the page is frozen or put into the page cache, `true` when it runs again. Replays. */
  readonly awake$: Observable<boolean>;
  /** Runs the task soon, behind what already waits: also in a hidden tab, whose timers come late. */
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
  /** Wall time of the latest focus, 0 = never had it. */
  readonly focusedTs: number;
}
