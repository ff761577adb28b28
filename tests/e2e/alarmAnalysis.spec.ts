import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { openAs } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.borrow(
    { SIM_SEED: '4', SIM_PRESET: 'over', SIM_START: '12:00', SIM_SPEED: '0' },
    { onlyPark: PARK_IDS[0] },
  );
});
test.afterAll(() => server.stop());

// ALARM-43, ALARM-44
test('告警分析 sums up the day, names the worst flights and holes, and saves a figure', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/admin/golfAlarmFigure/')) asked.push(request.url());
  });
  let tellParks = (): void => undefined;
  const parksTold = new Promise<void>((resolve) => (tellParks = resolve));
  await page.route('**/admin/golfPark/list*', async (route) => {
    await parksTold;
    await route.continue();
  });
  await openAs(page, server.url, 'dispatch1', '/bsweb/alarmAnalysis');
  const totals = page.getByLabel('合计');
  await expect(totals).toBeVisible();
  // Figures are those of the user's park: nothing is asked before it is known.
  expect(asked).toEqual([]);
  tellParks();
  await expect(totals).toContainText(/告警[1-9]\d*/);
  await expect(totals).toContainText(/每班位小时响铃\d+\.\d\d/);
  await expect(totals).toContainText(/严重占比\D*\d+\.\d%/);
  // One call for all figures.
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('parkId=');

  const flights = page.getByRole('region', { name: '告警最多的组' });
  await flights.getByText('数据', { exact: true }).click();
  const rows = flights.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(/\d{4}-\d\d-\d\d \d{4}-\d/);
  const holes = page.getByRole('region', { name: '告警最多的球洞' });
  await holes.getByText('数据', { exact: true }).click();
  await expect(holes.getByRole('table').getByRole('row').nth(1)).toContainText(/\d+号洞/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    holes.getByRole('button', { name: /导出/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^告警最多的球洞.*\.xlsx?$/);
});
