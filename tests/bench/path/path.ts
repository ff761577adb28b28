/**
 * `npm run bench:path`: messages a second from the socket to the live model in Chromium, over loopback, beside what a
 * bare socket with `JSON.parse` does and beside other clients of the golf topic. Rounds alternate, so that a busy machine
 * slows all of them; the ratio is the median of those of each round, whose two sides ran within seconds of each other.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { BROWSER_CONDITIONS } from '../../../vite.config.ts';
import { median, openChromium, report, whole, type Row } from '../figures.ts';
import { measureCpu } from './cpu.ts';
import type { Receiver, Round } from './page.ts';
import { startSender } from './sender.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 21);
const COUNT = Number(process.env['COUNT'] ?? 10_000);
const COALESCED = 20;

const here = import.meta.dirname;

interface Entry {
  readonly name: string;
  readonly round: Round;
}

const entry = (name: string, link: Round['link'], receiver: Receiver, coalesce = 1): Entry => ({
  name,
  round: { link, receiver, coalesce, count: COUNT },
});

const ENTRIES = {
  noticeNothing: entry('notice: receive only (limit)', 'notice', 'nothing'),
  noticeBare: entry('notice: receive and JSON.parse', 'notice', 'bare'),
  noticeOurs: entry('notice: ours, to the live models', 'notice', 'ours'),
  vxeBare: entry('table sync: receive and JSON.parse', 'vxe', 'bare'),
  vxeOurs: entry('table sync: ours, to the live models', 'vxe', 'ours'),
  golfSplit: entry('STOMP: indexOf and JSON.parse (limit)', 'golf', 'split'),
  golfStompjs: entry('STOMP: stompjs and JSON.parse', 'golf', 'stompjs'),
  golfRxStomp: entry('STOMP: rx-stomp and JSON.parse', 'golf', 'rxStomp'),
  golfOurs: entry('STOMP: ours, to the live models', 'golf', 'ours'),
  manyRxStomp: entry(`STOMP, ${COALESCED} a message: rx-stomp and JSON.parse`, 'golf', 'rxStomp', COALESCED),
  manyOurs: entry(`STOMP, ${COALESCED} a message: ours, to the live models`, 'golf', 'ours', COALESCED),
} as const satisfies Record<string, Entry>;
type Key = keyof typeof ENTRIES;
const KEYS = Object.keys(ENTRIES) as Key[];

function installPeers(): void {
  const folder = join(here, 'peers');
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('the peers could not be installed');
}

async function buildPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'fairway-bench-'));
  await build({
    root: here,
    logLevel: 'warn',
    configFile: false,
    resolve: { conditions: BROWSER_CONDITIONS },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: join(here, 'page.html') },
    },
  });
  return outDir;
}

function measure(page: Page, round: Round): Promise<number> {
  return page.evaluate(
    (one) => (globalThis as unknown as { run(r: Round): Promise<number> }).run(one),
    round,
  );
}

measureCpu();
installPeers();
const dist = await buildPage();
const sender = await startSender(dist);
const browser = await openChromium();
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack ?? error.message}\n`));
  await page.goto(`${sender.origin}/page.html`);
  const speeds = Object.fromEntries(KEYS.map((key) => [key, [] as number[]])) as Record<Key, number[]>;
  // What runs first would pay for the compiling of all others.
  for (const key of KEYS) await measure(page, ENTRIES[key].round);
  for (let n = 0; n < ROUNDS; n += 1) {
    // Each round begins somewhere else, so that nobody always follows the same one.
    for (const key of [...KEYS.slice(n % KEYS.length), ...KEYS.slice(0, n % KEYS.length)])
      speeds[key].push(await measure(page, ENTRIES[key].round));
  }
  const speed = (key: Key): number => median(speeds[key]);
  const ratio = (key: Key, to: Key): number =>
    median(speeds[key].map((one, round) => one / (speeds[to][round] ?? Number.NaN)));
  const demands: Partial<Record<Key, { readonly to: Key; readonly least: number; readonly words: string }>> =
    {
      noticeOurs: { to: 'noticeBare', least: 0.8, words: '0.8 of receive and JSON.parse' },
      vxeOurs: { to: 'vxeBare', least: 0.8, words: '0.8 of receive and JSON.parse' },
      golfOurs: { to: 'golfRxStomp', least: 1, words: 'ahead of rx-stomp' },
      manyOurs: { to: 'manyRxStomp', least: 1, words: 'ahead of rx-stomp' },
    };
  report(
    `${whole(COUNT)} messages of 200 bytes over loopback, ${ROUNDS} rounds, messages a second`,
    ['median', 'range', 'ratio'],
    KEYS.map((key): Row => {
      const demand = demands[key];
      const range = `${whole(Math.min(...speeds[key]))} to ${whole(Math.max(...speeds[key]))}`;
      return {
        name: ENTRIES[key].name,
        figures: [whole(speed(key)), range, demand === undefined ? '' : ratio(key, demand.to).toFixed(2)],
        ...(demand === undefined
          ? {}
          : { demand: { words: demand.words, met: ratio(key, demand.to) >= demand.least } }),
      };
    }),
  );
} finally {
  await browser.close();
  sender.close();
  await rm(dist, { recursive: true, force: true });
}
