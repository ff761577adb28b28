/** The lock actor of `#machines/leader.machine.ts`, on Web Locks. */

import { createCallbackLogic } from '#machines/callbackLogic.ts';
import type { LockOrder, LockReport } from '#machines/leader.machine.ts';
import type { TabPorts } from './ports.ts';

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
 * A lock that shows that a tab lives, held as long as it does: the tab that is granted another one's lock learns,
 * without a timer, that the other closed or crashed.
 * @returns how to let go
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

/** Calls back once when the holder of that pulse is gone. @returns how to stop watching */
export function watchPulse(locks: TabPorts['locks'], name: string, onGone: () => void): () => void {
  const end = new AbortController();
  const granted = (): void => {
    if (!end.signal.aborted) onGone();
  };
  locks.request(name, { signal: end.signal }, granted).catch(leftQueue);
  return () => end.abort();
}

/** A browser that refuses locks altogether is found out by the lock actor. */
const leftQueue = (): void => undefined;

/** Whether the tab of that pulse holds the lock of that name, or might. @throws what the browser does */
export async function mayHold(locks: TabPorts['locks'], name: string, pulse: string): Promise<boolean> {
  const { held = [] } = await locks.query();
  const holderOf = (lock: string): string | undefined => held.find((one) => one.name === lock)?.clientId;
  const tab = holderOf(pulse);
  return tab === undefined || holderOf(name) === tab;
}
