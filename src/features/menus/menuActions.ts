/** What may be done to one entry of the menu. */

import { menuCalls, type MenuRow } from '#domain/calls/menus.ts';
import { MenuType } from '#domain/codes/menu.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import type { OpenedMenu } from './editorValues.ts';

const READING = menuCalls.readTree.access.permission;

interface Doing {
  open(opened: OpenedMenu): void;
  showRules(row: MenuRow): void;
  /** Asks before. */
  remove(row: MenuRow): void;
}

/** A button has nothing below it, and shows no rows. */
export function listMenuActions(row: MenuRow, { open, showRules, remove }: Doing): readonly RowAction[] {
  const edit: RowAction = {
    key: 'edit',
    label: '编辑',
    permission: menuCalls.edit.access.permission,
    run: () => open({ action: 'edit', row }),
  };
  const detail: RowAction = {
    key: 'detail',
    label: '详情',
    permission: READING,
    run: () => open({ action: 'detail', row }),
  };
  const below: RowAction = {
    key: 'below',
    label: '新增下级',
    permission: menuCalls.add.access.permission,
    run: () => open({ action: 'below', row }),
  };
  const rules: RowAction = {
    key: 'rules',
    label: '数据规则',
    permission: READING,
    run: () => showRules(row),
  };
  const deletion: RowAction = {
    key: 'delete',
    label: '删除',
    permission: menuCalls.remove.access.permission,
    danger: true,
    run: () => remove(row),
  };
  return row.menuType === MenuType.button ? [edit, detail, deletion] : [edit, detail, below, rules, deletion];
}
