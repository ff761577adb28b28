import { Suspense, useState } from 'react';
import { CloseCircleOutlined, UsergroupAddOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import type { RoleRow } from '#domain/entities/role.ts';
import { addRoleMembers, listRoleMembersKey, queryRoleMembers, removeRoleMembers } from '#src/api/roles.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { usePage, usePageParams } from '#src/widgets/pickers/usePage.ts';
import { MemberTable } from './MemberTable.tsx';
import { ASSIGN } from './rights.ts';
import styles from './roles.module.css';

const AddUsersDialog = createLazyPart(() => import('#src/widgets/pickers/AddUsersDialog.tsx'));

interface Props {
  readonly role: RoleRow;
  onClose(): void;
}

/** The people of one role: who comes into it, and who is taken out. */
export function MemberPanel({ role, onClose }: Props) {
  const http = useHttp();
  const params = usePageParams({ username: '' });
  const { conditions, pageNo, pageSize, ask } = params;
  const named = conditions.username === '' ? {} : { username: `*${conditions.username}*` };
  const page = usePage(queryRoleMembers(http, role.id, { ...named, pageNo, pageSize }));
  const [chosen, choose] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const { isSending, add, remove } = useMemberChanges(role, () => {
    setAdding(false);
    choose([]);
  });
  return (
    <section className={styles['members']} aria-label={`${role.roleName}的用户`}>
      <header className={styles['head']}>
        <h2>{role.roleName}的用户</h2>
        <Button
          type="text"
          icon={<CloseCircleOutlined aria-hidden />}
          aria-label="关闭用户列表"
          title="关闭"
          onClick={onClose}
        />
      </header>
      <div className={styles['tools']} role="toolbar" aria-label="用户操作">
        <PermittedButton
          type="primary"
          icon={<UsergroupAddOutlined aria-hidden />}
          action={ASSIGN}
          onClick={() => setAdding(true)}
        >
          已有用户
        </PermittedButton>
        {chosen.length > 0 && (
          <PermittedButton danger action={ASSIGN} loading={isSending} onClick={() => void remove(chosen)}>
            取消关联
          </PermittedButton>
        )}
        <span className={styles['count']} aria-live="polite">
          已选择 {chosen.length} 项
          {chosen.length > 0 && (
            <Button type="link" size="small" onClick={() => choose([])}>
              清空
            </Button>
          )}
        </span>
        <Input.Search
          allowClear
          aria-label="用户账号"
          placeholder="请输入用户账号"
          className={styles['search'] ?? ''}
          onSearch={(text) => {
            choose([]);
            ask({ username: text.trim() });
          }}
        />
      </div>
      <MemberTable page={page} params={params} chosen={chosen} onChoose={choose} onRemove={remove} />
      {isAdding && (
        <Suspense fallback={null}>
          <AddUsersDialog
            isSending={isSending}
            onOk={(userIds) => void add(userIds)}
            onCancel={() => setAdding(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** @param onDone after a change that the server took */
function useMemberChanges(role: RoleRow, onDone: () => void) {
  const http = useHttp();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { isSending, submit } = useSubmit(onDone, 'toast');

  async function change(send: () => Promise<string>): Promise<void> {
    if (await submit(send)) await queries.invalidateQueries({ queryKey: listRoleMembersKey(role.id) });
  }

  return {
    isSending,
    add: (userIds: readonly string[]) => change(() => addRoleMembers(http, role.id, userIds)),
    async remove(userIds: readonly string[]): Promise<void> {
      const content = `确定把 ${userIds.length} 位用户移出角色“${role.roleName}”吗?`;
      if (await confirm({ title: '确认取消关联', content, okText: '确定', cancelText: '取消' }))
        await change(() => removeRoleMembers(http, role.id, userIds));
    },
  };
}
