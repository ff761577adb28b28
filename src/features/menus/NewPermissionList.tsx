import { MenuPage } from './MenuPage.tsx';
import { useLazyMenu } from './menuSource.ts';

/** 菜单管理: level by level, as branches are opened (MENU-02). */
export default function NewPermissionList() {
  return <MenuPage source={useLazyMenu()} />;
}
