/**
 * Chromium with tabs as people have them: one is on screen, the others are hidden, and a hidden one can be frozen. In
 * Playwright's own contexts every page counts as visible and focused, and nothing ever freezes.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext, type Page } from '@playwright/test';

export interface RealTabs {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export async function openRealTabs(): Promise<RealTabs> {
  const profile = await mkdtemp(join(tmpdir(), 'fairway-tabs-'));
  const child = spawn(
    process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      '--window-size=1440,900',
      '--lang=zh-CN',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, TZ: 'Asia/Shanghai' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}`)));
    createInterface(child.stderr).on('line', (line) => {
      const url = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('a browser without a window');
  return {
    context,
    async close() {
      await browser.close();
      child.kill();
      await once(child, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Only a hidden page can be frozen. */
export async function setFrozen(page: Page, frozen: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' });
  await session.detach();
}

/** Nothing of the page runs any more, and nobody is told, until the function that this gives is called. */
export async function hang(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  // It stops at its next statement: on a busy machine that may be a while.
  const paused = new Promise((resolve) => void session.once('Debugger.paused', resolve));
  await session.send('Debugger.pause');
  await paused;
  return async () => {
    await session.send('Debugger.resume');
    await session.send('Debugger.disable');
    await session.detach();
  };
}
