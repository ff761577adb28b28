// @vitest-environment happy-dom

import { Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserEnvironment } from '#streams/environment/browser.ts';

let woken: number;
let present: boolean[];
let listening: Subscription;

const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pageEvent = (type: 'pagehide' | 'pageshow', persisted: boolean): void => {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
};

beforeEach(() => {
  vi.useFakeTimers();
  show('visible');
  woken = 0;
  present = [];
  const { woke$, present$ } = createBrowserEnvironment();
  listening = new Subscription();
  listening.add(woke$.subscribe(() => (woken += 1)));
  listening.add(present$.subscribe((is) => present.push(is)));
});
afterEach(() => {
  listening.unsubscribe();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('waking up (LINK-09)', () => {
  test('nothing happens while nothing happens', () => {
    vi.advanceTimersByTime(600_000);
    expect(woken).toBe(0);
  });

  test.each([3_600_000, -3_600_000, 16_000])(
    'a wall clock that moved by %i ms against the monotonic one',
    (ms) => {
      vi.advanceTimersByTime(5_000);
      vi.setSystemTime(Date.now() + ms);
      vi.advanceTimersByTime(5_000);
      expect(woken).toBe(1);
    },
  );

  test('a small correction of the clock is no sleep', () => {
    vi.setSystemTime(Date.now() + 14_000);
    vi.advanceTimersByTime(10_000);
    expect(woken).toBe(0);
  });

  test('hidden for more than 15 s, and not for less', () => {
    show('hidden');
    vi.advanceTimersByTime(14_000);
    show('visible');
    expect(woken).toBe(0);
    show('hidden');
    vi.advanceTimersByTime(16_000);
    show('visible');
    expect(woken).toBe(1);
  });

  test('several signs of one sleep are one', () => {
    show('hidden');
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    show('visible');
    document.dispatchEvent(new Event('resume'));
    vi.advanceTimersByTime(5_000);
    expect(woken).toBe(1);
    vi.advanceTimersByTime(5_000);
    document.dispatchEvent(new Event('resume'));
    expect(woken).toBe(2);
  });
});

describe('the page cache (LINK-16)', () => {
  test('gone with pagehide, back with a persisted pageshow only', () => {
    pageEvent('pageshow', false);
    expect(present).toEqual([true]);
    pageEvent('pagehide', true);
    expect(present).toEqual([true, false]);
    pageEvent('pageshow', true);
    expect(present).toEqual([true, false, true]);
    expect(woken, 'coming back is told once, by presence').toBe(0);
  });
});

test('nobody listens and nothing ticks after the last one left', () => {
  listening.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});
