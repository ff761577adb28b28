/** Recordings: saved from a live console, played without a token, the same at every speed. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

const SESSION = 'tests/sessions/morning.golfrec.jsonl';
const HASHES = JSON.parse(readFileSync('tests/sessions/hashes.json', 'utf8')) as Readonly<
  Record<string, string>
>;

let server: TestServer;

test.beforeAll(async ({ servers }) => {
  server = await servers.start({ SIM_SPEED: '20', SIM_SCALE: 'S' }, { onlyPark: PARK_IDS[0] });
});
test.afterAll(() => server.stop());

const player = (page: Page) => page.getByRole('toolbar', { name: '回放控制' });

async function chooseSpeed(page: Page, speed: number): Promise<void> {
  await page.getByLabel('播放速度').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(`${speed}×`, { exact: true }).click();
}

test('a recorded session plays without a token or a backend call, read-only, into the known state', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/jeecg-boot/') && calls.push(request.url()));
  page.on('websocket', (socket) => calls.push(socket.url()));
  await page.goto(`${server.url}/test/home`);
  await page.locator('input[type=file]').setInputFiles(SESSION);
  await expect(player(page)).toContainText('回放');

  await player(page).getByRole('button', { name: '单步' }).click();
  await expect(page.getByText(/第 [1-9]\d*\//)).toBeVisible();
  await chooseSpeed(page, 60);
  await player(page).getByRole('button', { name: '播放' }).click();
  const hash = page.getByTestId('state-hash');
  await expect(hash).toHaveText(HASHES['morning.golfrec.jsonl'] ?? 'no hash on file', { timeout: 60_000 });
  await expect(page.getByRole('group', { name: '球洞矩阵' })).toBeVisible();
  await expect(page.getByLabel('数据状态 回放')).toBeVisible();
  await expect(page.getByText('实时')).toHaveCount(0);
  for (const button of await page
    .getByRole('complementary', { name: '告警' })
    .getByRole('button', { name: /^确认/ })
    .all())
    await expect(button).toBeDisabled();
  expect(calls).toEqual([]);
});

test('the same session through mock sockets: real transports and machines, the same state @full', async ({
  page,
}) => {
  await page.goto(`${server.url}/test/home`);
  await page.locator('input[type=file]').setInputFiles(SESSION);
  await player(page).getByText('经连接').click();
  await page.getByLabel('播放速度').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('尽快', { exact: true }).click();
  await player(page).getByRole('button', { name: '播放' }).click();
  await expect(page.getByTestId('state-hash')).toHaveText(
    HASHES['morning.golfrec.jsonl'] ?? 'no hash on file',
    {
      timeout: 60_000,
    },
  );
  // Going back means playing the way there once more.
  await player(page).getByText('直接').click();
  await expect(page.getByTestId('state-hash')).toHaveText(
    HASHES['morning.golfrec.jsonl'] ?? 'no hash on file',
  );
});

test('a file that is no recording says why and at which line @full', async ({ page }) => {
  await page.goto(`${server.url}/test/home`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'bad.golfrec.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from('{"v":1}\nnot json\n'),
  });
  await expect(page.getByText('不能打开这个文件')).toBeVisible();
  await expect(page.getByText(/第 ?\d+ ?行/)).toBeVisible();
});

test('what the user menu saves can be played, and holds no secret @full', async ({ openConsole }) => {
  const page = await openConsole(server, 'dispatch1', '/bsweb/dispatch');
  await expect(page.getByLabel('数据状态 实时')).toBeVisible();
  const clock = page.getByTitle('园区时间');
  const before = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(before);
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('Access-Token'))!;
    return (JSON.parse(localStorage.getItem(key)!) as { value: string }).value;
  });
  await page.getByRole('button', { name: /用户菜单/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '保存录制' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.golfrec\.jsonl$/);
  const path = await download.path();
  expect(readFileSync(path, 'utf8')).not.toContain(token);

  await page.goto(`${server.url}/test/home`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'saved.golfrec.jsonl', mimeType: 'text/plain', buffer: readFileSync(path) });
  await chooseSpeed(page, 60);
  await player(page).getByRole('button', { name: '播放' }).click();
  await expect(page.getByTestId('state-hash')).toHaveText(/^[0-9a-f]{64}$/, { timeout: 60_000 });
});
