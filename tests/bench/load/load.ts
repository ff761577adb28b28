/**
 * `npm run bench:load`: how soon the login page can be used, cold, beside a floor (React, antd and three fields, built
 * and served the same way) and the figures of two comparable consoles measured by the same method. Runs alternate, so
 * that a busy machine slows both; read the ratios.
 *
 * Usable = the account field is there, takes the typed text and the captcha picture (where there is one) has loaded.
 */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startServer } from '#tests/support/server.ts';

const RUNS = Number(process.env['RUNS'] ?? 8);
/** Medians of the two comparable consoles over the same floor (625 ms) in one session. */
const PEERS_OVER_FLOOR = [2315 / 625, 2079 / 625] as const;

async function serveFloor(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'fairway-floor-'));
  await build({
    root: import.meta.dirname,
    logLevel: 'warn',
    configFile: false,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'floor.html') },
    },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/floor.html' : (request.url ?? '');
    readFile(join(outDir, path)).then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': extname(path) === '.html' ? 'text/html' : 'text/javascript',
            'content-encoding': 'gzip',
          })
          .end(gzipSync(body, { level: 6 })),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** Text, not a function: the runner's compiler would leave helpers in it that the page does not know. */
const MARK_USABLE = `
  requestAnimationFrame(function check() {
    const field = document.querySelector('input[placeholder="请输入用户名"]');
    const captcha = document.querySelector('img[alt="图片验证码"]');
    const needsCaptcha = location.pathname.startsWith('/user/login');
    if (field && !field.disabled && (!needsCaptcha || (captcha?.complete && captcha.naturalWidth > 0)))
      performance.mark('usable');
    else requestAnimationFrame(check);
  });`;

/** Milliseconds from the start of navigation until the page is usable, in a fresh profile. */
async function usable(browser: Browser, url: string, slowdown: number): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(MARK_USABLE);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    return await page.evaluate(() => performance.getEntriesByName('usable')[0]!.startTime);
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

const floor = await serveFloor();
const server = await startServer({ SIM: 'off' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  for (const slowdown of [1, 4]) {
    const times: Record<'floor' | 'login', number[]> = { floor: [], login: [] };
    for (let run = 0; run < RUNS; run += 1) {
      times.floor.push(await usable(browser, floor.url, slowdown));
      times.login.push(await usable(browser, `${server.url}/user/login`, slowdown));
    }
    const ratio = median(times.login) / median(times.floor);
    console.log(
      `CPU ${slowdown}x slower: login ${median(times.login).toFixed(0)} ms, floor ${median(times.floor).toFixed(0)} ms, ratio ${ratio.toFixed(2)}` +
        (slowdown === 1
          ? ` (a third of comparable consoles: ${PEERS_OVER_FLOOR.map((peer) => (peer / 3).toFixed(2)).join(' and ')})`
          : ''),
    );
  }
} finally {
  await browser.close();
  await server.stop();
  await floor.close();
}
