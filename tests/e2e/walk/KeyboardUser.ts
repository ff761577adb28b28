/** Somebody without a mouse: goes from stop to stop as Tab leads. */

import { expect, type Locator, type Page } from '@playwright/test';

/** On one page; whoever needs more is lost. */
const MOST_STOPS = 120;

export class KeyboardUser {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Tabs to the control, or to the one that it holds. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let n = 0; n < MOST_STOPS; n += 1) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return;
      await this.press(key);
    }
    throw new Error(`no way by ${key} to ${String(target)}`);
  }

  /** Goes to the control and presses it. */
  async use(target: Locator): Promise<void> {
    await this.to(target);
    await this.press('Enter');
  }

  /** Goes to the field and writes over what is in it. */
  async fill(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }

  /** Goes to the select, opens it and takes the option of these words. */
  async choose(target: Locator, option: string): Promise<void> {
    await this.to(target);
    await this.press('ArrowDown');
    await this.option(option);
  }

  /** Takes an option of the list that is open. */
  async option(words: string): Promise<void> {
    const active = this.#page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
    await expect(active).toBeVisible();
    await this.down(async () => (await active.innerText()).trim() === words);
  }

  /** Takes an entry of the menu that has just opened. */
  async item(name: string): Promise<void> {
    const item = this.#page.getByRole('menuitem', { name, exact: true });
    await expect(item).toBeVisible();
    // The menu takes the focus a moment after it opens.
    await expect
      .poll(() => item.evaluate((element) => element.parentElement?.contains(document.activeElement)))
      .toBe(true);
    await this.down(() => item.evaluate((element) => element.contains(document.activeElement)));
  }

  /** Goes down until there, and takes it. */
  async down(isThere: () => Promise<boolean>): Promise<void> {
    for (let n = 0; n < MOST_STOPS; n += 1) {
      if (await isThere()) return this.press('Enter');
      await this.press('ArrowDown');
    }
    throw new Error('not in the list');
  }
}
