/** The two pictures of the board that are painted: they must work without eyes and mouse as well. */

import AxeBuilder from '@axe-core/playwright';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { openAs } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

// Marks glide here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.start({ SIM_START: '11:00', SIM_SPEED: '4' }, { onlyPark: PARK_IDS[0] });
});
test.afterAll(() => server.stop());

test('map and timeline: keys, lists beside the canvas, details, a hole, back to the whole', async ({
  openConsole,
}) => {
  const page = await openConsole(server, 'dispatch1', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();

  await page.keyboard.press('2');
  const map = page.getByRole('application', { name: '球场图' });
  await expect(map).toBeVisible();
  const flights = page.getByRole('list', { name: '场上各组' }).getByRole('button');
  await expect(flights.first()).toBeAttached();
  await flights.first().focus();
  await page.keyboard.press('ArrowDown');
  const focused = flights.nth(1);
  await expect(focused).toBeFocused();
  const name = ((await focused.textContent()) ?? '').split(' ')[0] ?? '';
  await expect(page.getByRole('tooltip')).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();

  // The jump keeps its Enter, though a button has the focus.
  for (const key of ['g', '5', 'Enter', 'z']) await page.keyboard.press(key);
  await expect(map).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role="application"]').analyze();
  expect(violations).toEqual([]);

  await page.keyboard.press('3');
  await expect(page.getByRole('application', { name: '时间线' })).toBeVisible();
  await page.getByText('按球洞', { exact: true }).click();
  const lines = page.getByRole('list', { name: '各组时间' }).getByRole('button');
  await expect(lines.filter({ hasText: name })).toBeAttached();
});

test('a course that cannot be had is shown as a schematic, and asked for again @full', async ({ page }) => {
  // A snapshot asks as well: from the schematic on, nobody is answered before the button was pressed.
  let press = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  let isRefused = true;
  await page.route('**/admin/golfHole/geometry**', async (route) => {
    if (isRefused) return route.abort();
    await pressed;
    return route.continue();
  });
  await openAs(page, server.url, 'dispatch1', '/bsweb/dispatch');
  await page.getByRole('tab', { name: '2 球场图' }).click();
  await expect(page.getByRole('application', { name: '球场示意图' })).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: '重试' }).click();
  press();
  await expect(page.getByRole('application', { name: '球场图' })).toBeVisible();
});
