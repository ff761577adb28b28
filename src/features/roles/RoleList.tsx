import { useState } from 'react';
import { type RoleRow, sysRole } from '#domain/entities/role.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { AUTHORIZE } from './rights.ts';
import { RoleGrantDrawer } from './RoleGrantDrawer.tsx';
import { useRoleView } from './useRoleView.ts';

/** 角色列表: roles, and what each may see and do (SYSTEM-70). */
export default function RoleList() {
  const viewAs = useRoleView();
  const [given, setGiven] = useState<RoleRow | null>(null);
  return (
    <>
      <ResourcePage
        entity={sysRole}
        actions={(row) => [
          { key: 'authorize', label: '授权', permission: AUTHORIZE, run: () => setGiven(row) },
          viewAs(row),
        ]}
      />
      {given !== null && <RoleGrantDrawer role={given} onClose={() => setGiven(null)} />}
    </>
  );
}
