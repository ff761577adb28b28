/** One screen that never lies: what a page decides about the course stands on the open board. */

import { createSimulationId } from '#server/park/basis/ids.ts';
import { openAs } from '../../support/console.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { TestServer } from '../../support/server.ts';

/** Of the first park. */
const HOLE_18 = createSimulationId('hole', '1700000000000000101', 18);

let server: TestServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.start({ SIM_SCALE: 'S' });
});
test.afterAll(() => server.stop());

test('a hole that is closed on its page is closed on the board, and open again when it opens @full', async ({
  page,
  openConsole,
}) => {
  const desk = await openConsole(server, 'dispatch1', '/bsweb/dispatch');
  const cell = desk.getByRole('group', { name: /^18号洞/ });
  await expect(cell).toBeVisible();
  await expect(cell.getByText('关闭', { exact: true })).toBeHidden();

  await openAs(page, server.url, 'manager1', '/bsweb/hole');
  const change = async (label: string): Promise<void> => {
    await page.locator(`tr[data-row-key="${HOLE_18}"]`).getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };
  await change('关闭');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(cell.getByText('关闭', { exact: true })).toBeVisible();
  await change('开放');
  await expect(cell.getByText('关闭', { exact: true })).toBeHidden();
});
