/** The list page of one entity, in the words of the screen. */

import { type Download, expect, type Locator, type Page, type Response } from '@playwright/test';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { waitForLayout } from '#tests/support/consolePages.ts';

export class ListPage {
  readonly list: Locator;
  readonly table: Locator;
  readonly toolbar: Locator;
  readonly dialog: Locator;

  readonly page: Page;
  readonly entity: EntityDescription;

  constructor(page: Page, entity: EntityDescription) {
    this.page = page;
    this.entity = entity;
    this.list = page.locator(`section[aria-label="${entity.title}列表"]`);
    this.table = this.list.locator(`table[aria-label="${entity.title}"]`);
    this.toolbar = this.list.getByRole('toolbar');
    this.dialog = page.getByRole('dialog');
  }

  /** Goes there as a click in the menu does: the console stays, only the page is another. @returns its rows */
  async open(path: string): Promise<readonly AnyRow[]> {
    const [answer] = await Promise.all([this.answer(), this.goTo(path)]);
    const { result } = (await answer.json()) as { result: { records: readonly AnyRow[] } };
    await this.settled();
    return result.records;
  }

  goTo(path: string): Promise<void> {
    return this.page.evaluate((to) => {
      // By its key the router tells one visit from another.
      history.pushState({ key: String(performance.now()) }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
  }

  /** The next answer to what the list asks, or to what it asks about one field. */
  answer(filter?: string): Promise<Response> {
    const { path, listCall = 'list' } = this.entity;
    return this.page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname.endsWith(`${path}/${listCall}`) && (filter === undefined || searchParams.has(filter));
    });
  }

  /** Waits until what was asked for is there. */
  async settled(): Promise<void> {
    await expect(this.list.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  }

  /** Closes the tab, so that nothing of it is left on the next page. */
  async close(): Promise<void> {
    await this.page.locator('[role=tab][aria-selected=true]').press('Delete');
    await expect(this.list).toHaveCount(0);
  }

  button(name: string): Locator {
    return this.toolbar.getByRole('button', { name, exact: true });
  }

  /** The row of a record. */
  row(id: string): Locator {
    return this.table.locator(`tr[data-row-key="${id}"]`);
  }

  /** Scrolls until a row is there: of a long page only what is in sight is drawn. */
  async reveal(id: string): Promise<void> {
    const box = this.table.locator('..');
    await expect(async () => {
      // A row that is still painted may be on its way out: what counts is where it is.
      const isInSight = await box.evaluate((element, key) => {
        const row = element.querySelector(`tr[data-row-key="${key}"]`)?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        return row !== undefined && row.bottom > top && row.top < bottom;
      }, id);
      if (isInSight) return;
      await box.evaluate((element) => {
        const isEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
        element.scrollTop = isEnd ? 0 : element.scrollTop + element.clientHeight;
      });
      await expect(this.row(id)).toHaveCount(1, { timeout: 200 });
    }).toPass();
  }

  /** An action of a row, in sight or behind 更多. */
  async act(row: Locator, label: string): Promise<void> {
    const inSight = row.locator(`button[aria-label^="${label} "]`);
    await row.waitFor();
    if ((await inSight.count()) > 0) return inSight.click();
    await row.locator('button[aria-label^="更多 "]').click();
    await this.page.getByRole('menuitem', { name: label, exact: true }).click();
  }

  /** Labels of everything that may be done to a row. */
  async actionsOf(row: Locator): Promise<readonly string[]> {
    await row.waitFor();
    const more = row.locator('button[aria-label^="更多 "]');
    const inSight = await row
      .locator('button[aria-label]')
      .evaluateAll((buttons) => buttons.map((button) => button.textContent?.trim() ?? ''));
    if ((await more.count()) === 0) return inSight;
    await more.click();
    const menu = this.page.locator('.ant-dropdown:visible').getByRole('menuitem');
    await expect(menu.first()).toBeVisible();
    const behind = await menu.allTextContents();
    await this.page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    return [...inSight, ...behind];
  }

  /** Answers the question before something is lost. */
  async confirm(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^(确定|确认.+)$/ })
      .click();
  }

  /** Saves the form, whatever the page calls it. */
  async submit(): Promise<void> {
    // A part that is still on its way would push the button from under the pointer.
    await waitForLayout(this.dialog.last());
    await this.dialog.getByRole('button', { name: /^(确定|保存并安排任务)$/ }).click();
  }

  /** Something was said to have been done. */
  async said(words: string | RegExp): Promise<void> {
    await expect(this.page.locator('.ant-message-success').filter({ hasText: words }).last()).toBeVisible();
  }

  async download(press: () => Promise<void>): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), press()]);
    return download;
  }
}
