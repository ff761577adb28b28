/**
 * Seen from inside the page: how long each alarm took from its commit. What the board says of itself, and beside it the
 * time at which the browser presented the frame that first had the row (Element Timing).
 */

import type { Page } from '@playwright/test';

export interface DeliveredAlarm {
  readonly alarmId: string;
  /** As the details of the alarm tell it, ms from the commit; `null` = its row was not painted in time. */
  readonly shownMs: number | null;
  /** When the page had its message, ms from the commit. */
  readonly arrivedMs: number | null;
  readonly heardMs: number | null;
  /** Frame presented, ms from the commit; `null` = the browser did not say. */
  readonly presentedMs: number | null;
  /** From the end of the tick to its commit: storing it, and waiting for others to be stored. */
  readonly storedMs: number;
}

/** When a message was sealed and committed, and what `performance.now()` counts from. */
interface Committed {
  readonly ts: number;
  readonly commitTs: number;
  readonly originTs: number;
}

declare global {
  var delivered: (Omit<DeliveredAlarm, 'presentedMs' | 'storedMs'> & Committed)[];
  /** By alarm its latest message. */
  var committed: Map<string, Committed>;
  /** When rows were first presented, `performance.now()`. */
  var presented: { readonly alarmId: string; readonly at: number }[];
}

/** To run before the page's own scripts. */
const WATCH = `
  globalThis.__name = (named) => named;
  globalThis.delivered = [];
  globalThis.committed = new Map();
  globalThis.presented = [];
  globalThis.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string') return;
        const originTs = Date.now() - performance.now();
        for (const [frame] of data.matchAll(/\\{"type":121,[^\\u0000]*"commitTs":\\d+\\}/g)) {
          const { ts, commitTs, alarm } = JSON.parse(frame);
          committed.set(alarm.alarmId, { ts, commitTs, originTs });
        }
      });
    }
  };
  new PerformanceObserver((list) => {
    for (const { name, detail, duration } of list.getEntries())
      if (name.startsWith('alarm ')) {
        const alarmId = name.slice(6);
        const arrivedMs = detail.shownMs === null ? null : detail.shownMs - duration;
        delivered.push({ alarmId, arrivedMs, ...detail, ...committed.get(alarmId) });
      }
  }).observe({ type: 'measure' });
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries())
      if (renderTime > 0) presented.push({ alarmId: identifier, at: renderTime });
  }).observe({ type: 'element' });
  // Before the frame that they are new in: mutations are told at the end of the task.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        const rows = added.matches('[data-alarm]') ? [added] : added.querySelectorAll('[data-alarm]');
        for (const row of rows)
          for (const part of row.querySelectorAll('*')) part.setAttribute('elementtiming', row.dataset.alarm);
      }
  }).observe(document, { subtree: true, childList: true });`;

export const watchDeliveries = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

export const readDeliveries = (page: Page): Promise<readonly DeliveredAlarm[]> =>
  page.evaluate(() =>
    delivered.map(({ ts, commitTs, originTs, ...one }) => {
      const times = presented.filter(({ alarmId }) => alarmId === one.alarmId).map(({ at }) => originTs + at);
      const first = times.find((time) => time >= commitTs);
      return {
        ...one,
        presentedMs: first === undefined ? null : first - commitTs,
        storedMs: commitTs - ts,
      };
    }),
  );
