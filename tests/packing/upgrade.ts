/**
 * `npm run test:upgrade`: what a club lives through. An archive of an earlier release is unpacked and set up in a browser, somebody
 * signs in and works, a backup is taken; then the present release opens the same data folder, finds all of it and goes on; its backup
 * is restored into a second folder, where the content is equal, and served from there. `-- --from REV` begins with another release.
 *
 * Needs Chromium, the npm registry and the history of this repository. Exit code 1 with the first thing that is otherwise.
 */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { FILE_FOLDER, TABLE_FOLDER } from '#server/backup/manifest.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { fillLogin } from '../support/console.ts';
import { CAPTCHA, freePort } from '../support/server.ts';
import { endServers, install, makeDataFolder, makeWritable, unpackRelease } from './release.ts';

/** The first that made an archive. */
const FIRST_RELEASE = '6c5d1ff9';
/** A server that waits for its first run says its token. */
const TOKEN = /口令 (\w{20})/;
const READY = /^ready /;
const USERNAME = 'zhangwei';
const PASSWORD = 'First#Run2026';
/** Everybody signs in again after a restore. */
const LOGINS = `${TABLE_FOLDER}sys_token`;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const { values } = parseArgs({ options: { from: { type: 'string', default: FIRST_RELEASE } } });
const folder = mkdtempSync(join(tmpdir(), 'fairway-upgrade-'));
chmodSync(folder, 0o711);

/** @returns the folder of its program */
function unpackEarlier(revision: string): string {
  const checkout = join(folder, 'checkout');
  execFileSync('git', ['worktree', 'add', '--detach', checkout, revision], { stdio: ['ignore', 2, 2] });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: checkout, stdio: ['ignore', 2, 2] });
  return unpackRelease(checkout, makeEmptyFolder('earlier'));
}

function makeEmptyFolder(name: string): string {
  const empty = join(folder, name);
  mkdirSync(empty);
  return empty;
}

async function setUp(page: Page, url: string, token: string): Promise<void> {
  await page.goto(url);
  const csv = '球场名称,球洞数,经度,纬度\r\n云麓湖,18,113.2644,23.1291\r\n';
  const file = { name: '球场.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('从文件读入').setInputFiles(file);
  await expect(page.getByText('已从 球场.csv 读入 1 个球场，请核对')).toBeVisible();
  await page.getByLabel('口令').fill(token);
  await page.getByLabel('球会名称').fill('云麓高尔夫球会');
  await page.getByLabel('用户账号').fill(USERNAME);
  await page.getByLabel('姓名').fill('张伟');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '完成设置' }).click();
  await page.getByRole('link', { name: '去登录' }).click();
}

/** A console of its own, as after a pause of days. */
async function signIn(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'zh-CN' });
  await page.goto(`${url}/user/login`);
  await fillLogin(page, USERNAME, PASSWORD);
  await expect(page.getByRole('menu', { name: '主菜单' })).toBeVisible();
  return page;
}

/** By the menu: the address alone did not lead there in the first releases. */
async function openOwnSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人设置' }).click();
}

async function rename(page: Page, name: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await openOwnSettings(page);
  await page.getByLabel('姓名').fill(name);
  for (const [label, text] of Object.entries(more)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^用户菜单.${name}$`) })).toBeVisible();
}

async function chooseAvatar(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '更换头像' }).click();
  await (await chooser).setFiles({ name: 'own.png', mimeType: 'image/png', buffer: PICTURE });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click();
  await expect(page.getByText('头像已更新')).toBeVisible();
}

/** What was done before is there: a park, the name and the picture of the account, whose file is served. */
async function checkWork(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/bsweb/park`);
  await expect(page.getByRole('cell', { name: '云麓湖', exact: true })).toBeVisible();
  await openOwnSettings(page);
  await expect(page.getByLabel('姓名')).toHaveValue(name);
  const avatar = page.getByAltText('当前头像');
  await expect
    .poll(() => avatar.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
}

/** SHA-256 of each table and file of a backup. */
async function listContent(backup: string): Promise<ReadonlyMap<string, string>> {
  const { entries } = await verifyBackup(backup);
  return new Map(
    entries
      .filter(({ name }) => name.startsWith(TABLE_FOLDER) || name.startsWith(FILE_FOLDER))
      .filter(({ name }) => name !== LOGINS)
      .map(({ name, sha256 }) => [name, sha256]),
  );
}

async function countRows(backup: string): Promise<ReadonlyMap<string, number>> {
  const { tables } = await verifyBackup(backup);
  return new Map(tables.map(({ name, rows }) => [name, rows]));
}

async function live(browser: Browser, earlier: string, present: string): Promise<void> {
  const dataDir = makeDataFolder(folder, 'data');
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = {
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    DEMO: '1',
    DEMO_DATA: 'none',
    SIM: 'off',
    TEST_CAPTCHA: CAPTCHA,
  };

  const before = install(earlier, settings);
  const first = await before.start(TOKEN);
  const page = await browser.newPage({ locale: 'zh-CN' });
  await setUp(page, url, TOKEN.exec(first.lines.join('\n'))?.[1] ?? '');
  const worker = await signIn(browser, url);
  // The form wants a phone, and for a new one the password.
  await rename(worker, '张伟国', { 手机号码: '13800138000', 登录密码: PASSWORD });
  await chooseAvatar(worker);
  await checkWork(worker, url, '张伟国');
  const earlierBackup = join(dataDir, 'earlier.zip');
  assert.match(before.run('backup', earlierBackup).stdout, /已备份到/);
  await first.end();
  report('an archive of the earlier release was set up, worked with and backed up');

  const after = install(present, settings);
  const upgraded = await after.start(READY);
  const later = await signIn(browser, url);
  await checkWork(later, url, '张伟国');
  await rename(later, '张伟民');
  await upgraded.end();
  const presentBackup = join(dataDir, 'present.zip');
  assert.match(after.run('backup', presentBackup).stdout, /已备份到/);
  const rows = await countRows(presentBackup);
  const fewer = [...(await countRows(earlierBackup))].filter(
    ([name, count]) => (rows.get(name) ?? 0) < count,
  );
  assert.deepEqual(fewer, [], 'no table of the upgraded folder has fewer rows');
  report('the present release opened its folder, with everything in it, and went on');

  const second = makeDataFolder(folder, 'second');
  const restored = install(present, { ...settings, DATA_DIR: second });
  const restoring = restored.run('restore', presentBackup);
  assert.equal(restoring.status, 0, restoring.stderr);
  const again = join(second, 'again.zip');
  assert.match(restored.run('backup', again).stdout, /已备份到/);
  assert.deepEqual(await listContent(again), await listContent(presentBackup));
  const served = await restored.start(READY);
  await checkWork(await signIn(browser, url), url, '张伟民');
  await served.end();
  report('its backup was restored into a second folder with equal content, and is served from there');
}

const report = (step: string): void => console.log(`✓ ${step}`);

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
});
try {
  await live(browser, unpackEarlier(values.from), unpackRelease('.', makeEmptyFolder('present')));
  console.log('1 passed, 0 failed');
} catch (error) {
  for (const context of browser.contexts())
    for (const page of context.pages())
      console.error(`${page.url()}\n${await page.locator('body').innerText()}`);
  throw error;
} finally {
  await browser.close();
  await endServers();
  makeWritable(folder);
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'prune']);
}
