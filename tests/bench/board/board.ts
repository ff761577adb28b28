/**
 * `npm run bench:board`: an hour of the dispatch board at ten times its speed while somebody works on it: what moves by
 * itself (layout shift), how long a press or a key takes until its frame (Event Timing), of all inputs and of each kind,
 * and what the heap keeps. Needs a build. `MINUTES`: of the clock on the wall, 6 by default.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { openAs } from '#tests/support/console.ts';
import { startServer } from '#tests/support/server.ts';
import { openChromium, percentile, report } from '../figures.ts';

const MINUTES = Number(process.env['MINUTES'] ?? 6);
/** Of the park's clock. A minute on the wall is ten there. */
const SPEED = 10;
const PAUSE_MS = 1_500;
const MOST_SHIFT = 0.05;
const MOST_MS = 100;
const MOST_GROWTH_MB = 20;
/** What loads once, on the first visit of each view, is no growth. */
const WARM_ROUNDS = 2;

interface Shift {
  readonly value: number;
  readonly atMs: number;
  /** What moved, by its classes or text. */
  readonly what: readonly string[];
}

interface Interaction {
  /** From the input to the next paint; of its events the longest. */
  readonly ms: number;
  /** The key, or `click`. */
  readonly by: string;
}

interface Watched {
  readonly shifts: readonly Shift[];
  readonly interactions: readonly Interaction[];
}

/** Inside the page, from its first script on. Event Timing leaves out what took less than 16 ms. */
const WATCH = `
  globalThis.watched = { shifts: [], events: new Map() };
  const keys = new Map();
  for (const type of ['keydown', 'keyup'])
    addEventListener(type, ({ timeStamp, key }) => keys.set(timeStamp, key), true);
  const nameOf = (node) => node === null ? 'gone' : ((node.className?.baseVal ?? node.className ?? '') + ' ' +
    (node.textContent ?? '').slice(0, 24)).trim();
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries())
      if (!hadRecentInput)
        watched.shifts.push({ value, atMs: startTime, what: sources.slice(0, 3).map(({ node }) => nameOf(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime, name } of list.getEntries()) {
      const known = watched.events.get(interactionId);
      if (interactionId > 0 && duration > (known?.ms ?? 0))
        watched.events.set(interactionId, { ms: duration, by: keys.get(startTime) ?? known?.by ?? name });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const forget = (page: Page): Promise<void> =>
  page.evaluate(`watched.shifts.length = 0; watched.events.clear();`);

const readWatched = (page: Page): Promise<Watched> =>
  page.evaluate<Watched>(`({ shifts: watched.shifts, interactions: [...watched.events.values()] })`);

/** What a key does, for the table. */
const KINDS: Readonly<Record<string, string>> = {
  '1': 'matrix',
  '2': 'map',
  '3': 'lines',
  '4': 'list',
  j: 'next alarm',
  k: 'alarm before',
  a: 'acknowledge',
  Enter: 'details, or the hole',
  Escape: 'close',
  g: 'hole',
  '7': 'its number',
  click: 'a flight',
};
const toKind = (by: string): string => KINDS[by] ?? 'a flight';

/** What somebody does at a board: looks through the views, takes alarms, opens flights, searches. */
const STEPS: readonly (readonly string[])[] = [
  ['j', 'a'],
  ['2'],
  ['j', 'Enter', 'Escape'],
  ['3'],
  ['4'],
  ['1'],
  ['j', 'a'],
  ['g', '7', 'Enter', 'Escape'],
  ['k', 'Enter', 'Escape'],
];

/** @returns what was pressed */
async function work(page: Page, round: number): Promise<readonly string[]> {
  const keys = STEPS[round % STEPS.length] ?? [];
  for (const key of keys) await page.keyboard.press(key);
  if (round % 4 !== 3) return keys;
  return page
    .locator('[data-flight]')
    .first()
    .click({ timeout: 2_000 })
    .then(
      () => [...keys, 'click'],
      () => keys,
    );
}

/** @param count of inputs; those under 16 ms are not reported and count as nothing */
const fill = (times: readonly number[], count: number): readonly number[] => [
  ...times,
  ...Array<number>(Math.max(0, count - times.length)).fill(0),
];

async function measureHeapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

const server = await startServer({ SIM_SEED: '8', SIM_START: '10:00', SIM_SPEED: String(SPEED) });
const browser = await openChromium();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.addInitScript(WATCH);
await openAs(page, server.url, 'dispatch1', '/bsweb/dispatch');
await page.getByLabel('数据状态 实时').waitFor();
const session = await page.context().newCDPSession(page);
const endTs = Date.now() + MINUTES * 60_000;
const heapMb: number[] = [];
let pressed: string[] = [];
let countedFromTs = Date.now();
for (let round = 0; Date.now() < endTs; round += 1) {
  pressed.push(...(await work(page, round)));
  await pause(PAUSE_MS);
  if (round % STEPS.length !== STEPS.length - 1) continue;
  heapMb.push(await measureHeapMb(session));
  if (heapMb.length !== WARM_ROUNDS) continue;
  await forget(page);
  pressed = [];
  countedFromTs = Date.now();
}
const countedMinutes = (Date.now() - countedFromTs) / 60_000;
const { shifts, interactions } = await readWatched(page);
await browser.close();
await server.stop();

// A minute on the wall is ten of the park.
const perTenMinutes = shifts.reduce((sum, { value }) => sum + value, 0) / (countedMinutes * (SPEED / 10));
const growthMb = (heapMb.at(-1) ?? 0) - (heapMb[WARM_ROUNDS - 1] ?? 0);
const times = fill(
  interactions.map(({ ms }) => ms),
  pressed.length,
);
const slow = percentile(times, 0.98);
const kinds = [...new Set(pressed.map(toKind))].map((kind) => {
  const count = pressed.filter((by) => toKind(by) === kind).length;
  const its = fill(
    interactions.filter(({ by }) => toKind(by) === kind).map(({ ms }) => ms),
    count,
  );
  return { kind, count, p50: percentile(its, 0.5), p98: percentile(its, 0.98), worst: Math.max(...its) };
});
report(
  `the board of a busy day for ${Math.round(countedMinutes * SPEED)} minutes at ${SPEED} times its speed, ${pressed.length} inputs`,
  ['figure'],
  [
    {
      name: 'layout shift without input, in ten minutes of the park',
      figures: [perTenMinutes.toFixed(3)],
      demand: { words: `at most ${MOST_SHIFT}`, met: perTenMinutes <= MOST_SHIFT },
    },
    {
      name: 'input to paint, p98, ms',
      figures: [String(slow)],
      demand: { words: `at most ${MOST_MS}`, met: slow <= MOST_MS },
    },
    {
      name: 'heap, MB',
      figures: [`${heapMb[WARM_ROUNDS - 1]?.toFixed(1)} to ${heapMb.at(-1)?.toFixed(1)}`],
      demand: { words: `${MOST_GROWTH_MB} more at most`, met: growthMb <= MOST_GROWTH_MB },
    },
  ],
);
report(
  'input to paint, ms, the slowest kind first',
  ['inputs', 'p50', 'p98', 'worst'],
  kinds
    .toSorted((a, b) => b.p98 - a.p98)
    .map(({ kind, count, p50, p98, worst }) => ({
      name: kind,
      figures: [count, p50, p98, worst].map(String),
    })),
);
for (const { value, atMs, what } of shifts.toSorted((a, b) => b.value - a.value).slice(0, 8))
  console.log(`shift ${value.toFixed(4)} at ${Math.round(atMs / 1000)} s: ${what.join(' | ')}`);
for (const { ms, by } of interactions.toSorted((a, b) => b.ms - a.ms).slice(0, 8))
  console.log(`input ${by} took ${ms} ms`);
