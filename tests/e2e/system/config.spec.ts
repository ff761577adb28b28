/** What the platform is set up with: positions, categories, fill rules, data sources, gateway routes, tenants. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

test.describe.configure({ mode: 'default' });

let page: Page;
let open: (path: string) => Promise<void>;
test.beforeAll(async ({ consoles, servers }) => {
  const { url } = await servers.share({ SIM: 'off' });
  open = async (path) => {
    page = await consoles.open(url, 'admin', path);
  };
});

const tools = () => page.getByRole('toolbar', { name: '列表操作' });
const row = (name: string | RegExp) => page.getByRole('row', { name });
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
const save = (within: Locator) => within.getByRole('button', { name: /确\s*(定|认)/ }).click();
/** Chooses a word of a list that is open or opened by a click on this field. */
async function choose(field: Locator, word: string): Promise<void> {
  await field.click();
  await page.locator('.ant-select-dropdown:visible').getByText(word, { exact: true }).click();
}
async function confirm(): Promise<void> {
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /确\s*(定|认)/ })
    .click();
}

test('SYSTEM-91: a position is added, keeps its code and goes', async () => {
  await open('/isystem/position');
  await tools().getByRole('button', { name: '新增' }).click();
  const form = dialog('新增');
  await form.getByLabel('职务编码').fill('PRO');
  await form.getByLabel('职务名称').fill('驻场教练');
  await choose(form.getByLabel('职级'), '副高级');
  await save(form);
  await expect(row(/PRO.*驻场教练.*副高级/)).toBeVisible();
  await row(/驻场教练/)
    .getByRole('button', { name: /^编辑/ })
    .click();
  await expect(dialog('编辑').getByLabel('职务编码')).toBeDisabled();
  await dialog('编辑')
    .getByRole('button', { name: /取\s*消/ })
    .click();
  await row(/驻场教练/)
    .getByRole('button', { name: /^删除/ })
    .click();
  await confirm();
  await expect(row(/驻场教练/)).toHaveCount(0);
});

test('SYSTEM-93: a category is put below another, gets its code, and goes with the branch @full', async () => {
  await open('/isys/category');
  await row(/餐饮/)
    .getByRole('button', { name: /展开|Expand/ })
    .click();
  await expect(row(/会所餐厅.*A03A01/)).toBeVisible();
  await row(/餐饮/)
    .getByRole('button', { name: /^新增下级/ })
    .click();
  const form = dialog('新增子分类');
  await form.getByLabel('分类名称').fill('茶歇');
  await save(form);
  await expect(row(/茶歇.*A03A03/)).toBeVisible();
  await row(/茶歇/).getByRole('button', { name: /^删除/ }).click();
  await confirm();
  await expect(row(/茶歇/)).toHaveCount(0);
  // What was open stays open.
  await expect(row(/会所餐厅/)).toBeVisible();
});

test('SYSTEM-94: a test of a fill rule shows the next value and takes none @full', async () => {
  await open('/isystem/fillRule');
  const showNext = async (): Promise<void> => {
    await row(/shop_order_num/)
      .getByRole('button', { name: /^功能测试/ })
      .click();
    const told = page.locator('.ant-modal-confirm');
    await expect(told).toContainText(/CN\d{14}01/);
    await told.getByRole('button', { name: /确\s*定|知道了/ }).click();
    await expect(told).toHaveCount(0);
  };
  await showNext();
  await showNext();
});

test('SYSTEM-95: a data source is filled in by its type, tested, and its password is gone from sight @full', async () => {
  await open('/isystem/dataSource');
  await tools().getByRole('button', { name: '新增' }).click();
  const form = dialog('新增');
  await form.getByLabel('数据源编码').fill('club_db');
  await form.getByLabel('数据源名称').fill('会员库');
  await choose(form.getByLabel('数据库类型'), 'postgresql');
  await expect(form.getByLabel('驱动类')).toHaveValue('org.postgresql.Driver');
  await form.getByLabel('用户名').fill('golf');
  await form.getByLabel('密码', { exact: true }).fill('Birdie-17');
  await form.getByRole('button', { name: /测\s*试/ }).click();
  const refusal = page.locator('.ant-modal-confirm');
  await expect(refusal).toContainText('DATA_SOURCE_HOSTS');
  await refusal.getByRole('button').click();
  await save(form);
  await row(/会员库/)
    .getByRole('button', { name: /^编辑/ })
    .click();
  const edited = dialog('编辑');
  await expect(edited.getByLabel('密码', { exact: true })).toHaveValue('');
  await expect(edited.getByPlaceholder('已保存，留空则不修改')).toBeVisible();
  await edited.getByRole('button', { name: /取\s*消/ }).click();
});

test('SYSTEM-96: a gateway route gets its conditions, and the page says that there is no gateway @full', async () => {
  await open('/isystem/gatewayroute');
  await expect(page.getByText('本服务器是单个进程，前面没有网关')).toBeVisible();
  await tools().getByRole('button', { name: '新增' }).click();
  const drawer = dialog('路由编辑');
  await drawer.getByLabel('路由ID').fill('open-api');
  await drawer.getByLabel('路由名称').fill('开放接口');
  await drawer.getByLabel('路由URI').fill('lb://open-api');
  await drawer.getByRole('button', { name: '添加路由条件' }).click();
  await page.getByRole('menuitem', { name: 'Path' }).click();
  await drawer.getByRole('button', { name: /确\s*(定|认)/ }).click();
  await expect(drawer.getByText('请填写路由条件 Path')).toBeVisible();
  await drawer.getByRole('button', { name: '新建Path' }).click();
  await drawer.getByRole('textbox', { name: '新建Path' }).fill('/open/**');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: '添加过滤器' }).click();
  await page.getByRole('menuitem', { name: '限流过滤器' }).click();
  await drawer.getByRole('button', { name: /确\s*(定|认)/ }).click();
  await expect(row(/open-api.*开放接口.*正常/)).toBeVisible();
});

test('SYSTEM-92, SYSTEM-120: a tenant is added with a period and frozen; one in use stays @full', async () => {
  await open('/isys/tenant');
  await tools().getByRole('button', { name: '新增' }).click();
  const form = dialog('新增');
  await form.getByLabel('租户名称').fill('北湖球会');
  await form.getByLabel('租户编号').fill('71');
  await form.getByLabel('开始时间').fill('2026-06-02 00:00:00');
  await page.keyboard.press('Enter');
  await form.getByLabel('结束时间').fill('2026-06-01 23:59:59');
  await page.keyboard.press('Enter');
  await expect(form.getByText('结束时间须晚于开始时间')).toBeVisible();
  await form.getByLabel('结束时间').fill('2027-06-01 23:59:59');
  await page.keyboard.press('Enter');
  await save(form);
  await expect(row(/北湖球会.*2026-06-02.*2027-06-01/)).toBeVisible();
  await row(/北湖球会/)
    .getByRole('button', { name: /^编辑/ })
    .click();
  await dialog('编辑').getByRole('radio', { name: '冻结' }).check();
  await save(dialog('编辑'));
  await expect(row(/北湖球会.*71.*冻结/)).toBeVisible();
  await row(/云溪教学基地/)
    .getByRole('button', { name: /^删除/ })
    .click();
  await confirm();
  await expect(page.getByText('该租户已被引用，无法删除！')).toBeVisible();
});

// SYSTEM-04
test('an item added to a dictionary is there in the form of another page after a refresh @full', async () => {
  await open('/isystem/dict');
  await page.getByRole('search').getByLabel('字典编码').fill('position_rank');
  await page.keyboard.press('Enter');
  await row(/position_rank/)
    .getByRole('button', { name: /^字典配置/ })
    .click();
  const items = dialog(/^字典列表/);
  await items.getByRole('button', { name: '新增' }).click();
  await dialog('新增').getByLabel('名称').fill('特聘');
  await dialog('新增').getByLabel('数据值').fill('9');
  await save(dialog('新增'));
  await expect(items.getByRole('row', { name: /特聘/ })).toBeVisible();
  await items.getByRole('button', { name: /Close|关闭/ }).click();
  await page.getByRole('button', { name: '刷新缓存' }).click();
  await expect(page.getByText('刷新缓存完成！')).toBeVisible();

  await open('/isystem/position');
  await tools().getByRole('button', { name: '新增' }).click();
  await choose(dialog('新增').getByLabel('职级'), '特聘');
  await expect(dialog('新增').getByTitle('特聘')).toBeVisible();
});
