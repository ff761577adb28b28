/** What the accessibility check looks at: every page of the menu, what opens over it, and the pages before signing in. */

import type { Locator, Page } from '@playwright/test';
import { ALTERATION_PATH, REGISTER_PATH, REGISTER_RESULT_PATH } from '#domain/session/guard.ts';
import { LOGIN_PATH } from '#domain/session/redirect.ts';
import type { Caller } from '#tests/support/client.ts';
import { listMenuPages } from '#tests/support/menuPages.ts';

interface Opening {
  readonly name: string;
  readonly part: string;
  /** Whether something is open now. */
  open(page: Page): Promise<boolean>;
}

export interface Place {
  readonly name: string;
  readonly path: string;
  /** What is looked at: the frame is the same around every page. */
  readonly part: 'html' | 'main';
  readonly openings: readonly Opening[];
}

const PATIENCE_MS = 3000;
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
    openings: [press('手机号', (page) => page.getByRole('tab', { name: /手机/ }), 'html')],
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
    for (const button of buttons) {
      if ((await button.count()) === 0) continue;
      await button
        .first()
        .click({ timeout: PATIENCE_MS })
        .catch(() => {});
      if (await isOpen(page)) return true;
    }
    return false;
  },
};

const userMenu = (page: Page) => page.getByRole('button', { name: /^用户菜单/ });

/** What the frame around every page opens. */
const FRAME: readonly Opening[] = [
  press('搜索菜单', (page) => page.getByLabel('搜索菜单')),
  press('消息', (page) => page.getByRole('button', { name: /^消息通知/ })),
  press('实时连接', (page) => page.getByRole('button', { name: /^实时连接/ })),
  press('用户菜单', userMenu),
  {
    name: '系统设置',
    part: OVERLAYS,
    async open(page) {
      await userMenu(page).click();
      await page.getByRole('menuitem', { name: '系统设置' }).click();
      return isOpen(page);
    },
  },
];

function press(name: string, find: (page: Page) => Locator, part: string = OVERLAYS): Opening {
  return {
    name,
    part,
    async open(page) {
      const button = find(page).first();
      if (!(await button.isVisible())) return false;
      await button.click({ timeout: PATIENCE_MS });
      return true;
    },
  };
}

const overlays = (page: Page) => page.locator(OVERLAYS).filter({ visible: true });

async function isOpen(page: Page): Promise<boolean> {
  return overlays(page)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
    .then(
      () => true,
      () => false,
    );
}

/** Closes whatever is open; a page that keeps it is loaded anew. */
export async function closeAll(page: Page): Promise<void> {
  for (let n = 0; n < 3 && (await overlays(page).count()) > 0; n += 1) {
    await page.keyboard.press('Escape');
    await overlays(page)
      .first()
      .waitFor({ state: 'hidden', timeout: PATIENCE_MS })
      .catch(() => {});
  }
  if ((await overlays(page).count()) > 0) await page.reload();
}
