/**
 * `npm run bench:trackers`: the dispatch board in Chromium while 10,000 trackers report every second: frames a second and
 * tasks over 50 ms, view by view; before it the engine by itself, after it alarms from commit to pixel (`ONLY=alarms`:
 * these alone). Needs a build. `PROFILE=file.cpuprofile` writes what the page spent its time on.
 */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { fillLogin } from '#tests/support/console.ts';
import { openChromium, report, whole, type Row } from '../figures.ts';
import { benchAlarms } from './alarms.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 12);
const LEAST_FPS = 55;
const LONG_MS = 50;
const VIEWS = (process.env['VIEWS'] ?? '1 矩阵,2 球场图,3 时间线,4 列表').split(',');

interface Served {
  readonly url: string;
  readonly trackers: number;
  readonly geometry: unknown;
}

interface Frames {
  readonly perSecond: number;
  readonly p95Ms: number;
  readonly worstMs: number;
  readonly longTasks: readonly number[];
  /** Position messages that came meanwhile, and how many trackers the board holds. */
  readonly received: number;
}

async function startTrackers(): Promise<{ readonly child: ChildProcess; readonly served: Served }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/trackers/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, served: JSON.parse(line) as Served };
}

/** Measured from inside the page, so that the driver is not what is slow. */
function measure(page: Page): Promise<Frames> {
  return page.evaluate(
    (ms) =>
      new Promise<Frames>((resolve) => {
        const longTasks: number[] = [];
        const observer = new PerformanceObserver((list) =>
          longTasks.push(...list.getEntries().map(({ duration }) => duration)),
        );
        observer.observe({ type: 'longtask' });
        const intervals: number[] = [];
        let last = 0;
        const received = (globalThis as unknown as { received: number }).received;
        const start = performance.now();
        const step = (now: number): void => {
          if (last !== 0) intervals.push(now - last);
          last = now;
          if (now - start < ms) {
            requestAnimationFrame(step);
            return;
          }
          observer.disconnect();
          const sorted = intervals.toSorted((a, b) => a - b);
          resolve({
            perSecond: (intervals.length * 1000) / intervals.reduce((sum, one) => sum + one, 0),
            p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
            worstMs: sorted.at(-1) ?? 0,
            longTasks,
            received: (globalThis as unknown as { received: number }).received - received,
          });
        };
        requestAnimationFrame(step);
      }),
    SECONDS * 1000,
  );
}

/** Counts what arrives, without being in anybody's way. */
const COUNT_MESSAGES = `
  globalThis.received = 0;
  globalThis.__name = (named) => named;
  globalThis.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', () => { globalThis.received += 1; });
    }
  };`;

/** Of fifty parks: a part of the five seconds that a tick has, on one core. */
const ENGINE_TICK_MS = 1_500;
const ENGINE_MEMORY_MB = 600;

interface EngineFigures {
  readonly parks: number;
  readonly trackers: number;
  readonly onCourse: number;
  readonly fixesPerTick: number;
  readonly medianMs: number;
  readonly worstMs: number;
  readonly memoryMb: number;
}

/** Alone on the machine: before the board is opened. */
function measureEngine(): EngineFigures {
  const args = ['--import', 'tsx', 'tests/bench/trackers/engine.ts'];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as EngineFigures;
}

function benchEngine(): void {
  const engine = measureEngine();
  report(
    `the engine with ${engine.parks} parks, ${whole(engine.onCourse)} flights on course, ${whole(engine.trackers)} trackers`,
    ['median ms', 'worst ms', 'MB', 'fixes a tick'],
    [
      {
        name: 'one tick of all parks',
        figures: [
          engine.medianMs.toFixed(0),
          engine.worstMs.toFixed(0),
          engine.memoryMb.toFixed(0),
          whole(engine.fixesPerTick),
        ],
        demand: {
          words: `${whole(ENGINE_TICK_MS)} ms of one core, ${ENGINE_MEMORY_MB} MB`,
          met: engine.worstMs <= ENGINE_TICK_MS && engine.memoryMb <= ENGINE_MEMORY_MB,
        },
      },
    ],
  );
}

async function benchViews(): Promise<void> {
  const { child, served } = await startTrackers();
  const browser = await openChromium();
  const rows: Row[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    page.on('pageerror', (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
    await page.addInitScript(COUNT_MESSAGES);
    await page.route('**/golfHole/geometry*', (route) =>
      route.fulfill({
        json: { success: true, code: 200, message: '', result: served.geometry, timestamp: 0 },
      }),
    );
    await page.goto(`${served.url}/user/login`);
    await fillLogin(page, 'dispatch1');
    await page.getByRole('group', { name: '球洞矩阵' }).waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Profiler.enable');
    for (const view of VIEWS) {
      await page.getByRole('tab', { name: view }).click();
      await page.waitForTimeout(3_000);
      if (process.env['PROFILE'] !== undefined) await devtools.send('Profiler.start');
      const { perSecond, p95Ms, worstMs, longTasks, received } = await measure(page);
      if (process.env['PROFILE'] !== undefined) {
        const { profile } = await devtools.send('Profiler.stop');
        await writeFile(`${process.env['PROFILE']}.${view.slice(0, 1)}`, JSON.stringify(profile));
      }
      if (process.env['SHOT'] !== undefined)
        await page.screenshot({ path: `${process.env['SHOT']}.${view.slice(0, 1)}.png` });
      rows.push({
        name: view,
        figures: [
          perSecond.toFixed(1),
          p95Ms.toFixed(0),
          worstMs.toFixed(0),
          `${longTasks.length}${longTasks.length === 0 ? '' : ` (${Math.max(...longTasks).toFixed(0)} ms)`}`,
          whole(received / SECONDS),
        ],
        demand: {
          words: `${LEAST_FPS} frames a second, no task over ${LONG_MS} ms`,
          met: perSecond > LEAST_FPS && longTasks.length === 0,
        },
      });
    }
  } finally {
    await browser.close();
    child.kill('SIGTERM');
  }
  report(
    `${whole(served.trackers)} trackers, one fix a second each, ${SECONDS} s a view`,
    ['frames/s', 'p95 ms', 'worst ms', 'long tasks', 'messages/s'],
    rows,
  );
}

if (process.env['ONLY'] !== 'alarms') {
  benchEngine();
  await benchViews();
}
await benchAlarms();
