import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RoleRow, sysRole } from '#domain/entities/role.ts';
import { queryRecord } from '#src/api/records.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { MemberPanel } from './MemberPanel.tsx';
import { AUTHORIZE, READING } from './rights.ts';
import { RoleGrantDrawer } from './RoleGrantDrawer.tsx';
import styles from './roles.module.css';
import { useRoleView } from './useRoleView.ts';

/** Beside the people of a role there is room for these, and for the day. */
const ROLES = {
  ...sysRole,
  columns: ['roleCode', 'roleName', 'createTime'],
  filters: ['roleName'],
  standard: [{ name: 'createTime', label: '创建时间', type: 'date', list: { width: 110, sortable: true } }],
} as const;

const CELLS = { createTime: ({ createTime }: RoleRow) => createTime?.slice(0, 10) };

/** 角色管理: roles, and beside them the people of the chosen one (SYSTEM-73). */
export default function RoleUserList() {
  const http = useHttp();
  const queries = useQueryClient();
  const [chosenId, choose] = useState('');
  const viewAs = useRoleView();
  const [given, setGiven] = useState<RoleRow | null>(null);
  // Renamed it goes by its new name, deleted it is gone.
  const { data: chosen, isError } = useQuery({
    ...queryRecord(http, sysRole, chosenId),
    enabled: chosenId !== '',
    retry: false,
  });
  const role = chosenId === '' || isError ? undefined : chosen;
  return (
    <div data-fill className={styles.split} data-parted={role !== undefined}>
      <ResourcePage
        entity={ROLES}
        cells={CELLS}
        actions={(row) => [
          { key: 'members', label: '用户', permission: READING, run: () => choose(row.id) },
          { key: 'authorize', label: '授权', permission: AUTHORIZE, run: () => setGiven(row) },
          viewAs(row),
        ]}
        onChanged={() => void queries.invalidateQueries({ queryKey: [sysRole.name] })}
      />
      {role !== undefined && <MemberPanel key={role.id} role={role} onClose={() => choose('')} />}
      {given !== null && <RoleGrantDrawer role={given} onClose={() => setGiven(null)} />}
    </div>
  );
}
