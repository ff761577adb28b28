/** What is heard in a browser without a loudspeaker: counted where it would make the sound. */

import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sounds that were started so far. */
    tones: number;
    /** Of them, those that were cut off. */
    cutOff: number;
  }
}

/** Notes of one siren. */
export const SIREN_NOTES = 6;

/** Counts every sound that is started, and those that are ended before their time. Call it before the page is opened. */
export async function countTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tones = 0;
    window.cutOff = 0;
    const { start, stop } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function counted(when?: number) {
      window.tones += 1;
      start.call(this, when);
    };
    // Here a tone lasts until it is cut off: nobody has to be quicker than it ends by itself.
    AudioScheduledSourceNode.prototype.stop = function counted(when?: number) {
      if (when !== undefined) return;
      window.cutOff += 1;
      stop.call(this);
    };
  });
}

export const readTones = (page: Page): Promise<number> => page.evaluate(() => window.tones);

export const readCutOff = (page: Page): Promise<number> => page.evaluate(() => window.cutOff);

/** Enables sound and waits for the tone that says so. @returns tones so far */
export async function enableSound(page: Page): Promise<number> {
  await page.getByRole('status').getByRole('button', { name: '启用声音' }).click();
  await expect.poll(() => readTones(page)).toBeGreaterThan(0);
  return readTones(page);
}
