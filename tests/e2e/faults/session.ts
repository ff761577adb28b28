/** FAULT-22, FAULT-23, FAULT-31, FAULT-32: the sign-in ends, is ended or is another's. */

import { expect } from '@playwright/test';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import { fillLogin } from '../../support/console.ts';
import type { Attempt } from '../../support/faultProxy/log.ts';
import { test } from '../../support/fixtures.ts';
import type { Desks } from './desks.ts';
import { NAMES } from './episode.ts';
import { LONG_STEP_MS, type OperatorPage } from './operatorPage.ts';
import { PARK } from './picture.ts';
import type { SeenSocket } from './witness.ts';

/** Who leaves opens nothing any more, however long one watches. */
const WATCHED_MS = 60_000;

let desk: OperatorPage;
/** Sockets asked for while `story` runs and a minute after it, whatever page asks. */
async function askedDuring(story: () => Promise<void>): Promise<readonly Attempt[]> {
  desk.proxy.log.clear();
  await story();
  await desk.pass(WATCHED_MS, LONG_STEP_MS);
  return desk.proxy.log.attempts();
}

const allGone = () => expect.poll(() => LINK_IDS.map((link) => desk.proxy.open(link))).toEqual([0, 0, 0]);

const onLogin = () => expect(desk.page).toHaveURL(/\/user\/login/);

/** As another user in the same page: nothing is loaded anew. */
async function signInAgain(username: string): Promise<void> {
  // A desk that was just opened, because a test before this one failed, is signed in.
  if (!desk.page.url().includes('/user/login')) return;
  await fillLogin(desk.page, username);
  await expect(desk.page).toHaveURL(/\/bsweb\//);
  await desk.openLinks();
}

export function playSessionEnds(desks: () => Desks): void {
  test.beforeAll(async () => {
    desk = await desks().takeNew();
  });
  test.afterAll(() => desks().leave(desk));

  test(`FAULT-23 · ${NAMES.vxe} (force-logout)`, async () => {
    desk.proxy.inject('vxe', 'force-logout');
    await desk.pass(5_000);
    // Any page can speak on this channel: nobody is thrown out by it.
    await desk.allLive();
    await expect(desk.page).toHaveURL(/\/bsweb\/dispatch/);
  });

  test(`FAULT-23 · ${NAMES.notice} (force-logout)`, async () => {
    const asked = await askedDuring(async () => {
      desk.proxy.inject('notice', 'force-logout');
      desk.proxy.inject('notice', 'force-logout');
      await onLogin();
      await expect(desk.page.getByText('您已被强制下线')).toBeVisible();
    });
    expect(asked).toEqual([]);
    for (const link of LINK_IDS) expect(desk.proxy.held(link)).toBe(0);
  });

  test.describe('FAULT-32 another user, another park', () => {
    let before: ReadonlyMap<LinkId, SeenSocket>;
    test.beforeAll(async () => {
      before = await desk.newest();
      await signInAgain('twoparks');
    });

    for (const link of ['notice', 'vxe'] as const)
      test(`FAULT-32 · ${NAMES[link]} (user) @full`, async () => {
        const [old, now] = [before.get(link)!, (await desk.newest()).get(link)!];
        const parts = (url: string) => new URL(url).pathname.split('/');
        const [oldUser, oldPage] = parts(old.url).slice(3);
        const [user, page] = parts(now.url).slice(3);
        expect(user).not.toBe(oldUser);
        expect(page).toBe(oldPage);
        expect(now.rivals).toBe(0);
        expect(desk.proxy.open(link)).toBe(1);
      });

    test(`FAULT-32 · ${NAMES.golf} (park) @full`, async () => {
      const { page, proxy } = desk;
      await page.goto(`${proxy.url}/bsweb/dispatch`);
      await expect(page.getByLabel('数据状态 实时')).toBeVisible();
      proxy.log.clear();
      await page.getByLabel('当前球场').click();
      await page.locator('.ant-select-item-option').nth(1).click();
      const changes = () =>
        proxy.log
          .said('golf')
          .map(({ text }) => text)
          .filter((text) => /^(UN)?SUBSCRIBE\n/.test(text));
      await expect.poll(() => changes().length).toBeGreaterThanOrEqual(3);
      const [leave, ...joins] = changes();
      expect(leave).toMatch(new RegExp(`^UNSUBSCRIBE\\n(.*\\n)*id:${PARK}\\n`));
      expect(joins.join('')).not.toContain(PARK);
      await expect.poll(() => [proxy.open('notice'), proxy.open('golf')]).toEqual([1, 1]);
    });
  });

  test.describe('FAULT-31 logout', () => {
    let asked: readonly Attempt[];
    test.beforeAll(async () => {
      const { page, proxy } = desk;
      await desk.openLinks();
      proxy.inject(LINK_IDS, 'refused');
      await desk.cut(() => proxy.inject(LINK_IDS, 'reset'));
      await desk.pass(105_000);
      await expect(desk.row('notice')).toContainText('停止');
      await expect(desk.row('vxe')).toContainText('重连');
      proxy.inject('golf', 'handshake-hang');
      const isOpening = () => proxy.log.attempts('golf').at(-1)?.outcome === 'handshake-hang';
      await desk.passUntil(() => Promise.resolve(isOpening()), 40_000, 'the golf link tries again');
      asked = await askedDuring(async () => {
        await page.getByRole('button', { name: '退出登录' }).click();
        const sure = page.getByRole('dialog').getByRole('button', { name: /确\s*定/ });
        await sure.click();
        await onLogin();
        proxy.heal();
      });
    });
    for (const [link, state] of [
      ['notice', 'stopped'],
      ['vxe', 'waiting'],
      ['golf', 'opening'],
    ] as const)
      test(`FAULT-31 · ${NAMES[link]} (${state}) @full`, async () => {
        expect(asked.filter((attempt) => attempt.link === link)).toEqual([]);
        expect(desk.proxy.held(link)).toBe(0);
      });
  });

  test(`FAULT-23 · ${NAMES.golf} (force-logout)`, async () => {
    await signInAgain('dispatch1');
    const other = '{"type":14,"receiver":"1700010000000000001","reason":"别人的","eventId":"ev-foreign"}';
    desk.proxy.say('golf', other);
    await desk.pass(3_000);
    await desk.allLive();
    const asked = await askedDuring(async () => {
      desk.proxy.inject('golf', 'force-logout');
      desk.proxy.inject('golf', 'force-logout');
      await onLogin();
      await expect(desk.page.getByText('您已被强制下线')).toBeVisible();
    });
    expect(asked).toEqual([]);
    for (const link of LINK_IDS) expect(desk.proxy.held(link)).toBe(0);
  });

  test.describe('FAULT-22 the token dies', () => {
    let asked: readonly Attempt[];
    test.beforeAll(async () => {
      await signInAgain('dispatch1');
      const token = await desk.page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('Access-Token'))!;
        return (JSON.parse(localStorage.getItem(key)!) as { value: string }).value;
      });
      asked = await askedDuring(async () => {
        // Somebody else's logout with the same token: the server ends its sockets with 4401.
        await fetch(`${desks().server.url}/jeecg-boot/sys/logout`, {
          method: 'POST',
          headers: { 'X-Access-Token': token },
        });
        await expect(desk.page.getByText('登录已过期')).toHaveCount(1);
        await allGone();
        await onLogin();
      });
    });
    for (const link of LINK_IDS)
      test(`FAULT-22 · ${NAMES[link]} (close-4401) @full`, async () => {
        expect(asked.filter((attempt) => attempt.link === link).length).toBeLessThanOrEqual(1);
        expect(desk.proxy.held(link)).toBe(0);
      });
    test('FAULT-22 · no call, no frame and no error afterwards @full', () => {
      expect(desk.errors()).toEqual([]);
      expect(LINK_IDS.flatMap((link) => desk.proxy.log.said(link))).toEqual([]);
    });
  });
}
