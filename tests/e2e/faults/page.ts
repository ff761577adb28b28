/** FAULT-19 to FAULT-21, FAULT-28, FAULT-29: the page itself loses time, sleep, network, sight or its place on screen. */

import { expect, type CDPSession } from '@playwright/test';
import { LINK_IDS } from '#domain/wire/bus.ts';
import { NOTICE_HEARTBEAT } from '#domain/wire/notice.ts';
import type { Place } from '../../support/boardEvents.ts';
import { isFull } from '../../support/breadth.ts';
import { test } from '../../support/fixtures.ts';
import type { Desks } from './desks.ts';
import { episode, expectCaughtUp, expectUnharmed, NAMES, type Episode } from './episode.ts';
import type { OperatorPage } from './operatorPage.ts';
import { expectServersPicture, placeOfStream } from './picture.ts';

const HOUR = 3_600_000;
/** The watchdog looks every 5 s; its probe is answered within 6 s, or the socket is replaced at once (LINK-09). */
const NOTICED_MS = 5_000;
const PROBE_MS = 6_000;
const SLACK = 1_500;

let desk: OperatorPage;
let cdp: CDPSession;
let since: Place;
const JUMPS = [
  ['+1 h', HOUR],
  ['-1 h', -HOUR],
] as const;

export function playPageFaults(desks: () => Desks): void {
  test.beforeAll(async () => {
    desk = await desks().take();
    cdp = await desk.context.newCDPSession(desk.page);
    since = await placeOfStream(desk);
  });
  test.afterAll(() => desks().leave(desk));

  for (const [name, jump] of isFull ? JUMPS : JUMPS.slice(0, 1))
    test.describe(`FAULT-19 clock jump ${name}`, () => {
      let seen: Episode;
      test.beforeAll(async () => {
        await desk.recover();
        seen = await episode(desk, async (look) => {
          await desk.page.clock.setSystemTime((await desk.now()) + jump);
          await desk.pass(NOTICED_MS + 2_000);
          await look('after', '实时');
        });
      });
      for (const link of LINK_IDS)
        test(`FAULT-19 · ${NAMES[link]} (${name}) @full`, async () => {
          expect(seen.next[link]).toEqual([]);
          expect(seen.words['after']?.[link]).toContain('实时');
          expectCaughtUp(seen, link);
          // Asked at once; its own beat may fall due beside it.
          if (link === 'notice') expect(seen.said.notice.map(({ text }) => text)).toContain(NOTICE_HEARTBEAT);
          if (link === 'golf') {
            // Neither false staleness nor a hidden one: ages come from the server's time.
            await expect(desk.page.getByLabel('数据状态 实时')).toBeVisible();
            await expectServersPicture(desk, since);
          }
          expect(new URL(desk.page.url()).pathname).toBe('/bsweb/dispatch');
          expectUnharmed(seen);
        });
    });

  test.describe('FAULT-20 sleep', () => {
    let seen: Episode;
    let woke: number;
    test.beforeAll(async () => {
      await desk.recover();
      seen = await episode(desk, async (look) => {
        // Ten minutes, in which the network forgets the connections and the monotonic clock stands still. What is on its way
        // to a page that is frozen waits for it, and would be taken for a sign of life.
        desk.proxy.inject(LINK_IDS, 'half-open');
        await desk.arrived();
        await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
        await desk.page.clock.setSystemTime((await desk.now()) + 600_000);
        await cdp.send('Page.setWebLifecycleState', { state: 'active' });
        woke = await desk.now();
        await desk.pass(14_000);
        await look('awake', '实时');
      });
    });
    for (const link of LINK_IDS)
      test(`FAULT-20 · ${NAMES[link]} (sleep) @full`, async () => {
        expect(seen.next[link]).toHaveLength(1);
        expect(seen.next[link][0]!.at - woke).toBeLessThanOrEqual(NOTICED_MS + PROBE_MS + SLACK);
        expect(seen.words['awake']?.[link]).toContain('实时');
        expectCaughtUp(seen, link);
        if (link === 'golf') await expectServersPicture(desk, since);
        expectUnharmed(seen);
      });
  });

  test.describe('FAULT-21 offline', () => {
    let seen: Episode;
    let back: Episode;
    test.beforeAll(async () => {
      await desk.recover();
      seen = await episode(desk, async (look) => {
        await desk.context.setOffline(true);
        await desk.pass(62_000);
        await look('offline');
      });
      back = await episode(desk, async (look) => {
        await desk.context.setOffline(false);
        await desk.pass(2_000);
        await look('online', '实时');
      });
    });
    for (const link of LINK_IDS)
      test(`FAULT-21 · ${NAMES[link]} (offline)`, async () => {
        expect(seen.next[link]).toEqual([]);
        expect(seen.words['offline']?.[link]).toMatch(/网络(已)?断开/);
        expectUnharmed(seen);
        expect(back.next[link]).toHaveLength(1);
        expect(back.next[link][0]!.at - back.t0).toBeLessThanOrEqual(1_000 + SLACK);
        expect(back.words['online']?.[link]).toContain('实时');
        expectCaughtUp(back, link);
        expectUnharmed(back);
        if (link === 'golf') await expectServersPicture(desk, since);
        expect(await desk.page.locator('.ant-notification-notice-error').count()).toBeLessThanOrEqual(1);
      });
  });

  test.describe('FAULT-28 hidden', () => {
    let hidden: Episode;
    let shown: Episode;
    test.beforeAll(async () => {
      await desk.recover();
      hidden = await episode(desk, async () => {
        await desk.page.evaluate(() => window.hideTab(true));
        // A hidden page's timers fire once a minute, however many times they were due.
        for (let minute = 0; minute < 10; minute += 1) {
          await desk.page.clock.fastForward(60_000);
          desk.proxy.beat();
          await desk.arrived();
        }
      });
      shown = await episode(desk, async (look) => {
        await desk.page.evaluate(() => window.hideTab(false));
        await desk.pass(2_000);
        await look('shown', '实时');
      });
    });
    for (const link of LINK_IDS)
      test(`FAULT-28 · ${NAMES[link]} (hidden) @full`, async () => {
        expect(hidden.next[link]).toEqual([]);
        expect(shown.next[link]).toEqual([]);
        expect(shown.words['shown']?.[link]).toContain('实时');
        expectCaughtUp(shown, link);
        if (link === 'notice') expect(shown.said.notice.map(({ text }) => text)).toContain(NOTICE_HEARTBEAT);
        if (link === 'golf') await expectServersPicture(desk, since);
        expectUnharmed(hidden);
        expectUnharmed(shown);
      });
  });

  test.describe('FAULT-29 page cache', () => {
    let away: Episode;
    let back: Episode;
    const turn = (type: 'pagehide' | 'pageshow') =>
      desk.page.evaluate((name) => {
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      }, type);
    test.beforeAll(async () => {
      await desk.recover();
      away = await episode(desk, async () => {
        // Our server forbids caches to keep the page, so that Chromium only ever says this when it is asked to.
        await turn('pagehide');
        await expect.poll(() => LINK_IDS.map((link) => desk.proxy.open(link))).toEqual([0, 0, 0]);
        await desk.pass(60_000);
      });
      back = await episode(desk, async (look) => {
        await turn('pageshow');
        await desk.pass(2_000);
        await look('back', '实时');
      });
    });
    for (const link of LINK_IDS)
      test(`FAULT-29 · ${NAMES[link]} (page cache) @full`, async () => {
        expect(away.goodbyes[link].map(({ code }) => code)).toEqual([1000]);
        expect(away.next[link]).toEqual([]);
        expect(back.next[link]).toHaveLength(1);
        expect(back.words['back']?.[link]).toContain('实时');
        expectCaughtUp(back, link);
        if (link === 'golf') await expectServersPicture(desk, since);
        expectUnharmed(away);
        expectUnharmed(back);
      });

    test('FAULT-29 · a page that was left is a fresh one when it is shown again @full', async () => {
      await desk.page.goto(`${desk.proxy.url}/config.json`);
      await expect.poll(() => LINK_IDS.map((link) => desk.proxy.open(link))).toEqual([0, 0, 0]);
      await desk.page.goBack();
      await expect(desk.page.getByLabel('数据状态 实时')).toBeVisible();
      for (const link of ['notice', 'golf'] as const) expect(desk.proxy.open(link)).toBe(1);
    });
  });
}
