/** 高级查询构造器, in the words of the screen. */

import { expect, type Locator, type Page } from '@playwright/test';

export class QueryBuilder {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog').filter({ hasText: '高级查询构造器' });
  }

  press(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).last().click();
  }

  line(place: number): Locator {
    return this.dialog.getByRole('group', { name: `条件${place}`, exact: true });
  }

  /** @param value typed, or chosen when it is a list */
  async write(place: number, field: string, rule: string, value: string | readonly string[]): Promise<void> {
    const line = this.line(place);
    await this.choose(line.getByLabel('查询字段'), field);
    await this.choose(line.getByLabel('匹配规则'), rule);
    const input = line.getByLabel('值', { exact: true });
    if (typeof value === 'string') await input.fill(value);
    else {
      for (const text of value) await this.choose(input, text);
      await input.press('Escape');
    }
  }

  async choose(select: Locator, text: string): Promise<void> {
    const options = this.page.locator('.ant-select-dropdown:visible');
    await select.click();
    await options.getByTitle(text, { exact: true }).click();
  }

  /** Keeps the conditions under a name. */
  async saveAs(name: string): Promise<void> {
    await this.press('保存查询条件');
    const naming = this.page.getByRole('dialog').filter({ hasText: '请输入保存的名称' });
    await naming.getByLabel('保存的名称').fill(name);
    await naming.getByRole('button', { name: '确定', exact: true }).click();
  }

  /** What is said before something is lost; goes on. */
  async agrees(question: string): Promise<void> {
    const asked = this.page.getByRole('dialog').filter({ hasText: question }).last();
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: '确定', exact: true }).click();
  }

  async says(words: string): Promise<void> {
    await expect(this.page.locator('.ant-message').getByText(words).last()).toBeVisible();
  }
}
