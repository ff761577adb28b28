import { App } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { departRoleCalls } from '#domain/calls/departRoles.ts';
import { departCalls } from '#domain/calls/departs.ts';
import type { DepartNode } from '#domain/calls/departTrees.ts';
import { peopleCalls } from '#domain/calls/people.ts';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { accountCalls } from '#domain/calls/users.ts';
import { departMember, type DepartMemberRow } from '#domain/entities/depart.ts';
import { hasHigherRank } from '#domain/permissions/people.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import type { RecordEditorProps } from '#src/resource/form/RecordDialog.tsx';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { FactsDialog } from '#src/widgets/FactsDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { RoleAssignment } from './RoleAssignment.tsx';

const UserDrawer = createLazyPart(() => import('#src/resource/users/UserDrawer.tsx'));
const AddUsersDialog = createLazyPart(() => import('#src/widgets/pickers/AddUsersDialog.tsx'));

const LINK = departCalls.addMembers.access.permission;
/** People whom every leader may choose from; the list of accounts is for their managers. */
const PEOPLE = { call: peopleCalls.list };
/** Fields that the platform sets, hidden from leaders of departments. */
const WITHOUT: readonly string[] = ['selectedroles', 'selecteddeparts', 'relTenantIds'];
const ADD_USER = accountCalls.add.access.permission;
const EDIT_USER = accountCalls.edit.access.permission;
const NO_DEPART = '请先选择一个部门！';

type Opened =
  | { readonly what: 'add'; readonly tools: PageTools }
  | { readonly what: 'user'; readonly record: RecordEditorProps['opened']; readonly tools: PageTools }
  | { readonly what: 'roles' | 'detail'; readonly member: DepartMemberRow };

/** 用户信息: people of the chosen department and of those below it; without one those of all that the caller leads. */
export function Members({ depart }: { readonly depart: DepartNode | null }) {
  const { message } = App.useApp();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { user: me } = useResourceEnvironment();
  const of = useMemo(() => (depart === null ? null : { depId: depart.id }), [depart]);
  const unlink = useUnlinking(depart);
  /** Of no department in particular nothing can be done. */
  const open = (next: Opened): void => (depart === null ? void message.warning(NO_DEPART) : setOpened(next));

  const listActions = (member: DepartMemberRow, tools: PageTools): readonly RowAction[] => [
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
      permission: departRoleCalls.assign.access.permission,
      run: () => open({ what: 'roles', member }),
    },
    {
      key: 'detail',
      label: '用户详情',
      permission: getRecordRight(departMember, 'list').permission,
      run: () => setOpened({ what: 'detail', member }),
    },
    {
      key: 'unlink',
      label: '取消关联',
      permission: LINK,
      danger: true,
      run: () => void unlink([member], tools),
    },
  ];

  return (
    <>
      <ResourcePage
        entity={departMember}
        isInner
        {...(of !== null && { of })}
        toolbar={(tools, selected) => (
          <MemberTools
            isAnySelected={selected.length > 0}
            onAdd={() => open({ what: 'add', tools })}
            onNew={() => open({ what: 'user', record: { action: 'add' }, tools })}
            onRemove={() => void unlink(selected, tools)}
          />
        )}
        actions={listActions}
      />
      {opened !== null && <Dialogs depart={depart} opened={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface DialogProps {
  readonly depart: DepartNode | null;
  readonly opened: Opened;
  onClose(): void;
}

function Dialogs({ depart, opened, onClose }: DialogProps) {
  const { message } = App.useApp();
  const preset = useMemo(() => ({ selecteddeparts: depart?.id ?? null }), [depart]);
  const { isSending, submit } = useSubmit(departCalls.addMembers, { onDone: onClose, place: 'toast' });

  async function add(tools: PageTools, userIdList: readonly string[]): Promise<void> {
    if (depart !== null && (await submit({ depId: depart.id, userIdList }))) tools.reload();
  }

  return (
    <Suspense fallback={null}>
      {opened.what === 'add' && (
        <AddUsersDialog
          users={PEOPLE}
          isSending={isSending}
          onOk={(ids) => void add(opened.tools, ids)}
          onCancel={onClose}
        />
      )}
      {opened.what === 'user' && (
        <UserDrawer
          opened={opened.record}
          without={WITHOUT}
          preset={preset}
          onClose={onClose}
          onSaved={(words) => {
            void message.success(words);
            opened.tools.reload();
            onClose();
          }}
        />
      )}
      {opened.what === 'roles' && depart !== null && (
        <RoleAssignment departId={depart.id} member={opened.member} onClose={onClose} />
      )}
      {opened.what === 'detail' && <MemberDetail member={opened.member} onClose={onClose} />}
    </Suspense>
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
        新增用户
      </PermittedButton>
      {isAnySelected && (
        <PermittedButton action={LINK} onClick={onRemove}>
          取消关联
        </PermittedButton>
      )}
    </>
  );
}

const TOAST = { place: 'toast' } as const;

/** Asks, and lets people go from the department, with the roles that it gave them. */
function useUnlinking(depart: DepartNode | null) {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const one = useSubmit(departCalls.removeMember, TOAST);
  const several = useSubmit(departCalls.removeMembers, TOAST);
  return async (members: readonly DepartMemberRow[], tools: PageTools): Promise<void> => {
    if (depart === null) {
      void message.warning(NO_DEPART);
      return;
    }
    const names = members.map(({ realname }) => realname).join('、');
    const isConfirmed = await confirm({
      title: `移出部门“${depart.departName}”`,
      okText: '确认移出',
      content: `${names} 将不再属于“${depart.departName}”，在该部门的角色也一并取消。`,
      okButtonProps: { danger: true },
    });
    if (!isConfirmed) return;
    const depId = depart.id;
    const [userId = '', ...others] = members.map(({ id }) => id);
    const isGone = await (others.length === 0
      ? one.submit({ depId, userId })
      : several.submit({ depId, userIds: [userId, ...others].join(',') }));
    if (isGone) tools.reload();
  };
}

interface MemberDetailProps {
  readonly member: DepartMemberRow;
  onClose(): void;
}

/** 用户详情: what the list knows of somebody. */
function MemberDetail({ member, onClose }: MemberDetailProps) {
  return (
    <FactsDialog
      title="用户详情"
      facts={[
        ['用户账号', member.username],
        ['用户名称', member.realname],
        ['部门', member.orgCodeTxt],
        ['性别', member.sex_dictText],
        ['电话', member.phone],
      ]}
      onClose={onClose}
    />
  );
}
