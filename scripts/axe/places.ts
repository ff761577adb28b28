/** What the accessibility check looks at: every page of the menu, what opens over it, and the pages before signing in. */

import type { Locator, Page } from '@playwright/test';
import { ALTERATION_PATH, REGISTER_PATH, REGISTER_RESULT_PATH } from '#domain/session/guard.ts';
import { LOGIN_PATH } from '#domain/session/redirect.ts';
import type { Caller } from '#tests/support/client.ts';
import { listMenuPages } from '#tests/support/menuPages.ts';

interface Opening {
  readonly name: string;
  readonly part: string;
  /** Whether something is open now. @throws when what has to open does not */
  open(page: Page): Promise<boolean>;
}

export interface Place {
  readonly name: string;
  readonly path: string;
  /** What its tab says once it is there; absent = it has none. */
  readonly title?: string;
  /** What is looked at: the frame is the same around every page. */
  readonly part: 'html' | 'main';
  readonly openings: readonly Opening[];
}

/** A question over a dialog takes one Escape, the dialog the next. */
const CLOSING_MS = 3000;
/** Something that does not come in this time does not come at all, on a busy machine either. */
const LONGEST_MS = 30_000;
/** What lies over a page. */
export const OVERLAYS =
  '.ant-modal, .ant-drawer-content-wrapper, .ant-dropdown, .ant-popover, .ant-select-dropdown';
const ADDING = /^(新\s*增|添\s*加|新\s*建|录\s*入|登\s*记|发\s*布)/;
const ROW_ACTION = /^(编辑|详情|查看|授权|用户|配置|字典配置|数据比较|执行记录)/;

/** The pages for people without a session. */
export const ENTRANCE: readonly Place[] = [
  {
    name: '登录',
    path: LOGIN_PATH,
    part: 'html',
    openings: [openBy('手机号', (page) => page.getByRole('tab', { name: /手机/ }), 'html')],
  },
  { name: '注册', path: REGISTER_PATH, part: 'html', openings: [] },
  { name: '注册结果', path: REGISTER_RESULT_PATH, part: 'html', openings: [] },
  { name: '忘记密码', path: ALTERATION_PATH, part: 'html', openings: [] },
];

/** Every page of the menu with the first thing that opens over it. */
export async function listPlaces(caller: Caller): Promise<readonly Place[]> {
  const pages = await listMenuPages(caller);
  const home = pages.find(({ path }) => path.endsWith('/Dashboard'));
  return [
    { name: '页面框架', path: home?.path ?? '/', part: 'html', openings: FRAME },
    ...pages.map(({ path, meta }): Place => ({
      name: meta.title,
      path,
      title: meta.title,
      part: 'main',
      openings: [FIRST_DIALOG],
    })),
    { name: '找不到页面', path: '/404', part: 'html', openings: [] },
  ];
}

const FIRST_DIALOG: Opening = {
  name: '弹窗',
  part: OVERLAYS,
  async open(page) {
    const main = page.locator('main:visible');
    const buttons = [
      main.getByRole('button', { name: ADDING }),
      main.locator('.ant-table-row').getByRole('button', { name: ROW_ACTION }),
    ];
    for (const each of buttons) {
      const button = each.filter({ visible: true }).first();
      if ((await button.count()) === 0 || (await button.isDisabled())) continue;
      await press(button);
      if (await waitForOpening(page, { mayLeave: true })) return true;
    }
    return false;
  },
};

const userMenu = (page: Page) => page.getByRole('button', { name: /^用户菜单/ });

/** What the frame around every page opens. */
const FRAME: readonly Opening[] = [
  openBy('搜索菜单', (page) => page.getByLabel('搜索菜单')),
  openBy('消息', (page) => page.getByRole('button', { name: /^消息通知/ })),
  openBy('实时连接', (page) => page.getByRole('button', { name: /^实时连接/ })),
  openBy('用户菜单', userMenu),
  {
    name: '系统设置',
    part: OVERLAYS,
    async open(page) {
      await press(userMenu(page));
      await press(page.getByRole('menuitem', { name: '系统设置' }));
      await page.locator('.ant-drawer-content-wrapper').waitFor({ timeout: LONGEST_MS });
      return true;
    },
  },
];

function openBy(name: string, find: (page: Page) => Locator, part: string = OVERLAYS): Opening {
  return {
    name,
    part,
    async open(page) {
      const button = find(page).first();
      if (!(await button.isVisible())) return false;
      await press(button);
      // What is looked at as a whole shows it in its place.
      return part !== OVERLAYS || waitForOpening(page, { mayLeave: false });
    },
  };
}

/** At once: a pointer waits until the button has stood still for two frames, which a page that streams may not grant. */
async function press(button: Locator): Promise<void> {
  await button.waitFor({ timeout: LONGEST_MS });
  await button.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
  });
}

const overlays = (page: Page) => page.locator(OVERLAYS).filter({ visible: true });

/**
 * Until something lies over the page.
 * @param mayLeave the button may lead to another page instead
 * @returns whether something is open
 * @throws when neither happens
 */
async function waitForOpening(page: Page, { mayLeave }: { readonly mayLeave: boolean }): Promise<boolean> {
  const from = new URL(page.url()).pathname;
  const outcome = await page.waitForFunction(
    ([parts, before, isLeaving]) => {
      const isOpen = [...document.querySelectorAll(parts)].some((element) => element.checkVisibility());
      return isOpen ? 'open' : isLeaving && location.pathname !== before ? 'left' : null;
    },
    [OVERLAYS, from, mayLeave] as const,
    { timeout: LONGEST_MS },
  );
  return (await outcome.jsonValue()) === 'open';
}

/** Until a page that was led to is the one that is shown. */
export async function waitForPlace(page: Page, { title }: Place): Promise<void> {
  if (title === undefined) return;
  const tab = page.getByRole('tab', { selected: true }).filter({ hasText: title });
  await tab.first().waitFor({ timeout: LONGEST_MS });
}

/** Closes whatever is open; a page that keeps it is loaded anew. */
export async function closeAll(page: Page): Promise<void> {
  for (let n = 0; n < 3 && (await overlays(page).count()) > 0; n += 1) {
    await page.keyboard.press('Escape');
    await overlays(page)
      .first()
      .waitFor({ state: 'hidden', timeout: CLOSING_MS })
      .catch(() => {});
  }
  if ((await overlays(page).count()) === 0) return;
  await page.reload();
  await page.locator('main').filter({ visible: true }).first().waitFor({ timeout: LONGEST_MS });
}
