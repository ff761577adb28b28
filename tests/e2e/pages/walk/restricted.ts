/** What somebody who may only look finds on a page, and what the server says when they try all the same. */

import { expect } from '@playwright/test';
import type { EntityDescription, StandardCall } from '#domain/entities/describe.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import type { Caller } from '#tests/support/client.ts';
import type { ListPage } from './ListPage.ts';
import { has } from './walk.ts';

const NO_PERMISSION = 510;
const NOBODY = '1';
/** What a page says to somebody whose menu does not have it. */
const NO_PERMISSION_TEXT = '没有访问权限';

export async function mayRead({ call }: Caller, entity: EntityDescription): Promise<boolean> {
  const { path, listCall = 'list' } = entity;
  return (await call('GET', `${path}/${listCall}?pageNo=1&pageSize=1`)).code !== NO_PERMISSION;
}

/** No entry of the menu leads there, and whoever knows the address reads that it is not for them. */
export async function expectNoPage(list: ListPage, path: string): Promise<void> {
  await list.goTo(path);
  await expect(list.page.locator('main:visible').getByText(NO_PERMISSION_TEXT)).toBeVisible();
  await expect(list.list).toHaveCount(0);
}

/** No button changes anything: neither above the list nor in its rows. */
export async function expectLookingOnly(list: ListPage): Promise<void> {
  await expect(list.toolbar).toBeVisible();
  const buttons = await list.toolbar.getByRole('button').allTextContents();
  for (const label of ['新增', '批量删除', '导出', '导入', '回收站'])
    expect(buttons.map((text) => text.trim())).not.toContain(label);
  const actions = await list.table
    .locator('td:last-child button')
    .evaluateAll((found) => [...new Set(found.map((button) => button.textContent?.trim() ?? ''))]);
  const changing = listLifecycles(list.entity.name).flatMap(({ transitions }) =>
    transitions.map(({ label }) => label),
  );
  for (const label of ['编辑', '删除', ...changing]) expect(actions).not.toContain(label);
}

/** Every call that changes or takes away is refused for the caller's token. */
export async function expectRefused({ call }: Caller, entity: EntityDescription): Promise<void> {
  const { path } = entity;
  const attempts: readonly (readonly [StandardCall, 'GET' | 'POST' | 'PUT' | 'DELETE', string, object?])[] = [
    ['add', 'POST', 'add', {}],
    ['edit', 'PUT', 'edit', { id: NOBODY }],
    ['delete', 'DELETE', `delete?id=${NOBODY}`],
    ['deleteBatch', 'DELETE', `deleteBatch?ids=${NOBODY}`],
    ['restore', 'PUT', 'restore', { ids: NOBODY }],
    ['exportXls', 'GET', 'exportXls'],
    ['importExcel', 'POST', 'importExcel', {}],
  ];
  const answers = await Promise.all(
    attempts
      .filter(([name]) => has(entity, name))
      .map(async ([name, method, rest, body]) => [name, (await call(method, `${path}/${rest}`, body)).code]),
  );
  expect(answers).toEqual(answers.map(([name]) => [name, NO_PERMISSION]));
}
