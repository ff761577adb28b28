/** Main ways through the console with the keyboard alone; those of the board are beside the board. */

import type { Page } from '@playwright/test';
import { OrderStatus } from '#domain/codes/money.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { PARK_IDS } from '#server/demo/parks/parkIds.ts';
import { type Caller, callAs } from '#tests/support/client.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { readParkTs } from '#tests/support/park/clock.ts';
import { CAPTCHA, PASSWORD, type TestServer } from '#tests/support/server.ts';
import { KeyboardUser } from './KeyboardUser.ts';

test.describe.configure({ mode: 'serial' });

const OF_PARK = `pageSize=1&parkId=${PARK_IDS[0]}`;

let server: TestServer;
let caller: Caller;
let page: Page;
let user: KeyboardUser;
test.beforeAll(async ({ browser, servers }) => {
  // Has orders of today, and stands still.
  server = await servers.borrow(
    { SIM_SEED: '4', SIM_PRESET: 'over', SIM_START: '12:00', SIM_SPEED: '0' },
    { onlyPark: PARK_IDS[0] },
  );
  caller = await callAs(server.url, 'admin');
  page = await browser.newPage();
  user = new KeyboardUser(page);
});
test.afterAll(async () => {
  await page?.close();
  await server?.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog').last();
const field = (label: string) => dialog().getByLabel(label, { exact: true });
const main = () => page.locator('main').filter({ visible: true });
const row = (words: string) => main().getByRole('row').filter({ hasText: words }).first();

/** By the palette, as somebody types who knows where to go. */
async function lead(title: string): Promise<void> {
  await user.press('ControlOrMeta+K');
  await expect(page.getByRole('combobox', { name: '查找页面、记录和操作' })).toBeFocused();
  await page.keyboard.type(title);
  const marked = page.getByRole('listbox', { name: '结果' }).getByRole('option', { selected: true });
  await user.down(async () => (await marked.locator('span').nth(1).innerText()) === title);
  await expect(page.getByRole('tab', { name: title, exact: true, selected: true }).first()).toBeVisible();
  await expect(main().getByRole('heading', { level: 1, name: title })).toBeAttached();
}

/** What may be done to the row with these words, in sight or behind 更多. */
async function act(words: string, action: string): Promise<void> {
  const own = row(words).getByRole('button', { name: new RegExp(`^${action} `) });
  const more = row(words).getByRole('button', { name: /^更多/ });
  await expect(own.or(more).first()).toBeVisible();
  if ((await own.count()) > 0) return user.use(own);
  await user.use(more);
  await user.item(action);
}

async function search(label: string, words: string): Promise<void> {
  const filter = main().getByRole('search').getByLabel(label);
  await user.fill(filter, words);
  await user.press('Enter');
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(words)));
}

/** The button that sends the dialog. */
async function send(words: string): Promise<void> {
  await user.use(dialog().getByRole('button', { name: words, exact: true }));
}

async function findFirst<T>(path: string): Promise<T> {
  const { result } = await caller.call<{ records: readonly T[] }>('GET', path);
  const [first] = result.records;
  if (first === undefined) throw new Error(`nothing at ${path}`);
  return first;
}

// NAV-04
test('signing in', async () => {
  await page.goto(`${server.url}/user/login`);
  await expect(page.getByAltText('图片验证码')).toBeVisible();
  await user.fill(page.getByPlaceholder('请输入用户名'), 'admin');
  await user.fill(page.getByPlaceholder('请输入密码'), PASSWORD);
  await user.fill(page.getByPlaceholder('请输入验证码'), CAPTCHA);
  await user.press('Enter');
  await expect(button(/^用户菜单/)).toBeVisible();
});

test('a record found, changed and saved', async () => {
  await lead('球员');
  const { name } = await findFirst<{ name: string }>(`/admin/golfPlayer/list?${OF_PARK}`);
  await search('姓名', name);
  await act(name, '编辑');
  await user.fill(field('邮箱'), 'keys@fairway.example');
  await send('确定');
  await expect(page.getByText('修改成功!').last()).toBeVisible();
  await expect(dialog()).toBeHidden();
});

test('cells changed and taken back', async () => {
  await lead('行内编辑');
  const grid = page.getByRole('grid', { name: '行内编辑' });
  const cell = grid.locator('[role=row][data-index="1"] [data-key=name]');
  await expect(cell).not.toBeEmpty();
  const before = await cell.innerText();
  await user.to(grid);
  const active = () => cell.getAttribute('data-active');
  await user.press('ControlOrMeta+Home', 'ArrowDown');
  for (let n = 0; n < 9 && (await active()) === null; n += 1) await user.press('ArrowRight');
  await page.keyboard.type('只用键盘');
  await user.press('Enter');
  await expect(cell).toHaveText('只用键盘');
  await user.press('ControlOrMeta+Z');
  await expect(cell).toHaveText(before);
  // Tab leaves the table behind its last cell.
  await user.press('ControlOrMeta+End', 'Tab');
  expect(await grid.evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

test('guests of an order marked as there', async () => {
  // On the day of play only: that of the park, whose clock stands, also when it is past midnight here.
  const today = formatStamp(await readParkTs(caller, PARK_IDS[0])).slice(0, 10);
  const ofToday = `playDate_begin=${today}&playDate_end=${today}`;
  const { orderNo } = await findFirst<{ orderNo: string }>(
    `/admin/golfOrder/list?${OF_PARK}&status=${OrderStatus.confirmed}&${ofToday}`,
  );
  await lead('订单');
  await search('订单号', orderNo);
  await user.use(main().getByRole('button', { name: '去掉条件“打球日期”' }));
  await act(orderNo, '到场');
  await send('全部到场');
  await expect(row(orderNo)).toContainText('已到场');
});

test('a refund approved', async () => {
  const { refundNo } = await findFirst<{ refundNo: string }>(
    `/admin/golfOrderRefund/list?${OF_PARK}&status=0`,
  );
  await lead('退款');
  await act(refundNo, '通过');
  await send('通过');
  await expect(page.getByText(/成功/).last()).toBeVisible();
  await expect(dialog()).toBeHidden();
});

test('the search of the menu, and the help', async () => {
  await user.use(button('搜索菜单'));
  await expect(page.getByRole('combobox', { name: '搜索菜单' })).toBeFocused();
  await page.keyboard.type('通讯录');
  await user.option('通讯录');
  await expect(page).toHaveURL(/addressList/);
  await user.use(button('帮助'));
  await expect(page.getByRole('dialog', { name: '帮助' })).toBeVisible();
  await user.press('Escape');
  await expect(page.getByRole('dialog', { name: '帮助' })).toBeHidden();
  await expect(button('帮助')).toBeFocused();
});

test('signing out', async () => {
  await user.use(button('退出登录'));
  await send('确定');
  await expect(page.getByPlaceholder('请输入用户名')).toBeVisible();
});
