/** Several tabs of one browser: one set of links, moved when its tab closes, freezes or hangs; one voice. */

import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { SuspendReason } from '#domain/codes/course.ts';
import { callAs, type Caller } from '../support/client.ts';
import { signInAt } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import { hang, openRealTabs, setFrozen, type RealTabs } from '../support/realTabs.ts';
import { startServer, type TestServer } from '../support/server.ts';

declare global {
  interface Window {
    tones: number;
    /** Every socket of this tab with the time of its making: a page that hung tells nobody else that it closed one. */
    opened: { readonly socket: WebSocket; readonly at: number }[];
  }
}

const PARK = '1700000000000000101';
/** Nothing of this day asks for a sound before ten. */
const DAY = { SIM_SEED: '1', SIM_PRESET: 'quiet', SIM_START: '08:56', SIM_SPEED: '12' };

let server: TestServer;
let browser: RealTabs;
let admin: Caller;

test.beforeAll(async () => {
  server = await startServer(DAY, { onlyPark: PARK });
  browser = await openRealTabs();
  admin = await callAs(server.url, 'admin');
});
test.afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Tab {
  readonly page: Page;
}

async function openTab(): Promise<Tab> {
  const page = await browser.context.newPage();
  await page.addInitScript(() => {
    window.opened = [];
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        window.opened.push({ socket: this, at: Date.now() });
      }
    };
    window.tones = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function counted(when?: number) {
      window.tones += 1;
      start.call(this, when);
    };
  });
  return { page };
}

const toBoard = async ({ page }: Tab): Promise<void> => {
  await page.goto(`${server.url}/bsweb/dispatch`);
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
};

const openSockets = ({ page }: Tab) =>
  page.evaluate(() =>
    window.opened.flatMap(({ socket: { url, readyState }, at }) =>
      readyState <= WebSocket.OPEN ? [{ url, at }] : [],
    ),
  );

const hasLinks = async (tab: Tab): Promise<boolean> => {
  const sockets = await openSockets(tab);
  return ['/ws/golf', '/websocket/'].every((part) => sockets.some(({ url }) => url.includes(part)));
};

/** Those of the tabs that have links. */
const linked = async (tabs: readonly Tab[]): Promise<readonly Tab[]> => {
  const has = await Promise.all(tabs.map(hasLinks));
  return tabs.filter((_tab, index) => has[index]);
};

const openedAt = async (tab: Tab): Promise<number> =>
  Math.max(...(await openSockets(tab)).map(({ at }) => at));

/** Sockets of everybody that the server counts. */
async function open(): Promise<unknown> {
  const { result } = await admin.call<{ readonly open: unknown }>('GET', '/admin/realtime/metrics');
  return result.open;
}
const ONE_SET = { notice: 1, stomp: 1, vxe: 0 };

/** Play stops for lightning, or goes on: each stop is an alarm with a sound of its own. */
async function decide(decision: 'suspend' | 'resume'): Promise<void> {
  const { result } = await admin.call<{ rev: number }>('GET', `/admin/golfPark/queryById?id=${PARK}`);
  const reason = { reason: SuspendReason.lightning };
  const { success, message } = await admin.call('PUT', `/admin/golfPark/${decision}`, {
    id: PARK,
    rev: result.rev,
    ...(decision === 'suspend' && reason),
  });
  if (!success) throw new Error(message);
}

const alarms = ({ page }: Tab) =>
  page
    .getByRole('complementary', { name: '告警' })
    .locator('li[data-alarm]')
    .evaluateAll((rows) => rows.flatMap((row) => row.getAttribute('data-alarm') ?? []));
const newAlarms = async (tab: Tab, known: readonly string[]) =>
  (await alarms(tab)).filter((id) => !known.includes(id));

/** Of what the tab shows, newest first: what came while it slept stands under headings of its own. */
const events = ({ page }: Tab) =>
  page
    .getByRole('region', { name: '事件流' })
    .locator('[data-event]')
    .evaluateAll((rows) => rows.flatMap((row) => row.getAttribute('data-event')?.split(' ') ?? []));
/** Whether two lists of events have the newest ones of each other. */
const areSameEvents = (one: readonly string[], two: readonly string[]) =>
  one.length > 5 &&
  one.slice(0, 10).every((key) => two.includes(key)) &&
  two.slice(0, 10).every((key) => one.includes(key));

const tones = ({ page }: Tab) => page.evaluate(() => window.tones);
const silence = ({ page }: Tab) => page.evaluate(() => void (window.tones = 0));
/** From now on every sound and every alarm of these tabs is new. @returns the alarms that are not */
async function quiet(tabs: readonly Tab[]): Promise<readonly string[]> {
  await Promise.all(tabs.map(silence));
  return alarms(tabs[0]!);
}
/** How many tabs made a sound. */
const sounding = async (tabs: readonly Tab[]) =>
  (await Promise.all(tabs.map(tones))).filter((count) => count > 0).length;

test('three tabs share one set of links, whoever of them goes', async () => {
  const first = await openTab();
  await signInAt(first.page, server.url, 'dispatch1');
  await toBoard(first);
  // One after the other: a tab that stands behind another while it loads has what that one leaves of the processor.
  const second = await openTab();
  await toBoard(second);
  const third = await openTab();
  await toBoard(third);
  const tabs = [first, second, third];
  await expect.poll(open).toEqual(ONE_SET);
  expect(await linked(tabs)).toEqual([first]);
  await third.page.getByRole('status').getByRole('button', { name: '启用声音' }).click();

  // The leader hangs: the others do without it, and it follows when it is back.
  const back = await hang(first.page);
  await expect.poll(() => linked([second, third])).toHaveLength(1);
  await back();
  await expect.poll(() => hasLinks(first)).toBe(false);
  await expect.poll(open).toEqual(ONE_SET);

  // It closes as an alarm comes.
  const [leader] = await linked(tabs);
  const others = tabs.filter((tab) => tab !== leader);
  const [watched] = others;
  await watched!.page.bringToFront();
  const known = await quiet(others);
  const closedAt = Date.now();
  await leader!.page.close();
  await decide('suspend');
  await expect.poll(() => linked(others), { intervals: [20] }).toHaveLength(1);
  const [next] = await linked(others);
  expect((await openedAt(next!)) - closedAt).toBeLessThan(2_000);
  // One that makes no sound may come beside it.
  await expect
    .poll(async () => {
      const [here, there] = await Promise.all(others.map((tab) => newAlarms(tab, known)));
      return here!.length > 0 && isDeepStrictEqual(here, there);
    })
    .toBe(true);
  await expect.poll(() => sounding(others)).toBe(1);

  // It is frozen as the next one comes.
  const last = others.find((tab) => tab !== next)!;
  await last.page.bringToFront();
  await decide('resume');
  const knownThen = await quiet(others);
  const frozenAt = Date.now();
  await setFrozen(next!.page, true);
  await decide('suspend');
  await expect.poll(() => hasLinks(last), { intervals: [20] }).toBe(true);
  expect((await openedAt(last)) - frozenAt).toBeLessThan(2_000);
  await expect.poll(() => newAlarms(last, knownThen)).not.toHaveLength(0);
  await expect.poll(() => tones(last)).toBeGreaterThan(0);
  expect(await open()).toEqual(ONE_SET);

  // And thawed: it follows, and shows the same without a sound.
  await setFrozen(next!.page, false);
  await expect
    .poll(async () => {
      const [its, here] = await Promise.all([events(next!), events(last)]);
      return areSameEvents(its, here);
    })
    .toBe(true);
  // What came while it slept stands under a heading of its own.
  const sortedAlarms = async (tab: Tab) => (await alarms(tab)).toSorted();
  await expect
    .poll(async () => isDeepStrictEqual(await sortedAlarms(next!), await sortedAlarms(last)))
    .toBe(true);
  expect(await hasLinks(next!)).toBe(false);
  expect(await open()).toEqual(ONE_SET);
  expect(await sounding(others)).toBe(1);
});
