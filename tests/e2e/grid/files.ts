/** Files and pictures in cells: sent, failed, sent again, given up, several of them. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { cellOf, openWide, type World } from './world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const UPLOAD = '**/sys/common/upload';
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

let page: Page;

const at = (key: string): Locator => cellOf(page, 1, key);
const pick = (key: string, name: string): Promise<void> =>
  at(key).locator('input[type=file]').setInputFiles(picture(name));
const dialog = (title: string): Locator => page.getByRole('dialog').filter({ visible: true, hasText: title });
const ok = (title: string): Promise<void> =>
  dialog(title)
    .getByRole('button', { name: /确\s*定/ })
    .click();
async function choose(key: string, item: string): Promise<void> {
  await at(key).getByRole('button', { name: /^操作/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export function files(here: () => World): void {
  test.beforeAll(async () => {
    page = await openWide(here());
  });

  test('upload: sent, named, taken away', async () => {
    await pick('manual', '说明书第二版.png');
    await expect(at('manual')).toContainText('说明书第二…');
    await choose('manual', '删除');
    await expect(at('manual').getByRole('button', { name: '上传说明书' })).toBeVisible();
  });

  test('file: given up on its way, failed with a word, sent again, offered for download', async () => {
    // Never answered.
    await page.route(UPLOAD, () => undefined);
    await pick('contract', '合同.png');
    await expect(at('contract')).toContainText('上传中…');
    await at('contract').getByRole('button', { name: '取消上传 合同.png' }).click();
    await expect(at('contract').getByRole('button', { name: '上传文件' })).toBeVisible();
    await page.unroute(UPLOAD);

    await page.route(UPLOAD, (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '磁盘已满', result: null } }),
    );
    await pick('contract', '合同正本扫描件.png');
    await at('contract').getByRole('button', { name: '上传失败' }).click();
    await expect(dialog('上传出错')).toContainText('错误信息：磁盘已满');
    await dialog('上传出错').getByRole('button').last().click();
    await page.unroute(UPLOAD);
    await at('contract').getByRole('button', { name: '重试 合同正本扫描件.png' }).click();
    await expect(at('contract')).toContainText('合同正本扫…');
    await at('contract').getByRole('button', { name: /^操作/ }).click();
    await expect(page.getByRole('menuitem', { name: '下载' }).getByRole('link')).toHaveAttribute(
      'download',
      /^合同正本/,
    );
    await page.keyboard.press('Escape');
  });

  test('image: shown small, moved among the others but not beyond the ends @full', async () => {
    await pick('photo', '一.png');
    const small = at('photo').locator('img');
    await expect(small).toHaveCSS('height', '32px');
    await small.click();
    const cards = dialog('图片上传').getByRole('listitem');
    await dialog('图片上传').locator('input[type=file]').setInputFiles(picture('二.png'));
    const [forward, back] = [/^前移/, /^后移/].map((name) =>
      dialog('图片上传').getByRole('button', { name }),
    ) as [Locator, Locator];
    await expect(back).toHaveCount(2);
    await cards.nth(0).hover();
    await forward.first().click();
    await expect(page.getByText('未知的操作')).toBeVisible();
    await cards.nth(1).hover();
    await back.last().click();
    await expect(page.getByText('已到最后~')).toBeVisible();
    await cards.nth(0).hover();
    await back.first().click();
    await ok('图片上传');
    await expect(small).toHaveAttribute('alt', /^二.*\n一/);

    // Three at most: the oldest goes. Nothing is told before every one is there.
    let answer = (): void => undefined;
    const answered = new Promise<void>((go) => (answer = go));
    await page.route(UPLOAD, (route) => answered.then(() => route.continue()));
    await small.click();
    await dialog('图片上传').locator('input[type=file]').setInputFiles(['三.png', '四.png'].map(picture));
    await ok('图片上传');
    await expect(page.getByText('还有文件没有上传完成')).toBeVisible();
    await expect(small).toHaveAttribute('alt', /^二.*\n一/);
    answer();
    await expect(cards.locator('img')).toHaveCount(3);
    await ok('图片上传');
    await expect(small).toHaveAttribute('alt', /^一.*\n三.*\n四/);
    await page.unroute(UPLOAD);
  });
}
