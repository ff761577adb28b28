/** One grid with its rows in a page of its own, from outside: mount, heap, scrolling, edits by real keys, patches. */

import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../figures.ts';
import type { Frames } from './frames.ts';
import type { Bench } from './page.ts';

declare const bench: Bench;

export interface Figures {
  readonly mountMs: number;
  /** Beyond the bare rows. */
  readonly heapMb: number;
  readonly scroll: Frames;
  /** Share of pictures; `NaN` = a canvas. */
  readonly blank: number;
  /** `NaN` = it does not come to a commit. */
  readonly editMs: number;
  readonly patches: Frames;
  /** Processor four times slower. */
  readonly slow: Frames;
}

const PATCHES = 10_000;
/** 60 Hz. */
const FRAME_MS = 1000 / 60;
/** In sight of all, and not next to one another. */
const EDITED = [1, 3, 5, 7, 9, 11, 13];

async function heapMb(devtools: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  return (usedSize + backingStorageSize) / 1e6;
}

/** As people do: what the first press changes is drawn before the second. */
async function pressTwice(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await page.mouse.click(x, y);
  await page.evaluate(() => bench.painted());
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

async function edits(page: Page): Promise<number> {
  const times: number[] = [];
  // Enter moves on to the next row in most of them: two presses on a cell that is chosen by then mean another thing.
  for (const [turn, row] of EDITED.entries()) {
    const at = await page.evaluate((index) => bench.middleOf(index), row);
    if (at === null) return Number.NaN;
    const text = `新${row}`;
    await pressTwice(page, at);
    await page.waitForFunction(() => document.activeElement?.matches('input, textarea') ?? false, null, {
      timeout: 2_000,
    });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
    await page.evaluate(() => bench.painted());
    await page.evaluate(([index, wanted]) => bench.watchCommit(index, wanted), [row, text] as const);
    // People press at any moment of a frame. Without this it is always the same one, which moves from run to run.
    await page.evaluate((ms) => bench.into(ms), (turn * FRAME_MS) / EDITED.length);
    await page.keyboard.press('Enter');
    times.push(await page.evaluate(() => bench.committed));
  }
  return median(times);
}

/** A page is done within 20 s; one that hangs does not keep the others waiting. */
const PATIENCE_MS = 60_000;

/** `null` = it did not come to an end. */
export async function measure(
  browser: Browser,
  url: string,
  grid: string,
  rows: number,
): Promise<Figures | null> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => process.stderr.write(`${grid}: ${error.message}\n`));
  const giveUp = setTimeout(() => void page.close(), PATIENCE_MS);
  try {
    await page.goto(`${url}page.html?grid=${grid}&rows=${rows}`);
    await page.waitForFunction(() => 'bench' in globalThis);
    const devtools = await page.context().newCDPSession(page);
    await page.evaluate(() => bench.stand());
    const bare = await heapMb(devtools);
    const mountMs = await page.evaluate(() => bench.mount());
    const beyond = (await heapMb(devtools)) - bare;
    const scroll = await page.evaluate(() => bench.scroll());
    const blank = (await page.evaluate(() => bench.blank())) ?? Number.NaN;
    const editMs = await edits(page).catch((error: Error) => {
      process.stderr.write(`${grid}: ${error.message}\n`);
      return Number.NaN;
    });
    const patches = await page.evaluate((perSecond) => bench.patches(perSecond), PATCHES);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slow = await page.evaluate(() => bench.scroll());
    return { mountMs, heapMb: beyond, scroll, blank, editMs, patches, slow };
  } catch (error) {
    process.stderr.write(`${grid}: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  } finally {
    clearTimeout(giveUp);
    await page.close();
  }
}
