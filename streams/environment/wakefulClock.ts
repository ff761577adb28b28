/**
 * Timers that are punctual in a hidden tab, too (LINK-10): browsers run the timers of a hidden page once a minute, but those
 * of a worker on time. Each timer runs in the page as well, in case the worker fails. The worker starts when the page is
 * hidden for the first time.
 */

import type { LinkClock, TimerHandle } from './environment.ts';

/** Told `{id, ms}`, it answers `id` after so many ms. */
export interface TimerWorker {
  postMessage(order: { readonly id: TimerHandle; readonly ms: number }): void;
  onmessage: ((event: MessageEvent<TimerHandle>) => void) | null;
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener'>;

/** One for the life of the page, whose visibility it listens to. */
export function createWakefulClock(spawn: () => TimerWorker, page: Page = document): LinkClock {
  const due = new Map<TimerHandle, { readonly at: number; readonly work: () => void }>();
  let worker: TimerWorker | null = null;

  const fire = (id: TimerHandle): void => {
    const timer = due.get(id);
    clearTimeout(id);
    // Cancelled, or the other of the two was first.
    if (!due.delete(id)) return;
    timer?.work();
  };
  const entrust = (id: TimerHandle, at: number): void => {
    if (worker === null) {
      worker = spawn();
      worker.onmessage = ({ data }) => fire(data);
    }
    worker.postMessage({ id, ms: Math.ceil(at - performance.now()) });
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') for (const [id, { at }] of due) entrust(id, at);
  });

  return {
    setTimeout(work, ms) {
      const at = performance.now() + ms;
      const id: TimerHandle = setTimeout(() => fire(id), ms);
      due.set(id, { at, work });
      if (page.visibilityState === 'hidden') entrust(id, at);
      return id;
    },
    clearTimeout(id) {
      if (id === undefined) return;
      clearTimeout(id);
      due.delete(id);
    },
  };
}
