/**
 * The menu of clients that do not name themselves this console (SYSTEM-97). Some bring no landing page and no account
 * pages of their own and look for both in the menu; the pages of golf they have or open as ones they do not know.
 */

import { buildPageNode, type WireMenuNode } from './menuNode.ts';

const HOME = buildPageNode('/dashboard/analysis', 'dashboard/Analysis', '首页', { icon: 'home' });

const SETTINGS = '/account/settings';
/** Their header links to pages by name: `account-center` and `account-settings-base` must be there. */
const ACCOUNT: WireMenuNode = {
  ...buildPageNode('/account', 'layouts/RouteView', '个人页', { icon: 'user' }),
  hidden: true,
  children: [
    buildPageNode('/account/center', 'account/center/Index', '个人中心'),
    {
      ...buildPageNode(`${SETTINGS}/BaseSetting`, 'account/settings/Index', '个人设置'),
      alwaysShow: true,
      children: [
        {
          ...buildPageNode(`${SETTINGS}/BaseSetting`, 'account/settings/BaseSetting', '基本设置', {
            componentName: 'account-settings-base',
          }),
          id: 'account-settings-base',
          name: 'account-settings-base',
          hidden: true,
        },
        buildPageNode(`${SETTINGS}/binding`, 'account/settings/Binding', '账户绑定'),
        buildPageNode(`${SETTINGS}/custom`, 'account/settings/Custom', '个性化设置'),
        buildPageNode(`${SETTINGS}/security`, 'account/settings/Security', '安全设置'),
        buildPageNode(`${SETTINGS}/notification`, 'account/settings/Notification', '新消息通知'),
      ],
    },
  ],
};

/** Rows that the site stores itself under the same path stay as they are. */
export function buildMenuForOtherClients(menu: readonly WireMenuNode[]): readonly WireMenuNode[] {
  const isMissing = ({ path }: WireMenuNode): boolean => !menu.some((one) => one.path === path);
  return [...[HOME].filter(isMissing), ...menu, ...[ACCOUNT].filter(isMissing)];
}
