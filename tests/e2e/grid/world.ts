import { expect, type Locator, type Page } from '@playwright/test';
import { openAs } from '../../support/console.ts';
import type { TestServer } from '../../support/server.ts';

/** What all tests of the table share: opening it is what costs. */
export interface World {
  readonly server: TestServer;
  readonly page: Page;
}

const WIDE = { width: 5_600, height: 1_000 };

export const cellOf = (page: Page, row: number, key: string): Locator =>
  page.locator(`[data-index="${row}"] [role="gridcell"][data-key="${key}"]`);

/** 可编辑表格, so wide that every column is in sight. */
export async function openWide({ page, server }: World): Promise<void> {
  await page.setViewportSize(WIDE);
  await openAs(page, server.url, 'admin', '/jeecg/grid');
  await expect(cellOf(page, 1, 'name')).toHaveText('翠谷球钉');
}
