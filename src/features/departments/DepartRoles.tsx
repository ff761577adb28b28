import { useMemo } from 'react';
import { departRoleGrantCalls } from '#domain/calls/grants.ts';
import { type DepartRoleRow, sysDepartRole } from '#domain/entities/depart.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { createDepartRoleGrants } from '#src/widgets/grants/grantCalls.ts';
import { GrantDrawer } from '#src/widgets/grants/GrantDrawer.tsx';

const GRANTING = departRoleGrantCalls.save.access.permission;

/** 部门角色: roles of one department, given what the department owns. */
export function DepartRoles({ departId }: { readonly departId: string }) {
  const { opened: granted, open, close } = useOpened<DepartRoleRow>();
  const of = useMemo(() => ({ departId }), [departId]);
  const calls = useMemo(() => createDepartRoleGrants(departId), [departId]);
  return (
    <>
      <ResourcePage
        entity={sysDepartRole}
        of={of}
        isInner
        actions={(role) => [
          {
            key: 'grant',
            label: '授权',
            permission: GRANTING,
            run: () => open(role),
          },
        ]}
      />
      {granted !== null && (
        <GrantDrawer
          title="部门角色权限配置"
          calls={calls}
          holderId={granted.id}
          action={GRANTING}
          emptyText="该部门没有可分配的权限，请联系管理员为部门授权"
          onClose={close}
        />
      )}
    </>
  );
}
