/** Pages of this console that everybody has: nobody gives or takes them, so they are no rows of the menu. */

import { buildPageNode, type WireMenuNode } from './menuNode.ts';

export const OWN_ACCOUNT: readonly WireMenuNode[] = [
  { ...buildPageNode('/account/center', 'account/center/Index', '个人中心'), hidden: true },
  { ...buildPageNode('/account/settings', 'account/settings/Index', '个人设置'), hidden: true },
];

/** Adds the console's own pages to a menu that has any page. */
export function buildConsoleMenu(menu: readonly WireMenuNode[]): readonly WireMenuNode[] {
  return menu.length === 0 ? menu : [...menu, ...OWN_ACCOUNT];
}
