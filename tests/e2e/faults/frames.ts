/** FAULT-14 to FAULT-18, FAULT-26: the link stands, what comes over it is not in order. */

import { expect } from '@playwright/test';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { Place } from '../../support/boardEvents.ts';
import { isFull } from '../../support/breadth.ts';
import { callAs, type Caller, type Envelope } from '../../support/client.ts';
import { test } from '../../support/fixtures.ts';
import type { Desks } from './desks.ts';
import { catchUps, delays, episode, expectCaughtUp, expectUnharmed, NAMES, type Episode } from './episode.ts';
import { DRAFT, type OperatorPage } from './operatorPage.ts';
import { expectServersPicture, PARK, placeOfStream } from './picture.ts';

let desk: OperatorPage;
let since: Place;
let admin: Caller;
const toasts = (text: string) => desk.page.locator('.ant-notification-notice').filter({ hasText: text });

/** So many more frames of the server, whose time is not the page's. */
async function framesOf(link: LinkId, count: number): Promise<void> {
  const before = desk.proxy.log.relayed(link);
  await expect.poll(() => desk.proxy.log.relayed(link) - before).toBeGreaterThanOrEqual(count);
}

/** Devices come and go: of each something is told, and nothing has happened on the course. */
async function changeDevices(count: number): Promise<void> {
  const path = '/admin/golfDevice';
  const done = async (answer: Promise<Envelope<unknown>>): Promise<unknown> => {
    const { success, message, result } = await answer;
    expect(success, message).toBe(true);
    return result;
  };
  const ids: unknown[] = [];
  for (let n = 1; n <= count; n += 1)
    ids.push(
      await done(admin.call('POST', `${path}/add`, { parkId: PARK, deviceNo: `BURST${n}`, deviceType: '1' })),
    );
  await done(admin.call('DELETE', `${path}/deleteBatch?ids=${ids.join(',')}`));
}

/** Something to say on the notice link: an announcement for everybody. */
async function announce(title: string): Promise<void> {
  const now = new Date(Date.now() - 60_000).toLocaleString('sv', { timeZone: 'Asia/Shanghai' });
  const { success, message, result } = await admin.call<string>('POST', '/sys/annountCement/add', {
    titile: title,
    msgContent: `<p>${title}</p>`,
    msgAbstract: title,
    msgCategory: '1',
    msgType: 'ALL',
    priority: 'M',
    startTime: now,
    endTime: '2099-01-01 00:00:00',
  });
  expect(success, message).toBe(true);
  const released = await admin.call('GET', `/sys/annountCement/doReleaseData?id=${result}`);
  expect(released.success, released.message).toBe(true);
}

/** Counts those that come from now on, however soon they go. @returns how many have come */
async function watchToasts(text: string): Promise<() => Promise<number>> {
  const counter = await desk.page.evaluateHandle((sought) => {
    const seen = new Set<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.ant-notification-notice'))
        if (toast.textContent.includes(sought)) seen.add(toast);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, text);
  return () => counter.evaluate((seen) => seen.size);
}

export function playFrames(desks: () => Desks): void {
  test.beforeAll(async () => {
    desk = await desks().take();
    since = await placeOfStream(desk);
    admin = await callAs(desks().server.url, 'admin');
  });
  test.afterAll(() => desks().leave(desk));

  // Nothing is wrong here, and nothing must be found wrong.
  test('no fault · rows that change by the hundred hide no event @full', async () => {
    await Promise.all([changeDevices(100), expectServersPicture(desk, since)]);
    await expectServersPicture(desk, since);
    const events = desk.page.getByRole('region', { name: '事件流' });
    await expect(events.getByText(/设备 .+ \d+ 条：.*BURST/).first()).toBeVisible();
  });

  test.describe('FAULT-14 garbage-text', () => {
    let seen: Episode;
    test.beforeAll(async () => {
      await desk.recover();
      seen = await episode(desk, async (look) => {
        desk.proxy.inject(LINK_IDS, 'garbage-text');
        await desk.pass(3_000);
        await look('after', '实时');
      });
    });
    for (const link of LINK_IDS)
      test(`FAULT-14 · ${NAMES[link]} (garbage-text) @full`, async () => {
        expect(seen.next[link]).toEqual([]);
        expect(seen.words['after']?.[link]).toContain('实时');
        expectUnharmed(seen);
        const harm = await desk.page.evaluate(() => [
          window.canary,
          ({} as { polluted?: boolean }).polluted,
          location.pathname,
        ]);
        expect(harm).toEqual([undefined, undefined, '/bsweb/dispatch']);
      });
  });

  if (isFull)
    test.describe('FAULT-14 garbage', () => {
      let seen: Episode;
      test.beforeAll(async () => {
        await desk.recover();
        seen = await episode(desk, async () => {
          await desk.cut(() => desk.proxy.inject(LINK_IDS, 'garbage'));
          await desk.pass(22_000);
        });
      });
      for (const link of LINK_IDS)
        test(`FAULT-14 · ${NAMES[link]} (garbage)`, () => {
          expect([1002, 1006]).toContain(seen.hit[link].code);
          expect(delays(seen, link)).toHaveLength(1);
          expectCaughtUp(seen, link);
          expectUnharmed(seen);
        });
    });

  test.describe('FAULT-15 huge', () => {
    let seen: Episode;
    test.beforeAll(async () => {
      await desk.recover();
      seen = await episode(desk, async (look) => {
        desk.proxy.inject(LINK_IDS, 'huge');
        await desk.pass(5_000);
        await look('after', '实时');
      });
    });
    for (const link of LINK_IDS)
      test(`FAULT-15 · ${NAMES[link]} (huge) @full`, async () => {
        expect(seen.next[link]).toEqual([]);
        expect(seen.words['after']?.[link]).toContain('实时');
        if (link === 'notice') await expect(toasts('xxx')).toHaveCount(0);
        if (link === 'golf') await expectServersPicture(desk, since);
        expectUnharmed(seen);
      });
  });

  test.describe('FAULT-16 duplicate', () => {
    let seen: Episode;
    let shown: number;
    test.beforeAll(async () => {
      await desk.recover();
      seen = await episode(desk, async () => {
        desk.proxy.inject(LINK_IDS, 'duplicate');
        const countShown = await watchToasts('重复的通知');
        await announce('重复的通知');
        await expect.poll(countShown).toBeGreaterThan(0);
        await desk.pass(10_000);
        shown = await countShown();
      });
    });
    test(`FAULT-16 · ${NAMES.notice} (duplicate) @full`, () => {
      expect(shown).toBe(1);
      const seconds = catchUps(seen, 'notice').map(({ path }) => /_t=(\d+)/.exec(path)?.[1]);
      expect(new Set(seconds).size, 'one list read a second at most').toBe(seconds.length);
      expectUnharmed(seen);
    });
    test(`FAULT-16 · ${NAMES.golf} (duplicate) @full`, async () => {
      expect(catchUps(seen, 'golf')).toEqual([]);
      await expectServersPicture(desk, since);
    });
  });

  if (isFull)
    test.describe('FAULT-17 out-of-order', () => {
      let seen: Episode;
      test.beforeAll(async () => {
        await desk.recover();
        seen = await episode(desk, async () => {
          desk.proxy.inject('golf', 'out-of-order');
          await framesOf('golf', 10);
          desk.proxy.heal();
          await desk.pass(3_000);
        });
      });
      test(`FAULT-17 · ${NAMES.golf} (out-of-order)`, async () => {
        expect(seen.next.golf).toEqual([]);
        await expectServersPicture(desk, since);
        expectUnharmed(seen);
      });
    });

  test.describe('FAULT-18 loss', () => {
    let seen: Episode;
    let quiet: Episode;
    test.beforeAll(async () => {
      await desk.recover();
      seen = await episode(desk, async () => {
        desk.proxy.inject('golf', 'loss');
        await framesOf('golf', 10);
        desk.proxy.heal();
        // The frame after the lost one waits 2 s for it.
        await framesOf('golf', 2);
        await desk.pass(3_000);
      });
      quiet = await episode(desk, async () => {
        desk.proxy.inject('notice', 'hold');
        await announce('丢失的通知');
        await desk.pass(1_000);
        await desk.cut(() => desk.proxy.inject('notice', 'close-1000'), ['notice']);
        desk.proxy.heal();
        await desk.pass(22_000);
      });
    });
    test(`FAULT-18 · ${NAMES.notice} (loss)`, async () => {
      expectCaughtUp(quiet, 'notice');
      await expect(desk.page.getByRole('button', { name: /^消息通知，[1-9]/ })).toBeVisible();
      await desk.page.getByRole('button', { name: /^消息通知/ }).click();
      await expect(desk.page.getByText('丢失的通知').first()).toBeVisible();
      await desk.page.keyboard.press('Escape');
      expectUnharmed(quiet);
    });
    test(`FAULT-18 · ${NAMES.golf} (loss)`, async () => {
      expect(seen.next.golf).toEqual([]);
      expectCaughtUp(seen, 'golf');
      await expectServersPicture(desk, since);
      expectUnharmed(seen);
    });
  });

  test.describe('FAULT-26 burst', () => {
    const seen: Partial<Record<LinkId, Episode>> = {};
    test.beforeAll(async () => {
      await desk.recover();
      for (const link of LINK_IDS)
        seen[link] = await episode(desk, async (look) => {
          desk.proxy.inject(link, 'burst');
          await desk.pass(6_000);
          await desk.draft.fill(DRAFT);
          await look('after', '实时');
        });
    });
    for (const link of LINK_IDS)
      test(`FAULT-26 · ${NAMES[link]} (burst) @full`, async () => {
        const its = seen[link]!;
        expect(its.next[link]).toEqual([]);
        expect(its.words['after']?.[link]).toContain('实时');
        // One list read a second at most; six seconds have passed, and the first is read at once.
        expect(catchUps(its, 'notice').length).toBeLessThanOrEqual(8);
        if (link === 'notice') expectCaughtUp(its, 'notice');
        if (link === 'golf') await expectServersPicture(desk, since);
        expectUnharmed(its);
      });
  });
}
