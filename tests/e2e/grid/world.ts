import { expect, type Locator, type Page } from '@playwright/test';
import { EXAMPLE_GROUP, EXAMPLE_PAGES } from '#domain/menu/examplePages.ts';
import { createSeedId } from '#server/system/seed/ids.ts';
import { callAs } from '../../support/client.ts';
import type { Consoles } from '../../support/consoles.ts';

/** What all tests of the table share: opening it is what costs. */
export class World {
  readonly #consoles: Consoles;
  readonly #url: string;
  #page: Page;

  private constructor(consoles: Consoles, url: string, page: Page) {
    this.#consoles = consoles;
    this.#url = url;
    this.#page = page;
  }

  static async open(consoles: Consoles, url: string): Promise<World> {
    return new World(consoles, url, await consoles.open(url, 'admin', '/jeecg/grid'));
  }

  get page(): Page {
    return this.#page;
  }

  /** Shows one of the tables anew, with the clipboard at hand. */
  async show(path: string): Promise<Page> {
    this.#page = await this.#consoles.open(this.#url, 'admin', path);
    await this.#page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    return this.#page;
  }

  /** Gives a role a page of 示例, which only administrators have by themselves (EXAMPLE-07). */
  async give(roleCode: string, url: string): Promise<void> {
    const admin = await callAs(this.#url, 'admin');
    const { result: roles } = await admin.call<{ records: readonly { readonly id: string }[] }>(
      'GET',
      `/sys/role/list?roleCode=${roleCode}`,
    );
    const roleId = roles.records[0]?.id ?? '';
    const { result: held } = await admin.call<readonly string[]>(
      'GET',
      `/sys/permission/queryRolePermission?roleId=${roleId}`,
    );
    const given = [EXAMPLE_GROUP, ...EXAMPLE_PAGES.filter((page) => page.url === url)];
    const ids = given.map(({ n }) => createSeedId('permission', n));
    await admin.call('POST', '/sys/permission/saveRolePermission', {
      roleId,
      permissionIds: [...held, ...ids].join(','),
      lastpermissionIds: held.join(','),
    });
  }

  /** The same for somebody else. */
  showTo(username: string, path: string): Promise<Page> {
    return this.#consoles.open(this.#url, username, path);
  }
}

const WIDE = { width: 5_600, height: 1_000 };

export const cellOf = (page: Page, row: number, key: string): Locator =>
  page.locator(`[data-index="${row}"] [role="gridcell"][data-key="${key}"]`);

/** 可编辑表格, so wide that every column is in sight. */
export async function openWide(world: World): Promise<Page> {
  const page = await world.show('/jeecg/grid');
  await page.setViewportSize(WIDE);
  await expect(cellOf(page, 1, 'name')).toHaveText('翠谷球钉');
  return page;
}
