/** What is taken back, and what the board looked like before: at its keys, and back to the present. */

import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.borrow({ SIM_SEED: '8', SIM_START: '11:20', SIM_SPEED: '0' });
});
test.afterAll(() => server.stop());

const columnOf = (page: Page) => page.getByRole('complementary', { name: '告警' });
const untakenOf = (page: Page) =>
  columnOf(page).getByRole('region', { name: '未确认' }).locator('li[data-alarm]');

// BOARD-105, BOARD-108, BOARD-110, BOARD-111
test('an acknowledgement is taken back by Z; the moment of the alarm is looked at, and left by Esc', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'dispatch1', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  const before = await untakenOf(page).count();
  const others = columnOf(page).getByRole('region', { name: '处理中' });
  const { y } = (await others.boundingBox()) ?? { y: 0 };
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  const undo = columnOf(page).getByText(/^已确认 .*组$/);
  await expect(undo).toBeVisible();
  await expect(untakenOf(page)).toHaveCount(before - 1);
  // It takes its room from the details alone: no list gets shorter or moves for it.
  expect((await others.boundingBox())?.y).toBe(y);
  expect((await undo.boundingBox())?.y).toBeGreaterThan(y);
  await page.keyboard.press('z');
  await expect(untakenOf(page)).toHaveCount(before);
  await expect(undo).toBeHidden();

  const chosen = columnOf(page).getByRole('region', { name: '选中的告警' });
  const flightNo = /\S+组/.exec((await chosen.locator('b').first().textContent()) ?? '')?.[0] ?? '';
  await columnOf(page).getByRole('button', { name: '回看 告警发生时' }).click();
  const bar = page.getByRole('region', { name: '回看' });
  await expect(bar).toContainText('非实时');
  await expect(page.getByLabel('数据状态 回看')).toBeVisible();
  const time = () => page.getByTitle('园区时间').textContent();
  await expect.poll(time).not.toBe('--:--:--');
  const then = (await time()) ?? '';
  // The alarm that it came from, and what had happened by then.
  await expect(chosen.locator('b').first()).toContainText(flightNo);
  const lines = page.getByRole('region', { name: '事件流' }).locator('li[data-event] time');
  await expect.poll(() => lines.count()).toBeGreaterThan(1);
  expect((await lines.allTextContents()).every((at) => at <= then)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(time).not.toBe(then);
  await page.keyboard.press('ArrowRight');
  await expect.poll(time).toBe(then);
  // Nothing can be done there.
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByText('回看中不能操作，请先返回实时').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  await expect(untakenOf(page)).toHaveCount(before);
});
