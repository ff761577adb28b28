/** Web Locks for tabs: the lock that makes a tab the leader, and one for each tab that shows that it lives. */

import { createCallbackLogic } from '#machines/callbackLogic.ts';
import type { LockOrder, LockReport } from '#machines/leader.machine.ts';
import type { TabPorts } from './ports.ts';

/** The lock actor of `#machines/leader.machine.ts`. */
export function createLockActor(locks: TabPorts['locks'], name: string) {
  return createCallbackLogic<LockOrder, undefined, LockReport>(({ sendBack, receive }) => {
    const queue = new AbortController();
    let isOver = false;
    let isHeld = false;
    let release: () => void = () => undefined;

    const hold = (): Promise<void> | undefined => {
      if (isOver) return undefined;
      isHeld = true;
      sendBack({ type: 'lock.granted' });
      return new Promise((resolve) => (release = resolve));
    };
    const ask = (options: LockOptions): void => {
      locks.request(name, options, hold).catch(() => {
        const leftQueue = options.signal?.aborted === true && !isHeld;
        if (!isOver && !leftQueue) sendBack({ type: isHeld ? 'lock.lost' : 'lock.failed' });
      });
    };

    ask({ signal: queue.signal });
    receive(() => {
      if (isHeld) return;
      queue.abort();
      ask({ steal: true });
    });
    return () => {
      isOver = true;
      queue.abort();
      release();
    };
  });
}

/**
 * Holds a lock for as long as this tab lives. Other tabs wait for it: who gets it knows that this tab was closed or
 * has crashed.
 * @returns how to release it
 */
export function holdPulse(locks: TabPorts['locks'], name: string, onHeld: () => void): () => void {
  const end = new AbortController();
  const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  const held = (): Promise<void> | undefined => {
    if (end.signal.aborted) return undefined;
    onHeld();
    return ended;
  };
  locks.request(name, { signal: end.signal }, held).catch(leftQueue);
  return () => end.abort();
}

/** Calls back once when the tab that holds this pulse is gone. @returns how to stop watching */
export function watchPulse(locks: TabPorts['locks'], name: string, onGone: () => void): () => void {
  const end = new AbortController();
  const granted = (): void => {
    if (!end.signal.aborted) onGone();
  };
  locks.request(name, { signal: end.signal }, granted).catch(leftQueue);
  return () => end.abort();
}

/** Ignores failures: the lock actor reports a browser that refuses locks. */
const leftQueue = (): void => undefined;

/** Whether the tab with this pulse holds the lock; `true` also if it cannot be known. @throws what the browser throws */
export async function mayHold(locks: TabPorts['locks'], name: string, pulse: string): Promise<boolean> {
  const { held = [] } = await locks.query();
  const holderOf = (lock: string): string | undefined => held.find((one) => one.name === lock)?.clientId;
  const tab = holderOf(pulse);
  return tab === undefined || holderOf(name) === tab;
}
