/** A notice from the publisher's desk to another user's bell, ear, page and back. */

import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn, type Caller } from '../support/client.ts';
import { signInAt } from '../support/console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

declare global {
  interface Window {
    spoken: string[];
  }
}

const PARK = '1700000000000000101';

let server: TestServer;
let staff: Caller;
let context: BrowserContext;
/** Two tabs of one reader. */
let page: Page;
let other: Page;

// One sign-in for all: each test begins where the one before it ended.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, servers }) => {
  server = await servers.start({ SIM: 'off' });
  staff = await signIn(server.url, 'manager1');
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await page.clock.install();
  await recordSpeech(page);
  await signInAt(page, server.url, 'dispatch1');
});
test.afterAll(async () => {
  await context.close();
  await server.stop();
});

/** Hears what the browser is told to say; a machine without voices would say nothing. */
async function recordSpeech(target: Page): Promise<void> {
  await target.addInitScript(() => {
    window.spoken = [];
    speechSynthesis.speak = (utterance) => {
      window.spoken.push(utterance.text);
      queueMicrotask(() => utterance.dispatchEvent(new Event('end')));
    };
  });
}

const spoken = (of: Page = page) => of.evaluate(() => window.spoken);
async function openOther(): Promise<Page> {
  const tab = await context.newPage();
  await recordSpeech(tab);
  await tab.goto(`${server.url}/isps/userAnnouncement`);
  return tab;
}
/** By whichever tab has the voice. */
const spokenAnywhere = async () => [...(await spoken()), ...(await spoken(other))];
const bell = (of: Page = page) => of.getByRole('button', { name: /^消息通知，/ });
const area = (of: Page = page) => of.getByRole('group', { name: '消息通知' });
const detail = () => page.getByRole('dialog', { name: '通知消息' });
const unread = async (of: Page = page) =>
  Number(/(\d+) 条未读/.exec((await bell(of).getAttribute('aria-label')) ?? '')?.[1]);

async function add(fields: object): Promise<string> {
  const { result, message } = await staff.call<string>('POST', '/sys/annountCement/add', {
    titile: '通知',
    msgContent: '<p>正文</p>',
    priority: 'H',
    msgCategory: '1',
    msgType: 'ALL',
    ...fields,
  });
  expect(message).toBe('添加成功！');
  return result;
}

async function publish(fields: object): Promise<string> {
  const id = await add(fields);
  await staff.call('GET', `/sys/annountCement/doReleaseData?id=${id}`);
  return id;
}

/** Opens the bell and the message in it. */
async function openMessage(titile: string): Promise<void> {
  await bell().click();
  await area().getByRole('button', { name: titile }).click();
  await expect(area()).toBeHidden();
}

test('arrives without a reload, once in the ear, and is told by toast', async () => {
  await expect.poll(() => unread()).toBe(24);
  await page.getByRole('button', { name: '声音未启用' }).click();
  await expect(page.getByRole('button', { name: '声音开' })).toBeVisible();
  await publish({
    titile: '五号球洞封闭',
    msgContent: '<p onclick="alert(1)">请绕行<script>alert(1)</script><img src="x" onerror="alert(1)"></p>',
    openType: 'url',
    openPage: '/bsweb/dispatch',
  });
  await expect.poll(() => unread()).toBe(25);
  await expect(page.getByRole('alert').filter({ hasText: '消息提醒' })).toContainText('五号球洞封闭');
  await expect.poll(() => spoken()).toEqual(['五号球洞封闭']);
});

test('shows title, time and priority in the bell, for the keyboard too', async () => {
  await bell().focus();
  await page.keyboard.press('Enter');
  await expect(area().getByRole('tab', { name: '通知（13）' })).toBeVisible();
  await expect(area().getByRole('tab', { name: '系统消息（12）' })).toBeVisible();
  await expect(area()).toBeFocused();
  const first = area().getByRole('listitem').first();
  await expect(first).toContainText(/五号球洞封闭\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 发布紧急消息/);
  const box = await page.locator('.ant-popover:visible').boundingBox();
  expect(box?.width).toBe(300);
  await page.keyboard.press('Escape');
  await expect(area()).toBeHidden();
  await expect(bell()).toBeFocused();
});

test('opens as clean text from a person with a name; read in one tab it is read in the other', async () => {
  other = await openOther();
  await expect.poll(() => unread(other)).toBe(25);
  await openMessage('五号球洞封闭');
  await expect(detail()).toContainText('请绕行');
  await expect(detail()).toContainText('发布人：沈嘉禾');
  expect(await detail().locator('script, [onclick], [onerror]').count()).toBe(0);
  await expect.poll(() => unread()).toBe(24);
  await expect.poll(() => unread(other)).toBe(24);
  await expect(other.getByRole('row', { name: /五号球洞封闭/ })).toContainText('已读');
});

test('去处理 closes it and leads to the page; a minute later the bell shows itself again', async () => {
  await detail().getByRole('button', { name: '去处理' }).click();
  await expect(page).toHaveURL(/\/bsweb\/dispatch$/);
  await expect(detail()).toBeHidden();
  await page.clock.fastForward(50_000);
  await expect(area()).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(area()).toBeVisible();
  await bell().click();
  await expect(area()).toBeHidden();
});

test('a component message opens its page at its record, an unknown one says so beside the text @full', async () => {
  await publish({ titile: '球场资料变更', openType: 'component', openPage: 'golf/ParkList', busId: PARK });
  await expect.poll(() => unread()).toBe(25);
  await openMessage('球场资料变更');
  await expect(page).toHaveURL(`${server.url}/bsweb/park?id=${PARK}`);
  await expect(page.getByRole('dialog', { name: '详情' })).toContainText('云麓湖');
  await page.keyboard.press('Escape');
  await publish({ titile: '旧版页面', openType: 'component', openPage: 'golf/Nowhere' });
  await expect.poll(() => unread()).toBe(25);
  await openMessage('旧版页面');
  await expect(detail()).toContainText('消息要打开的页面不存在：golf/Nowhere');
  await expect(detail()).toContainText('正文');
  await expect(detail().getByRole('button', { name: '去处理' })).toHaveCount(0);
  await detail()
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click();
});

test('revoked it is gone, without a word', async () => {
  const before = await spokenAnywhere();
  const id = await publish({ titile: '误发通知', msgCategory: '2' });
  await expect.poll(spokenAnywhere).toEqual([...before, '误发通知']);
  await bell().click();
  await area().getByRole('tab', { name: '系统消息（13）' }).click();
  await expect(area().getByRole('button', { name: '误发通知' })).toBeVisible();
  await staff.call('GET', `/sys/annountCement/doReovkeData?id=${id}`);
  await expect(area().getByRole('tab', { name: '系统消息（12）' })).toBeVisible();
  await expect(area().getByRole('button', { name: '误发通知' })).toHaveCount(0);
  expect(await spokenAnywhere()).toEqual([...before, '误发通知']);
});

test('a list that cannot be read says since when, and is read when asked @full', async () => {
  // Alone, because a clock that jumps in one tab makes it doubt the other, which has its links.
  await other.close();
  await expect(page.getByRole('button', { name: '实时连接：实时' })).toBeVisible();
  await page.route('**/sys/annountCement/listByUser*', (route) => route.abort());
  await bell().click();
  await bell().click();
  // Three more tries after 2, 5 and 10 s, each planned only when the one before it has really failed.
  await expect
    .poll(async () => {
      await page.clock.runFor(3_000);
      return area()
        .getByText(/刷新失败，消息停留在/)
        .isVisible();
    })
    .toBe(true);
  await page.unroute('**/sys/annountCement/listByUser*');
  await area()
    .getByRole('button', { name: /重\s*试/ })
    .click();
  await expect(area().getByText(/实时，.* 更新/)).toBeVisible();
});

test('全部消息 finds, filters and marks everything as read, in both tabs @full', async () => {
  other = await openOther();
  await expect.poll(() => unread(other)).toBe(await unread());
  await area().getByRole('button', { name: '查看更多' }).click();
  await expect(page).toHaveURL(/\/isps\/userAnnouncement$/);
  const rows = page.getByRole('main', { name: '我的消息' }).locator('tbody tr[data-row-key]');
  await expect(rows).toHaveCount(27);
  await page.getByLabel('标题').fill('球洞');
  await page.getByRole('button', { name: /查\s*询/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /重\s*置/ }).click();
  await page.getByLabel('发布人').fill('沈嘉禾');
  await page.getByLabel('阅读状态').click();
  await page.getByTitle('已读', { exact: true }).click();
  await page.getByRole('button', { name: /查\s*询/ }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
  await page.getByRole('button', { name: '全部标注已读' }).click();
  await page
    .getByRole('dialog', { name: '确认操作' })
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(page.getByText('全部已读')).toBeVisible();
  await expect.poll(() => unread()).toBe(0);
  await expect.poll(() => unread(other)).toBe(0);
  await expect(other.getByText('● 未读')).toHaveCount(0);
});
