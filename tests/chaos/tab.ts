/** One tab with the board open, as the chaos run sees it: what it shows, what it holds, what rang. */

import { readFile } from 'node:fs/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Recording } from '#domain/recording/format.ts';
import { BadRecording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { hang } from '#tests/support/realTabs.ts';

export interface Holdings {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapMb: number;
}

/** Tones that began, by the frequency of their first note (src/widgets/sound/tones.ts). */
export interface Rung {
  readonly soft: number;
  readonly double: number;
}

export function rungBy(tones: readonly Tone[]): Rung {
  const count = (pitch: number): number => tones.filter(({ hz }) => hz === pitch).length;
  return { soft: count(660), double: count(988) };
}

/** When a tone began, epoch ms. */
export interface Tone {
  readonly hz: number;
  readonly ts: number;
}

declare global {
  interface Window {
    rung: Tone[];
  }
}

export class Tab {
  readonly page: Page;
  readonly #cdp: CDPSession;
  readonly #errors: string[] = [];

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
    page.on('pageerror', ({ message }) => this.#errors.push(message));
  }

  static async open(context: BrowserContext): Promise<Tab> {
    const page = await context.newPage();
    // tsx names the functions of the next script with a helper that no page has.
    await page.addInitScript('globalThis.__name = (it) => it');
    await page.addInitScript(() => {
      // A page that is loaded anew goes on counting.
      window.rung = JSON.parse(sessionStorage.getItem('rung') ?? '[]') as Tone[];
      const start = OscillatorNode.prototype.start;
      const ramp = AudioParam.prototype.setValueAtTime;
      const pitch = new WeakMap<AudioParam, number>();
      AudioParam.prototype.setValueAtTime = function noted(value, at) {
        if (!pitch.has(this)) pitch.set(this, value);
        return ramp.call(this, value, at);
      };
      OscillatorNode.prototype.start = function counted(when) {
        window.rung.push({ hz: pitch.get(this.frequency) ?? 0, ts: Date.now() });
        sessionStorage.setItem('rung', JSON.stringify(window.rung));
        start.call(this, when);
      };
      // A voice that says everything at once: no chime has to stand in for it.
      speechSynthesis.speak = (utterance) => utterance.dispatchEvent(new Event('end'));
    });
    return new Tab(page, await context.newCDPSession(page));
  }

  errors(): readonly string[] {
    return this.#errors;
  }

  async board(url: string): Promise<void> {
    await this.page.goto(`${url}/bsweb/dispatch`);
    await this.page.getByLabel('数据状态 实时').waitFor();
  }

  /** Opens the list of links, and with it the link that no page has asked for. */
  async openLinks(): Promise<void> {
    await this.page.getByRole('button', { name: /^实时连接/ }).click();
    await this.page.getByRole('tooltip').getByRole('button', { name: '连接', exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  /** Comes back as it was before, whatever the network says by then. */
  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'commit' }).catch(() => undefined);
  }

  /** Whether the board is there and says that it is current. */
  isCurrent(): Promise<boolean> {
    return this.page.getByLabel('数据状态 实时').isVisible();
  }

  async enableSound(): Promise<void> {
    await this.page.getByRole('button', { name: '启用声音' }).first().click();
  }

  tones(): Promise<readonly Tone[]> {
    return this.page.evaluate(() => window.rung);
  }

  /** After a garbage collection. */
  async holdings(): Promise<Holdings> {
    await this.#cdp.send('Performance.enable');
    await this.#cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#cdp.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
    return {
      listeners: of('JSEventListeners'),
      nodes: of('Nodes'),
      heapMb: Math.round(of('JSHeapUsedSize') / 104_857.6) / 10,
    };
  }

  /** @returns what lets it go on */
  hang(): Promise<() => Promise<void>> {
    return hang(this.page);
  }

  /** Presses whatever the header offers to bring stopped links back. */
  async pressAll(url: string): Promise<void> {
    const links = this.page.getByRole('button', { name: /^实时连接/ });
    // A page that was loaded anew while nobody answered is a blank one, or stands at the login page.
    const isThere = await links.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) await this.page.goto(`${url}/bsweb/dispatch`);
    await links.click();
    const rows = this.page.getByRole('tooltip').getByRole('listitem');
    await rows.first().waitFor();
    // All at once: what comes back by itself meanwhile takes its button away.
    await rows
      .getByRole('button', { name: /连接|重连|重试/ })
      .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await this.page.keyboard.press('Escape');
  }

  /** The last minutes as the product itself hands them out. */
  async recording(): Promise<Recording> {
    const saved = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: /^用户菜单/ }).click();
    await this.page.getByRole('menuitem', { name: '保存录制' }).click();
    const recording = readRecording(await readFile(await (await saved).path(), 'utf8'));
    if (recording instanceof BadRecording) throw new Error(recording.message);
    return recording;
  }

  openAlarms(): Promise<number> {
    return this.page
      .getByRole('complementary', { name: '告警' })
      .locator('section li:not([data-settled])')
      .count();
  }

  shownEvents(): Promise<readonly string[]> {
    return this.page
      .getByRole('region', { name: '事件流' })
      .locator('[data-event]')
      .evaluateAll((rows) => rows.flatMap((row) => row.getAttribute('data-event')?.split(' ') ?? []));
  }
}
