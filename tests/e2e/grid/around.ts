/** What stands around the editable table: buttons, handles, sums, pages, opened rows, dialogs, linked selects. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { World } from './world.ts';

let world: World;
let page: Page;

const grid = (name: string): Locator => page.getByRole('grid', { name, exact: true });
const row = (name: string, index: number): Locator => grid(name).locator(`[role=row][data-index="${index}"]`);
const cell = (name: string, index: number, key: string): Locator =>
  row(name, index).locator(`[data-key="${key}"]`);
const lead = (name: string, index: number, kind: string): Locator =>
  row(name, index).locator(`[data-lead="${kind}"]`);

async function open(path: string, name: string): Promise<void> {
  page = await world.show(path);
  await expect(row(name, 0)).toBeVisible();
}

async function codes(name: string, ...expected: string[]): Promise<void> {
  for (const [index, code] of expected.entries())
    await expect(cell(name, index, 'itemCode')).toHaveText(code);
}

const DEMO = '可编辑表格';

export function around(here: () => World): void {
  test.beforeAll(() => {
    world = here();
  });
  test('adds as the gear says, keeps what it says, asks before it removes', async () => {
    await open('/jeecg/grid', DEMO);
    await page.getByRole('button', { name: '添加选项' }).click();
    await page.getByLabel('添加行数').fill('2');
    await page.getByLabel('添加位置').fill('1');
    await page.getByRole('button', { name: '保存为默认值' }).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('jet-add-btn-settings'))).toBe(
      '{"addRowNum":2,"addIndex":1,"addScrollToBottom":false}',
    );
    const add = page.getByRole('button', { name: /新增$/ });
    await add.click();
    await codes(DEMO, 'YP-0001', '', '', 'YP-0002');
    await add.click();
    await expect(page.getByText('你点击的太快了，请慢点点击!')).toBeVisible();
    await codes(DEMO, 'YP-0001', '', '', 'YP-0002');

    await expect(page.getByRole('button', { name: /删除$/ })).toHaveCount(0);
    for (const index of [1, 2]) await lead(DEMO, index, 'choose').click();
    await page.getByRole('button', { name: /删除$/ }).click();
    const question = page.getByRole('dialog', { name: '确定要删除这 2 项吗?' });
    await question.getByRole('button', { name: /取\s*消/ }).click();
    await expect(lead(DEMO, 1, 'choose')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: /删除$/ }).click();
    await question.getByRole('button', { name: /确\s*定/ }).click();
    await codes(DEMO, 'YP-0001', 'YP-0002');

    await lead(DEMO, 0, 'choose').click();
    await page.getByRole('button', { name: /清空选择$/ }).click();
    await expect(lead(DEMO, 0, 'choose')).toHaveAttribute('aria-selected', 'false');
  });

  test('rows move by menu, hand and key; a double-click puts one below', async () => {
    await open('/jeecg/grid', DEMO);
    await lead(DEMO, 0, 'drag').click();
    await expect(page.getByRole('menuitem', { name: '向上移' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: '向下移' }).click();
    await codes(DEMO, 'YP-0002', 'YP-0001', 'YP-0003');

    await cell(DEMO, 1, 'createBy').click();
    await page.keyboard.press('Alt+ArrowUp');
    await codes(DEMO, 'YP-0001', 'YP-0002', 'YP-0003');

    const from = await lead(DEMO, 0, 'drag').boundingBox();
    const to = await row(DEMO, 2).boundingBox();
    if (from === null || to === null) throw new Error('rows are not in sight');
    await page.mouse.move(from.x + 10, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 60, { steps: 3 });
    await page.mouse.move(from.x + 10, to.y + to.height - 5, { steps: 3 });
    await page.mouse.up();
    await codes(DEMO, 'YP-0002', 'YP-0003', 'YP-0001');
    await page.getByRole('button', { name: '取值' }).click();
    const taken = JSON.parse(await page.getByLabel('取值结果').innerText()) as {
      itemCode: string;
      orderNum: number;
    }[];
    expect(taken.slice(0, 3).map(({ itemCode, orderNum }) => [itemCode, orderNum])).toEqual([
      ['YP-0002', 1],
      ['YP-0003', 2],
      ['YP-0001', 3],
    ]);

    await lead(DEMO, 0, 'drag').dblclick();
    await codes(DEMO, 'YP-0002', '', 'YP-0003');
  });

  test('sizes set the height of rows; locked, nothing is edited; always open, each cell that is reached is @full', async () => {
    await open('/jeecg/grid', DEMO);
    for (const [size, height] of [
      ['小', 49],
      ['迷你', 41],
      ['极小', 33],
      ['标准', 61],
    ] as const) {
      await page.getByLabel('尺寸').getByText(size, { exact: true }).click();
      await expect(row(DEMO, 0)).toHaveCSS('height', `${height}px`);
    }
    await page.getByRole('switch', { name: '全部禁用' }).click();
    await expect(page.getByRole('button', { name: /新增$/ })).toBeDisabled();
    await cell(DEMO, 0, 'name').click();
    await expect(cell(DEMO, 0, 'name')).toHaveAttribute('data-active', 'true');
    await expect(page.locator('[data-grid-editor]')).toHaveCount(0);
    await page.getByRole('switch', { name: '全部禁用' }).click();
    await page.getByRole('switch', { name: '始终可编辑' }).click();
    await cell(DEMO, 0, 'name').click();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: '货号' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: '货号' })).toHaveValue('YP-0002');
    await page.keyboard.press('Escape');
  });

  test('a row that the server does not let go stays @full', async () => {
    await open('/jeecg/innerEdit', '行内编辑');
    const removeFirst = async (): Promise<void> => {
      await lead('行内编辑', 0, 'choose').click();
      await page.getByRole('button', { name: /删除$/ }).click();
      await page
        .getByRole('dialog', { name: '确定要删除这 1 项吗?' })
        .getByRole('button', { name: /确\s*定/ })
        .click();
    };
    await page.route('**/test/exampleItem/delete*', (route) =>
      route.fulfill({ json: { success: false, code: 500, message: '正在盘点', result: null } }),
    );
    await removeFirst();
    await expect(page.getByText('正在盘点').first()).toBeVisible();
    await codes('行内编辑', 'YP-0001', 'YP-0002');
    await page.unroute('**/test/exampleItem/delete*');
    await page.getByRole('button', { name: /清空选择$/ }).click();
  });

  test('what the prefix takes away is not there, what it locks stays shut @full', async () => {
    const ENFORCED = { status: '1', describe: '' };
    await open('/jeecg/innerEdit', '行内编辑');
    await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as {
        result: { auth: { action: string }[]; allAuth: object[] };
      };
      const { auth, allAuth } = body.result;
      body.result.auth = auth.filter(({ action }) => action !== 'golf:example:add');
      allAuth.push(
        ...['add', 'price'].map((code) => ({ ...ENFORCED, action: `golf:example:${code}`, type: '1' })),
        {
          ...ENFORCED,
          action: 'golf:example:quantity',
          type: '2',
        },
      );
      await route.fulfill({ response, json: body });
    });
    // Rights are read when the console is loaded.
    await page.reload();
    await expect(row('行内编辑', 0)).toBeVisible();
    await expect(page.getByRole('button', { name: /新增$/ })).toHaveCount(0);
    await expect(cell('行内编辑', 0, 'price')).toHaveCount(0);
    await cell('行内编辑', 0, 'quantity').click();
    await page.keyboard.type('7');
    await expect(page.locator('[data-grid-editor]')).toHaveCount(0);
    await cell('行内编辑', 0, 'name').click();
    await expect(page.locator('[data-grid-editor]')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/sys/permission/getUserPermissionByToken*');
    await page.reload();
  });

  test('linked selects offer what belongs to the level above, which clears those below @full', async () => {
    await open('/jeecg/grid', DEMO);
    const choose = async (key: string, option: string): Promise<void> => {
      await cell(DEMO, 0, key).click();
      await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
      await expect(cell(DEMO, 0, key)).toContainText(option);
      await page.keyboard.press('Escape');
    };
    // Into sight, sideways.
    await grid(DEMO).evaluate((element) => element.scrollTo({ left: 2600 }));
    await choose('province', '河北省');
    await choose('city', '石家庄市');
    await choose('district', '长安区');
    await choose('province', '天津市');
    await expect(cell(DEMO, 0, 'city')).toHaveText('');
    await expect(cell(DEMO, 0, 'district')).toHaveText('');
  });

  test('sums and means stand below the rows of a page; pages are turned by the server @full', async () => {
    await open('/jeecg/totals', '合计');
    const quantities = (): Promise<number[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role=row] [data-key=quantity]')].map((one) =>
          Number(one.textContent),
        ),
      );
    const foot = grid('合计').locator('[class*=footLine]');
    await expect(page.getByText(/^1-10 共 \d+ 条$/)).toBeVisible();
    await expect(foot).toHaveCount(2);
    // Ten rows are higher: they are scrolled within.
    await expect(grid('合计')).toHaveCSS('height', '400px');
    await expect(foot.first()).toContainText('合计');
    await expect(foot.last()).toContainText('平均');
    const before = await foot.first().innerText();
    expect((await quantities()).length).toBeGreaterThan(0);
    await page.getByTitle('2', { exact: true }).click();
    await expect(page.getByText(/^11-20 共 \d+ 条$/)).toBeVisible();
    await expect(foot.first()).not.toHaveText(before);
  });

  // GRID-15
  test('an order is not sent while a row of one of its tables is wrong', async () => {
    await open('/jeecg/orderMain', '订单');
    await page
      .getByRole('button', { name: /新\s*增/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: '新增示例订单' });
    await dialog.getByLabel('订单号').fill('ZZ-GRID-15');
    const tickets = dialog.getByRole('region', { name: '机票信息' });
    await tickets.getByRole('button', { name: /新增$/ }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await expect(tickets.getByText(/第1行航班号/)).toBeVisible();
    await expect(tickets.locator('[role=gridcell][data-key=ticketCode]').first()).toBeInViewport();
    expect(sent.filter((url) => url.includes('/test/jeecgOrderMain/add'))).toEqual([]);
    await tickets.locator('[role=gridcell][data-key=ticketCode]').first().click();
    await page.keyboard.type('CZ3101');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('添加成功！').first()).toBeVisible();
  });

  test('an order opens below its row, over the table, and as a whole @full', async () => {
    await open('/jeecg/orderMain', '订单');
    await lead('订单', 0, 'expand').click();
    await expect(cell('客户', 0, 'name')).toHaveText('陈伟');
    // A row of the table within is none of the table around it.
    await cell('客户', 0, 'name').click();
    await expect(lead('订单', 0, 'choose')).toHaveAttribute('aria-selected', 'false');
    await lead('订单', 0, 'expand').click();
    await expect(grid('客户')).toHaveCount(0);

    const popover = page.getByRole('region', { name: '子表' });
    await cell('订单', 1, 'orderDate').click();
    await expect(popover.getByRole('grid', { name: '客户' })).toBeVisible();
    const [table, over] = [await grid('订单').boundingBox(), await popover.boundingBox()];
    expect((over?.width ?? 0) / (table?.width ?? 1)).toBeCloseTo(0.96, 1);
    await cell('订单', 1, 'orderDate').click();
    await expect(popover).toHaveCount(0);

    // A row that was scrolled away has no place for it.
    await cell('订单', 0, 'orderDate').click();
    await expect(popover).toBeVisible();
    await grid('订单').evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(popover).toHaveCount(0);
    await page.keyboard.press('Alt+Enter');
    await expect(page.getByText('打开子表失败')).toBeVisible();
    await expect(popover).toHaveCount(0);
    await grid('订单').evaluate((element) => element.scrollTo({ top: 0 }));

    await cell('订单', 0, 'orderCode').click();
    const dialog = page.getByRole('dialog', { name: '详细信息' });
    await expect(dialog.getByRole('grid', { name: '客户' })).toBeVisible();
    await dialog.getByRole('button', { name: '全屏' }).click();
    await expect(dialog.getByRole('button', { name: '退出全屏' })).toBeVisible();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await expect(dialog).toHaveCount(0);
  });
}
