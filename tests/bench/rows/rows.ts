/**
 * `npm run bench:rows`: what a page of 100 rows costs the browser when other rows come, on the park list with rows of
 * our own. Budget: 1.5 frames (25 ms) of work a change, and no task over 50 ms on a machine four times slower.
 */

import { chromium, type CDPSession, type Page } from '@playwright/test';
import { openAs } from '#tests/support/console.ts';
import { startServer } from '#tests/support/server.ts';
import { median, report } from '../figures.ts';

const CHANGES = Number(process.env['CHANGES'] ?? 8);
const ROWS = 100;

/** Every answer holds other rows than the one before. */
let asked = 0;
function answer(): object {
  asked += 1;
  const records = Array.from({ length: ROWS }, (_row, index) => ({
    id: String(1_900_000_000_000_000_000n + BigInt(asked * ROWS + index)),
    rev: 1,
    name: `球场${asked}-${index}`,
    parkCode: `P_${asked}_${index}`,
    parkType: '1',
    holeCount: 18,
    status: '1',
    openTime: '06:00',
    closeTime: '19:00',
    teeInterval: 600,
    deviceCount: index,
    createBy: 'admin',
    createTime: '2026-11-21 10:00:00',
  }));
  return { success: true, code: 200, message: '', result: { records, total: ROWS }, timestamp: Date.now() };
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/**
 * Pressed and watched from inside: a browser test's own clicking and looking around the page costs more than what is
 * measured. Waits until the first row says something else and has been painted.
 */
async function change(page: Page): Promise<void> {
  await page.evaluate(
    async (next) => {
      const rows = document.querySelector('tbody')!;
      const drawn = new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          if (!rows.textContent.includes(next)) return;
          watch.disconnect();
          done();
        });
        watch.observe(rows, { subtree: true, childList: true, characterData: true });
      });
      document.querySelector<HTMLButtonElement>('button[aria-label="刷新"]')!.click();
      await drawn;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    },
    `球场${asked + 1}-0`,
  );
}

/**
 * What the browser does at this very hour for a fixed piece of work: the same number of rows as bare HTML, laid out and
 * painted. Beside it the other figures can be compared between runs.
 */
async function bareTable(page: Page): Promise<void> {
  await page.evaluate(async (rows) => {
    // Copied, not parsed: the console takes no text for HTML.
    const row = document.createElement('tr');
    for (let cell = 0; cell < 12; cell++) row.insertCell().textContent = '球场 06:00';
    const box = document.createElement('div');
    box.style.cssText = 'position: fixed; inset: 100px; z-index: 9; overflow: auto';
    document.body.append(box);
    const body = document.createElement('table').createTBody();
    for (let index = 0; index < rows; index++) body.append(row.cloneNode(true));
    box.append(body.parentElement ?? body);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    box.remove();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
  }, ROWS);
}

async function measureBare(page: Page, devtools: CDPSession): Promise<number> {
  const work: number[] = [];
  for (let index = 0; index < CHANGES; index++) {
    const before = await taskMs(devtools);
    await bareTable(page);
    work.push((await taskMs(devtools)) - before);
  }
  return median(work);
}

/** Work of each change and its longest task, both ms. */
async function measure(page: Page, devtools: CDPSession, rate: number) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const work: number[] = [];
  const longest: number[] = [];
  for (let index = 0; index < CHANGES; index++) {
    await page.evaluate(() => {
      const found: number[] = [];
      Object.assign(window, { found });
      new PerformanceObserver((list) =>
        found.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
      });
    });
    const before = await taskMs(devtools);
    await change(page);
    work.push((await taskMs(devtools)) - before);
    longest.push(await page.evaluate(() => Math.max(0, ...(window as unknown as { found: number[] }).found)));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { work: work.toSorted((a, b) => a - b), longest: longest.toSorted((a, b) => a - b) };
}

const server = await startServer({ SIM: 'off' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await openAs(page, server.url, 'admin', '/bsweb/park');
  // The header asks for the parks as well: its call must be over.
  await page.waitForLoadState('networkidle');
  await page.route('**/admin/golfPark/list*', (route) => route.fulfill({ json: answer() }));
  const devtools = await page.context().newCDPSession(page);
  // Time of the processor, not of the clock: what else runs on the machine has no part in it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await change(page);
  await change(page);
  await bareTable(page);
  const bare = await measureBare(page, devtools);
  const plain = await measure(page, devtools, 1);
  const slow = await measure(page, devtools, 4);
  const [work, longest] = [median(plain.work), slow.longest.at(-1) ?? 0];
  report(
    'Other rows on a page of 100, ms',
    ['median', 'worst'],
    [
      {
        name: 'work a change',
        figures: [work.toFixed(1), Math.max(...plain.work).toFixed(1)],
        demand: { words: '25 or less', met: work <= 25 },
      },
      { name: 'the rows as bare HTML, and ours to it', figures: [bare.toFixed(1), (work / bare).toFixed(2)] },
      {
        name: 'longest task, 4x slower (0: none was long)',
        figures: [median(slow.longest).toFixed(0), longest.toFixed(0)],
        demand: { words: '50 or less', met: longest <= 50 },
      },
    ],
  );
} finally {
  await browser.close();
  await server.stop();
}
