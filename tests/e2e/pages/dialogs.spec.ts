/**
 * The dialogs of all pages of the administrator's menu, one after the other in one console: each has its noun in its title,
 * the keyboard in its first field and its buttons on the screen, and leaves the keyboard where it was opened (WIDGET-32,
 * WIDGET-33). The gate takes a part of the pages.
 */

import type { Locator, Page } from '@playwright/test';
import { EXAMPLE_PAGES } from '#domain/menu/examplePages.ts';
import { isFull } from '#tests/support/breadth.ts';
import { callAs } from '#tests/support/client.ts';
import { goTo, waitForContent } from '#tests/support/consolePages.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { listMenuPages } from '#tests/support/menuPages.ts';

const EVERY = isFull ? 1 : 21;
/** The height of a small screen, in which the longest forms have to scroll. */
const SMALL = { width: 1366, height: 640 };

const IN_TOOLBAR = ['新增', '添加', '新建', '导入', '回收站', '高级查询', '导出选项'];
const IN_ROW = ['详情', '编辑', '删除'];
const EXAMPLES: ReadonlySet<string> = new Set(EXAMPLE_PAGES.map(({ url }) => url));
/** A title that says nothing of what it is about. */
const BARE = /^(新增|添加|新建|编辑|修改|复制|详情|查看|删除|确认删除|操作)$/;

const main = (page: Page): Locator => page.locator('main').filter({ visible: true });
const dialog = (page: Page): Locator => page.getByRole('dialog').last();

interface Opener {
  readonly name: string;
  /** Where the keyboard shall be again. */
  readonly button: Locator;
  open(): Promise<void>;
}

async function listOpeners(page: Page): Promise<readonly Opener[]> {
  const openers: Opener[] = [];
  for (const name of IN_TOOLBAR) {
    const button = main(page).getByRole('button', {
      name: new RegExp(`^([a-z]+ )?${name.split('').join('\\s?')}$`),
    });
    if ((await button.count()) === 1 && (await button.isEnabled()))
      openers.push({ name, button, open: () => button.click() });
  }
  const row = main(page).locator('tr[data-row-key]').first();
  if ((await row.count()) === 0) return openers;
  const more = row.getByRole('button', { name: /^更多 / });
  for (const name of IN_ROW) {
    const button = row.locator(`button[aria-label^="${name} "]`);
    if ((await button.count()) === 1) openers.push({ name, button, open: () => button.click() });
    else if ((await more.count()) === 1) {
      await more.click();
      const item = page.getByRole('menuitem', { name, exact: true });
      await expect(
        page
          .getByRole('menu')
          .filter({ has: page.getByRole('menuitem') })
          .last(),
      ).toBeVisible();
      const isOffered = (await item.count()) > 0;
      await page.keyboard.press('Escape');
      await expect(page.locator('.ant-dropdown:visible')).toHaveCount(0);
      const open = async () => {
        await more.click();
        await item.click();
      };
      if (isOffered) openers.push({ name, button: more, open });
    }
  }
  return openers;
}

/** What is wrong with the open dialog. */
async function inspect(page: Page, name: string): Promise<readonly string[]> {
  await waitForContent(page);
  const open = dialog(page);
  const title = (await open.getAttribute('aria-labelledby')) ?? '';
  const words = title === '' ? '' : ((await page.locator(`[id="${title}"]`).textContent()) ?? '').trim();
  const problems = BARE.test(words) || words === '' ? [`title "${words}"`] : [];
  const rest = await open.evaluate((element, isToRead) => {
    const body = element.querySelector('.ant-modal-body, .ant-drawer-body') ?? element;
    const fields = 'input:not([type=hidden], :disabled), textarea:not(:disabled), [contenteditable=true]';
    const all = isToRead ? [] : [...body.querySelectorAll(fields)];
    const first = all.find((field) => field.getClientRects().length > 0);
    const at = document.activeElement;
    const found: string[] = [];
    const isWithin = element.contains(at) || (at?.contains(element) === true && at !== document.body);
    if (first === undefined ? !isWithin : at !== first)
      found.push(`focus on ${at?.tagName} ${at?.id ?? ''} instead of ${first?.id ?? 'the dialog'}`);
    for (const button of element.querySelectorAll('.ant-modal-footer button, .ant-drawer-footer button')) {
      const { top, bottom } = button.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) found.push(`${button.textContent} out of sight`);
    }
    return found;
  }, name === '详情');
  return [...problems, ...rest];
}

// WIDGET-32, WIDGET-33
test('every dialog begins at its first field, says what it is about and leads back', async ({
  openConsole,
  servers,
}) => {
  test.setTimeout(isFull ? 600_000 : 90_000);
  const server = await servers.share({ SIM: 'off' });
  const page = await openConsole(server, 'admin', '/');
  await page.setViewportSize(SMALL);
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
  const pages = (await listMenuPages(await callAs(server.url, 'admin'))).filter(
    // The board has tests of its own; one address of the home page leads to another one; examples are no work.
    ({ path }) => !/dashboard|dispatch/i.test(path) && !EXAMPLES.has(path),
  );
  const soft = expect.configure({ soft: true });
  const problems: string[] = [];
  let count = 0;
  for (const {
    path,
    meta: { title },
  } of pages.filter((_page, index) => index % EVERY === 1 % EVERY)) {
    await goTo(page, path);
    await expect(page.getByRole('tab', { selected: true }).first()).toContainText(title);
    await waitForContent(page);
    for (const { name, button, open } of await listOpeners(page)) {
      await open();
      await expect(dialog(page), `${title} ${name}`).toBeVisible();
      // What a form is filled with may be on its way, and the keyboard goes to its first field after it.
      await soft.poll(() => inspect(page, name), `${title} › ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog'), `${title} ${name}`).toHaveCount(0);
      if (!(await button.evaluate((element) => element === document.activeElement)))
        problems.push(`${title} › ${name}: focus not led back`);
      count += 1;
    }
  }
  console.log(`${count} dialogs`);
  expect(problems).toEqual([]);
});
