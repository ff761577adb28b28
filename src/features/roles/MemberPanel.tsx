import { CloseCircleOutlined, PlusOutlined, UsergroupAddOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { roleCalls } from '#domain/calls/roles.ts';
import type { RoleRow } from '#domain/entities/role.ts';
import { buildRead } from '#src/api/call.ts';
import type { RecordEditorProps } from '#src/resource/form/RecordDialog.tsx';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { usePage, usePageParams } from '#src/widgets/pickers/usePage.ts';
import { MemberTable } from './MemberTable.tsx';
import { ADD_USER, ASSIGN } from './rights.ts';
import styles from './roles.module.css';

const UserDrawer = createLazyPart(() => import('#src/resource/users/UserDrawer.tsx'));
const AddUsersDialog = createLazyPart(() => import('#src/widgets/pickers/AddUsersDialog.tsx'));

/** The role is what the panel stands for: nobody is asked for it. */
const WITHOUT: readonly string[] = ['selectedroles'];

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
  const page = usePage(
    buildRead(http, roleCalls.listMembers, { roleId: role.id, ...named, pageNo, pageSize }),
  );
  const [chosen, choose] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [opened, open] = useState<RecordEditorProps['opened'] | null>(null);
  const { isSending, add, remove, reload } = useMemberChanges(role, () => {
    setAdding(false);
    choose([]);
  });
  return (
    <section className={styles.members} aria-label={`${role.roleName}的用户`}>
      <header className={styles.head}>
        <h2>{role.roleName}的用户</h2>
        <Button
          type="text"
          icon={<CloseCircleOutlined aria-hidden />}
          aria-label="关闭用户列表"
          title="关闭"
          onClick={onClose}
        />
      </header>
      <MemberTools
        chosenCount={chosen.length}
        isSending={isSending}
        onNew={() => open({ action: 'add' })}
        onAdd={() => setAdding(true)}
        onRemove={() => void remove(chosen)}
        onClear={() => choose([])}
        onSearch={(username) => {
          choose([]);
          ask({ username });
        }}
      />
      <MemberTable
        page={page}
        params={params}
        chosen={chosen}
        onChoose={choose}
        onEdit={(id) => open({ action: 'edit', id })}
        onRemove={remove}
      />
      {opened !== null && (
        <MemberDrawer
          opened={opened}
          roleId={role.id}
          onClose={() => open(null)}
          onSaved={() => {
            open(null);
            reload();
          }}
        />
      )}
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

interface ToolProps {
  readonly chosenCount: number;
  readonly isSending: boolean;
  onNew(): void;
  onAdd(): void;
  onRemove(): void;
  onClear(): void;
  onSearch(username: string): void;
}

function MemberTools({ chosenCount, isSending, onNew, onAdd, onRemove, onClear, onSearch }: ToolProps) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="用户操作">
      <PermittedButton type="primary" icon={<PlusOutlined aria-hidden />} action={ADD_USER} onClick={onNew}>
        新增用户
      </PermittedButton>
      <PermittedButton icon={<UsergroupAddOutlined aria-hidden />} action={ASSIGN} onClick={onAdd}>
        已有用户
      </PermittedButton>
      {chosenCount > 0 && (
        <PermittedButton danger action={ASSIGN} loading={isSending} onClick={onRemove}>
          取消关联
        </PermittedButton>
      )}
      <span className={styles.count} aria-live="polite">
        已选择 {chosenCount} 项
        {chosenCount > 0 && (
          <Button type="link" size="small" onClick={onClear}>
            清空
          </Button>
        )}
      </span>
      <Input.Search
        allowClear
        aria-label="用户账号"
        placeholder="请输入用户账号"
        className={styles.search}
        onSearch={(text) => onSearch(text.trim())}
      />
    </div>
  );
}

interface DrawerProps extends Pick<RecordEditorProps, 'opened' | 'onClose'> {
  readonly roleId: string;
  onSaved(): void;
}

/** Adds somebody who has the role, or changes somebody of it. */
function MemberDrawer({ roleId, onSaved, ...drawer }: DrawerProps) {
  const { message } = App.useApp();
  const preset = useMemo(() => ({ selectedroles: roleId }), [roleId]);
  return (
    <Suspense fallback={null}>
      <UserDrawer
        {...drawer}
        {...(drawer.opened.action === 'add' && { without: WITHOUT, preset })}
        onSaved={(words) => {
          void message.success(words);
          onSaved();
        }}
      />
    </Suspense>
  );
}

/** @param onDone after a change that the server took */
function useMemberChanges({ id: roleId, roleName }: RoleRow, onDone: () => void) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const how = { onDone, place: 'toast' } as const;
  const adding = useSubmit(roleCalls.addMembers, how);
  const removal = useSubmit(roleCalls.removeMember, how);
  const removals = useSubmit(roleCalls.removeMembers, how);

  return {
    isSending: adding.isSending || removal.isSending || removals.isSending,
    reload: (): void => void queries.invalidateQueries({ queryKey: [roleCalls.listMembers.of] }),
    add: (userIdList: readonly string[]) => adding.submit({ roleId, userIdList }),
    async remove(userIds: readonly string[]): Promise<void> {
      const content = `确定把 ${userIds.length} 位用户移出角色“${roleName}”吗？`;
      const isSure = await confirm({ title: '移出角色', content, okText: '确认移出' });
      if (!isSure) return;
      const [userId = '', ...others] = userIds;
      await (others.length === 0
        ? removal.submit({ roleId, userId })
        : removals.submit({ roleId, userIds: userIds.join(',') }));
    },
  };
}
