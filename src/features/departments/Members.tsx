import { Suspense, useMemo, useState } from 'react';
import { App } from 'antd';
import { departMember, type DepartMemberRow } from '#domain/entities/depart.ts';
import { hasHigherRank } from '#domain/permissions/people.ts';
import { type Depart, addDepartUsers, removeDepartUsers } from '#src/api/departs.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import type { RecordEditorProps } from '#src/resource/form/RecordDialog.tsx';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { MemberDetail } from './MemberDetail.tsx';
import { RoleAssignment } from './RoleAssignment.tsx';

const UserDrawer = createLazyPart(() => import('#src/resource/users/UserDrawer.tsx'));
const AddUsersDialog = createLazyPart(() => import('#src/widgets/pickers/AddUsersDialog.tsx'));

const LINK = 'system:departUser:link';
/** People whom every leader may choose from; the list of accounts is for their managers. */
const PEOPLE = { url: '/sys/user/queryUserComponentData' };
/** What the platform gives: a leader is not asked for it. */
const WITHOUT: readonly string[] = ['selectedroles', 'selecteddeparts', 'relTenantIds'];
const ADD_USER = 'user:add';
const EDIT_USER = 'user:edit';
const NO_DEPART = '请先选择一个部门！';

type Opened =
  | { readonly what: 'add'; readonly tools: PageTools }
  | { readonly what: 'user'; readonly record: RecordEditorProps['opened']; readonly tools: PageTools }
  | { readonly what: 'roles' | 'detail'; readonly member: DepartMemberRow };

/** 用户信息: people of the chosen department and of those below it; without one those of all that the caller leads. */
export function Members({ depart }: { readonly depart: Depart | null }) {
  const http = useHttp();
  const { message } = App.useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { user: me } = useResourceEnvironment();
  const of = useMemo(() => (depart === null ? null : { depId: depart.id }), [depart]);
  const preset = useMemo(() => ({ selecteddeparts: depart?.id ?? null }), [depart]);
  const { isSending, submit } = useSubmit(() => setOpened(null), 'toast');
  const unlink = useUnlinking(depart);
  const close = (): void => setOpened(null);
  const warn = (): void => void message.warning(NO_DEPART);

  async function add(tools: PageTools, userIds: readonly string[]): Promise<void> {
    if (depart !== null && (await submit(() => addDepartUsers(http, depart.id, userIds)))) tools.reload();
  }

  return (
    <>
      <ResourcePage
        entity={departMember}
        isInner
        {...(of !== null && { of })}
        toolbar={(tools, selected) => (
          <MemberTools
            isAnySelected={selected.length > 0}
            onAdd={() => (depart === null ? warn() : setOpened({ what: 'add', tools }))}
            onNew={() =>
              depart === null ? warn() : setOpened({ what: 'user', record: { action: 'add' }, tools })
            }
            onRemove={() => void unlink(selected, tools)}
          />
        )}
        actions={(member, tools) => [
          ...(me !== null && hasHigherRank(me, { userType: member.userType ?? 0 })
            ? [
                {
                  key: 'edit',
                  label: '编辑',
                  permission: EDIT_USER,
                  run: () => setOpened({ what: 'user', record: { action: 'edit', id: member.id }, tools }),
                },
              ]
            : []),
          {
            key: 'roles',
            label: '部门角色',
            permission: 'system:departRole:assign',
            run: () => (depart === null ? warn() : setOpened({ what: 'roles', member })),
          },
          {
            key: 'detail',
            label: '用户详情',
            permission: 'system:departUser:list',
            run: () => setOpened({ what: 'detail', member }),
          },
          {
            key: 'unlink',
            label: '取消关联',
            permission: LINK,
            danger: true,
            run: () => void unlink([member], tools),
          },
        ]}
      />
      <Suspense fallback={null}>
        {opened?.what === 'add' && (
          <AddUsersDialog
            users={PEOPLE}
            isSending={isSending}
            onOk={(ids) => void add(opened.tools, ids)}
            onCancel={close}
          />
        )}
        {opened?.what === 'user' && (
          <UserDrawer
            opened={opened.record}
            without={WITHOUT}
            preset={preset}
            onClose={close}
            onSaved={(words) => {
              void message.success(words);
              opened.tools.reload();
              close();
            }}
          />
        )}
      </Suspense>
      {opened?.what === 'roles' && depart !== null && (
        <RoleAssignment departId={depart.id} member={opened.member} onClose={close} />
      )}
      {opened?.what === 'detail' && <MemberDetail member={opened.member} onClose={close} />}
    </>
  );
}

interface ToolProps {
  readonly isAnySelected: boolean;
  onAdd(): void;
  onNew(): void;
  onRemove(): void;
}

function MemberTools({ isAnySelected, onAdd, onNew, onRemove }: ToolProps) {
  return (
    <>
      <PermittedButton type="primary" action={LINK} onClick={onAdd}>
        添加已有用户
      </PermittedButton>
      <PermittedButton action={ADD_USER} onClick={onNew}>
        新建用户
      </PermittedButton>
      {isAnySelected && (
        <PermittedButton action={LINK} onClick={onRemove}>
          取消关联
        </PermittedButton>
      )}
    </>
  );
}

/** Asks, and lets people go from the department, with the roles that it gave them. */
function useUnlinking(depart: Depart | null) {
  const http = useHttp();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { submit } = useSubmit(undefined, 'toast');
  return async (members: readonly DepartMemberRow[], tools: PageTools): Promise<void> => {
    if (depart === null) {
      void message.warning(NO_DEPART);
      return;
    }
    const names = members.map(({ realname }) => realname).join('、');
    const asked = await confirm({
      title: '确认取消关联',
      content: `${names} 将不再属于“${depart.departName}”，在该部门的角色也一并取消。`,
      okButtonProps: { danger: true },
    });
    const ids = members.map(({ id }) => id);
    if (asked && (await submit(() => removeDepartUsers(http, depart.id, ids)))) tools.reload();
  };
}
