import { MenuPage } from './MenuPage.tsx';
import { useWholeMenu } from './menuSource.ts';

/** 菜单管理(老): the whole tree at once (MENU-02). */
export default function PermissionList() {
  return <MenuPage source={useWholeMenu()} />;
}
