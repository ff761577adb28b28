/** The board must never show old data as new, and nothing may be missing afterwards. */

import type { Page } from '@playwright/test';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { LISTED_FACTS } from '#src/features/dispatch/model/eventText.ts';
import { toEventRows } from '#streams/models/boardEvents.ts';
import { shownFacts } from '../support/boardEvents.ts';
import { callAs } from '../support/client.ts';
import { signInAt } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

const PARK = '1700000000000000101';
const PARK_DEST = formatGolfDestination(PARK);
/** Some may have come after the server was asked. */
const SHOWN = LISTED_FACTS - 10;
let server: TestServer;

test.beforeAll(async ({ servers }) => {
  server = await servers.start(
    { SIM_SPEED: '10', SIM_PRESET: 'busy', SIM_START: '10:30', SIM_SCALE: 'S' },
    { onlyPark: PARK },
  );
});
test.afterAll(() => server.stop());

interface EventPage {
  readonly epoch: string;
  readonly headSeq: number;
  /** In order. */
  readonly records: readonly GolfMessage[];
}

/** What the server's own list holds of the park stream: by default all of the running epoch. */
async function listed(epoch = '', afterSeq = 0): Promise<EventPage> {
  const caller = await callAs(server.url, 'dispatch1');
  const of = epoch === '' ? '' : `&epoch=${epoch}`;
  const { result } = await caller.call<EventPage>(
    'GET',
    `/admin/golfEvent/list?dest=${PARK_DEST}${of}&afterSeq=${afterSeq}&limit=500`,
  );
  return result;
}

const shownEvents = (page: Page) =>
  page
    .getByRole('region', { name: '事件流' })
    .locator('[data-event]')
    .evaluateAll((rows) => rows.flatMap((row) => row.getAttribute('data-event')?.split(' ') ?? []));

test('server killed: stale within its limits; server back: caught up with nothing missing', async ({
  page,
}) => {
  await page.clock.install();
  await signInAt(page, server.url, 'dispatch1');
  await page.goto(`${server.url}/bsweb/dispatch`);
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  const before = await listed();

  // The server that comes back has another build of the console (SHELL-70).
  await page.route('**/config.json', async (route) => {
    const config: unknown = await (await route.fetch()).json();
    await route.fulfill({ json: { ...Object(config), release: '000000000000' } });
  });
  await server.crash();
  const stale = page.getByLabel(/数据状态 (过期|断线)/);
  // A socket that is down for 10 s makes the picture stale, however short the ticks.
  await page.clock.runFor(11_000);
  await expect(stale).toBeVisible();
  await expect(page.getByText(/数据停留在/).first()).toBeVisible();
  await expect(page.getByLabel('数据状态 断线')).toHaveCount(0);
  await page.clock.runFor(50_000);
  await expect(page.getByLabel('数据状态 断线')).toBeVisible();
  await expect(page).toHaveTitle(/\[断线\]/);

  await server.restart();
  // Something happens before the console is back: nobody has heard of it.
  await expect.poll(async () => (await listed()).records.length, { timeout: 40_000 }).toBeGreaterThan(0);
  await page.getByRole('button', { name: '立即重连' }).first().click();
  await expect(page.getByLabel('数据状态 实时')).toBeVisible({ timeout: 40_000 });
  await expect(page).not.toHaveTitle(/\[断线\]/);

  // Whatever the server announced since its restart, and until it was killed, stands on the board too, as far back as
  // that shows events.
  const missing = async (): Promise<readonly string[]> => {
    const [now, until] = [await listed(), await listed(before.epoch, before.headSeq)];
    expect(now.epoch).not.toBe(before.epoch);
    const shown = new Set(await shownEvents(page));
    const facts = shownFacts(toEventRows(PARK_DEST, [...until.records, ...now.records]));
    return facts.slice(0, SHOWN).filter((key) => !shown.has(key));
  };
  await expect.poll(missing, { timeout: 40_000 }).toEqual([]);
  await expect(page.getByRole('alert').filter({ hasText: '系统已更新' })).toBeVisible();
});
