/** The product's main job, from sign-in to a settled alarm, in two windows of one operator's desk. */
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/client.ts';
import { signInAt } from '../support/console.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;

// With the default seed, park 1's busy day has its first hole timeout after 09:30 at 09:47:10.
test.beforeEach(async () => {
  server = await startServer({ SIM_PRESET: 'busy', SIM_START: '09:45', SIM_SPEED: '5' });
});
test.afterEach(() => server.stop());

const openBoard = async (page: Page) => {
  await page.goto(`${server.url}/bsweb/dispatch`);
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
};

const unacked = (page: Page) => page.getByRole('region', { name: '未确认' });
const handled = (page: Page) => page.getByRole('region', { name: '处理中' });

test('the board moves, an alarm arrives, and acknowledging it on one tab settles it on the other', async ({
  page,
  context,
}) => {
  await signInAt(page, server.url, 'dispatch1');
  await openBoard(page);

  const clock = page.getByTitle('园区时间');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');

  const second = await context.newPage();
  await openBoard(second);

  const alarm = unacked(page).getByRole('listitem').first();
  await expect(alarm).toBeVisible({ timeout: 60_000 });
  const title = (await alarm.locator('b').first().textContent()) ?? '';
  await expect(unacked(second).getByText(title)).toBeVisible();

  await alarm.getByRole('button', { name: /^确认/ }).click();
  await expect(handled(page).getByText(title)).toBeVisible();
  await expect(handled(second).getByText(title)).toBeVisible();
  await expect(
    handled(second)
      .getByText(/已确认/)
      .first(),
  ).toBeVisible();
});

test('the server knows who acknowledged, and refuses a second desk that saw an older state', async () => {
  const desk = await signIn(server.url, 'dispatch1');
  const other = await signIn(server.url, 'manager1');
  interface Row {
    readonly alertId: string;
    readonly rev: number;
    readonly status: string;
    readonly ackUser: string | null;
  }
  let row: Row | undefined;
  await expect
    .poll(
      async () => {
        const { result } = await desk.call<{ records: Row[] }>(
          'GET',
          '/admin/golfHoleTimeout/list?parkId=1700000000000000101&status=0',
        );
        row = result.records[0];
        return row !== undefined;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  const { alertId, rev } = row!;
  const first = await desk.call<Row>('PUT', '/admin/golfHoleTimeout/ack', { id: alertId, rev });
  expect(first).toMatchObject({
    success: true,
    result: { status: '1', ackUser: expect.stringMatching(/.+/) },
  });
  const second = await other.call<Row>('PUT', '/admin/golfHoleTimeout/ack', { id: alertId, rev });
  expect(second.success).toBe(false);
  expect(second.message).toMatch(/^该记录已被.+于\d\d:\d\d:\d\d处理,请刷新后重试$/);
});

test('the keyboard drives the board: list, help, next alarm, acknowledge', async ({ page }) => {
  await signInAt(page, server.url, 'dispatch1');
  await openBoard(page);
  await page.keyboard.press('4');
  await expect(page.getByRole('tab', { name: /列表/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('1');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('确认');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await expect(unacked(page).getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('j');
  const selected = page.locator('[aria-current="true"]');
  await expect(selected).toBeVisible();
  const title = (await selected.locator('b').first().textContent()) ?? '';
  await page.keyboard.press('a');
  await expect(handled(page).getByText(title)).toBeVisible();
});

test('a viewer sees the board and cannot act, in the console and past it', async ({ page }) => {
  await signInAt(page, server.url, 'viewer1');
  await openBoard(page);
  const alarm = page.getByRole('complementary', { name: '告警' }).getByRole('listitem').first();
  await expect(alarm).toBeVisible({ timeout: 60_000 });
  await expect(alarm.getByRole('button', { name: /^确认/ })).toHaveCount(0);

  const viewer = await signIn(server.url, 'viewer1');
  const refused = await viewer.call('PUT', '/admin/golfHoleTimeout/ack', { id: '1', rev: 1 });
  expect(refused).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权' });
});
