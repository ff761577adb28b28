/** Rows of other people over a real socket: ten thousand messages in one second into a table that stands in the page. */

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, CHROMIUM_ARGS, median, report } from '../figures.ts';
import type { Sender } from './sender.ts';
import type { Seen } from './syncPage.ts';

const MESSAGES = 10_000;
const WITHIN_MS = 1_000;
const ROWS = 10_000;

/**
 * A browser without developer tools: to them every frame of a socket is copied, by three processes, which leaves the page
 * less than half of the processor.
 */
async function once(sender: Sender): Promise<Seen & { readonly sentMs: number }> {
  const profile = await mkdtemp(join(tmpdir(), 'fairway-sync-'));
  const browser = spawn(
    CHROMIUM,
    [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--no-first-run',
      '--window-size=1280,900',
      `--user-data-dir=${profile}`,
      `${sender.url}sync.html?rows=${ROWS}&messages=${MESSAGES}`,
    ],
    { stdio: 'ignore' },
  );
  try {
    const given = AbortSignal.timeout(60_000);
    await sender.posted('/ready', given);
    const seen = sender.posted('/seen', given);
    const sentMs = await sender.send(MESSAGES, WITHIN_MS, ROWS);
    return { sentMs, ...(JSON.parse(await seen) as Seen) };
  } finally {
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

export async function measureSync(sender: Sender, rounds: number): Promise<void> {
  const found: Awaited<ReturnType<typeof once>>[] = [];
  for (let round = 0; round < rounds; round++) found.push(await once(sender));
  const of = (figure: (one: (typeof found)[number]) => number): number => median(found.map(figure));
  const fps = of((one) => one.fps);
  const missing = of((one) => one.missing);
  report(
    `Live rows: ${MESSAGES} messages over a socket in ${WITHIN_MS} ms, ${ROWS} rows, medians of ${rounds}`,
    ['sent in ms', 'all shown after ms', 'fps', 'worst ms', 'cells wrong'],
    [
      {
        name: 'ours',
        figures: [
          of((one) => one.sentMs).toFixed(0),
          of((one) => one.shownMs).toFixed(0),
          fps.toFixed(1),
          of((one) => one.max).toFixed(0),
          missing.toFixed(0),
        ],
        demand: { words: 'all shown, above 50 frames', met: missing === 0 && fps > 50 },
      },
    ],
  );
}
