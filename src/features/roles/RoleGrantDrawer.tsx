import type { RoleRow } from '#domain/entities/role.ts';
import { ROLE_GRANTS } from '#src/widgets/grants/grantCalls.ts';
import { GrantDrawer } from '#src/widgets/grants/GrantDrawer.tsx';
import { CompareSelect } from './CompareSelect.tsx';
import { AUTHORIZE } from './rights.ts';

interface Props {
  readonly role: RoleRow;
  onClose(): void;
}

/** 角色权限配置: the menus and buttons of a role (SYSTEM-71). */
export function RoleGrantDrawer({ role, onClose }: Props) {
  return (
    <GrantDrawer
      title={`角色权限配置 ${role.roleName}`}
      calls={ROLE_GRANTS}
      holderId={role.id}
      action={AUTHORIZE}
      compareWith={(onChoose) => <CompareSelect roleId={role.id} onChoose={onChoose} />}
      emptyText="系统中还没有菜单"
      onClose={onClose}
    />
  );
}
