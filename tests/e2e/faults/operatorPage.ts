/** An operator's desk behind the bad network: a signed-in page with all three links, whose time the test moves. */

import { setTimeout as breathe } from 'node:timers/promises';
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import { signInAt } from '../../support/console.ts';
import type { FaultProxy } from '../../support/faultProxy/proxy.ts';
import type { World } from '../../support/faultProxy/world.ts';
import { popupsOf, socketsOf, watch, type SeenPopup, type SeenSocket } from './witness.ts';

/** Page time between two looks at what the network still owes us. */
const STEP_MS = 1_000;
/** The same where nobody reads when what happens; an answer that is away for so long is not yet a slow one. */
export const LONG_STEP_MS = 2_000;
/** A STOMP server beats every 10 s of its own time, of which the page's time may hold a minute. */
const BEAT_EVERY_MS = 8_000;
/** Real time: what has arrived is dealt with and painted long before. */
const SETTLED_WITHIN_MS = 8_000;
/** Being open for so long forgives all errors. */
const FORGIVEN_MS = 20_000;
/** What the operator is typing when the fault comes: in the number of every flight, so that nothing is hidden. */
export const DRAFT = '-';

/** Name of the link in the header's list. */
const SHOWN: Readonly<Record<LinkId, RegExp>> = { notice: /通知$/, vxe: /^表格同步$/, golf: /^球场/ };

export class OperatorPage {
  readonly page: Page;
  readonly proxy: FaultProxy;
  readonly context: BrowserContext;
  readonly #errors: string[] = [];
  #beatMs = 0;
  /** So many sockets have been opened whose predecessors' ends are forgiven. */
  #forgiven: number = LINK_IDS.length;

  private constructor(page: Page, context: BrowserContext, proxy: FaultProxy) {
    this.page = page;
    this.context = context;
    this.proxy = proxy;
    page.on('pageerror', ({ message }) => this.#errors.push(message));
  }

  /** Signed in by itself, on the board, with all three links open and half a word in the search field. */
  static async open(browser: Browser, { proxy }: World): Promise<OperatorPage> {
    proxy.heal();
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    const page = await context.newPage();
    await page.clock.install();
    await watch(page);
    const desk = new OperatorPage(page, context, proxy);
    await signInAt(page, proxy.url, 'dispatch1');
    await page.goto(`${proxy.url}/bsweb/dispatch`);
    await desk.openLinks();
    await desk.draft.fill(DRAFT);
    return desk;
  }

  /** Opens the header's list and by it the one link that no page has asked for. */
  async openLinks(): Promise<void> {
    await this.#showLinks();
    await this.#areLive(['notice', 'golf']);
    const connect = this.row('vxe').getByRole('button', { name: '连接', exact: true });
    // Once asked for, it is opened by every later sign-in of the page.
    await expect(async () => {
      if (await connect.isVisible()) await connect.click();
      await expect(this.row('vxe')).not.toContainText('未启用', { timeout: 1_000 });
    }).toPass();
    await this.allLive();
  }

  get draft(): Locator {
    return this.page.getByPlaceholder('组/牌/人/车');
  }

  /** The line of a link in the header's list. */
  row(link: LinkId): Locator {
    const { page } = this;
    const name = page.locator('strong').filter({ hasText: SHOWN[link] });
    return page.getByRole('tooltip').getByRole('listitem').filter({ has: name });
  }

  /** What the header says of a link's present: condition and explanation, without its name, last error and counts. */
  word(link: LinkId): Promise<string> {
    return this.row(link).evaluate(({ children: [head, detail] }) => {
      const name = head?.querySelector('strong')?.textContent ?? '';
      return `${head?.textContent?.replace(name, '') ?? ''} ${detail?.textContent ?? ''}`;
    });
  }

  /** The words of all links; waits a while, in which those of some may come to be as expected. */
  async words(expected: string, of: readonly LinkId[]): Promise<Readonly<Record<LinkId, string>>> {
    const until = Date.now() + SETTLED_WITHIN_MS;
    for (;;) {
      const words = {
        notice: await this.word('notice'),
        vxe: await this.word('vxe'),
        golf: await this.word('golf'),
      };
      if (Date.now() > until || of.every((link) => words[link].includes(expected))) return words;
      await breathe(20);
    }
  }

  now(): Promise<number> {
    return this.page.evaluate(() => Date.now());
  }

  sockets(): Promise<readonly SeenSocket[]> {
    return socketsOf(this.page);
  }

  popups(): Promise<readonly SeenPopup[]> {
    return popupsOf(this.page);
  }

  /** Uncaught errors of the page so far. */
  errors(): readonly string[] {
    return this.#errors;
  }

  /**
   * Lets so much page time pass, in steps, and after each of them everything arrive that is on its way: the page's
   * time runs many times faster than the network.
   * @param longestStepMs page time
   */
  async pass(ms: number, longestStepMs = STEP_MS): Promise<void> {
    for (let left = ms; left > 0; left -= longestStepMs) {
      const step = Math.min(longestStepMs, left);
      await this.page.clock.runFor(step);
      await this.arrived();
      this.#beatMs += step;
      if (this.#beatMs >= BEAT_EVERY_MS) {
        this.#beatMs = 0;
        this.proxy.beat();
      }
    }
  }

  /** Lets time pass until it is so. @param withinMs page time */
  async passUntil(
    isSo: () => Promise<boolean>,
    withinMs: number,
    what: string,
    stepMs = STEP_MS,
  ): Promise<void> {
    await this.arrived();
    for (let passed = 0; !(await isSo()); passed += stepMs) {
      expect(passed, what).toBeLessThanOrEqual(withinMs);
      await this.pass(stepMs, stepMs);
    }
  }

  /** Lets time pass until all three links are open. @param withinMs page time */
  async reopened(withinMs: number, stepMs = STEP_MS): Promise<void> {
    const what = `links come back within ${withinMs / 1_000} s`;
    await this.passUntil(() => this.#isLive(), withinMs, what, stepMs);
  }

  /** Heals everything and lets time pass until all three links are live and their errors forgiven. */
  async recover(): Promise<void> {
    this.proxy.heal();
    // Answers that a fault has swallowed do not come any more.
    await this.page.evaluate(() => window.expectNothing());
    await this.reopened(70_000, LONG_STEP_MS);
    const { length } = await this.sockets();
    if (length > this.#forgiven) await this.pass(FORGIVEN_MS + STEP_MS, LONG_STEP_MS);
    this.#forgiven = length;
    await this.allLive();
  }

  async allLive(): Promise<void> {
    await this.#showLinks();
    await this.#areLive(LINK_IDS);
    await this.arrived();
  }

  /** Strikes; every socket that was the newest of these links before will have ended when this resolves. */
  async cut(strike: () => void | Promise<void>, links: readonly LinkId[] = LINK_IDS): Promise<void> {
    const before = await this.sockets();
    const hit = links.map((link) => before.findLastIndex((socket) => socket.link === link));
    await strike();
    await expect
      .poll(async () => {
        const sockets = await this.sockets();
        return links.filter((_, n) => sockets[hit[n]!]?.closedAt === null);
      })
      .toEqual([]);
  }

  async newest(): Promise<ReadonlyMap<LinkId, SeenSocket>> {
    return new Map((await this.sockets()).map((socket) => [socket.link, socket]));
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  /** A beat or the opening of a link waits for its answer. One that was answered before a fault began does not count. */
  async isAsking(link: LinkId): Promise<boolean> {
    return (await this.page.evaluate(() => window.unanswered())).some((owed) => owed.link === link);
  }

  /** Nothing is on its way any more but what the faults keep back. */
  async arrived(): Promise<void> {
    const until = Date.now() + 40_000;
    for (;;) {
      const { unanswered, calling } = await this.page.evaluate(() => ({
        unanswered: window.unanswered(),
        calling: window.calling(),
      }));
      const owed = unanswered.filter(({ link, isOpening }) => !this.proxy.isSilent(link, isOpening));
      const calls = [...this.proxy.log.underWay];
      if (owed.length === 0 && calls.length === 0 && calling === 0 && !this.proxy.isAboutToStrike()) return;
      const waited = [
        ...owed.map(({ link }) => link),
        ...calls.map(({ path }) => path),
        `${calling} calls`,
      ].join(', ');
      expect(Date.now(), `an answer to ${waited}`).toBeLessThan(until);
      await breathe(2);
    }
  }

  async #areLive(links: readonly LinkId[]): Promise<void> {
    await expect
      .poll(async () => {
        const words = await Promise.all(links.map((link) => this.word(link)));
        return words.filter((word) => !word.includes('实时'));
      })
      .toEqual([]);
  }

  /** Another popover may have taken its place. */
  async #showLinks(): Promise<void> {
    if (await this.row('vxe').isVisible()) return;
    await this.page.getByRole('button', { name: /^实时连接/ }).click();
    await this.row('vxe').waitFor();
  }

  async #isLive(): Promise<boolean> {
    const newest = await this.newest();
    return LINK_IDS.every((link) => {
      const socket = newest.get(link);
      return socket?.openedAt != null && socket.closedAt === null && socket.droppedAt === null;
    });
  }
}
