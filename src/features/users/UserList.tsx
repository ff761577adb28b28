import { Suspense } from 'react';
import { DownOutlined, HddOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { accountCalls, userCalls } from '#domain/calls/users.ts';
import { UserStatus } from '#domain/codes/system.ts';
import { sysUser, type UserRow } from '#domain/entities/user.ts';
import { hasHigherRank } from '#domain/permissions/people.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { useFactorReset } from './useFactorReset.ts';
import { useStatusChange } from './useStatusChange.ts';

const UserDrawer = createLazyPart(() => import('#src/resource/users/UserDrawer.tsx'));
const UserPasswordDialog = createLazyPart(() => import('./UserPasswordDialog.tsx'));
const AgentDialog = createLazyPart(() => import('./AgentDialog.tsx'));
const UserRecycleBin = createLazyPart(() => import('./UserRecycleBin.tsx'));

type Opened = { readonly what: 'password' | 'agent'; readonly user: UserRow } | { readonly what: 'bin' };

/** 用户管理: accounts of the tenant, and what their managers do to them (SYSTEM-20). */
export default function UserList() {
  const { user: me } = useResourceEnvironment();
  const { opened, open, close, reload } = useOpened<Opened>();
  const change = useStatusChange();
  const resetFactor = useFactorReset();

  /** The server decides by tenants and parks as well. */
  const isManaged = ({ userType }: UserRow): boolean => me !== null && hasHigherRank(me, { userType });

  const actions = (user: UserRow, tools: PageTools): readonly RowAction[] => [
    {
      key: 'show',
      label: '详情',
      permission: userCalls.read.access.permission,
      run: () => tools.open({ action: 'detail', id: user.id }),
    },
    ...(isManaged(user)
      ? [
          {
            key: 'password',
            label: '密码',
            permission: userCalls.setPassword.access.permission,
            run: () => open({ what: 'password', user }),
          },
          createFactorAction(() => void resetFactor(user)),
          {
            key: 'agent',
            label: '代理人',
            permission: accountCalls.edit.access.permission,
            run: () => open({ what: 'agent', user }),
          },
          createStatusAction(user, (status) => void change([user], status, tools.reload)),
        ]
      : []),
  ];

  return (
    <>
      <ResourcePage
        entity={sysUser}
        actionsWidth={152}
        editor={UserDrawer}
        addText="添加用户"
        canChange={isManaged}
        actions={actions}
        toolbar={(tools, selected) => (
          <UserTools
            isChosen={selected.length > 0}
            onBin={() => open({ what: 'bin' }, tools)}
            onStatus={(status) =>
              void change(selected, status, () => {
                tools.clearSelection();
                tools.reload();
              })
            }
          />
        )}
      />
      <Suspense fallback={null}>
        {opened?.what === 'password' && (
          <UserPasswordDialog username={opened.user.username} onClose={close} />
        )}
        {opened?.what === 'agent' && <AgentDialog username={opened.user.username} onClose={close} />}
        {opened?.what === 'bin' && <UserRecycleBin onClose={close} onRestored={reload} />}
      </Suspense>
    </>
  );
}

const createFactorAction = (run: () => void): RowAction => ({
  key: 'factor',
  label: '重置二次验证',
  permission: userCalls.setPassword.access.permission,
  danger: true,
  run,
});

function createStatusAction({ status }: UserRow, change: (to: UserStatus) => void): RowAction {
  if (String(status) === UserStatus.pending)
    return {
      key: 'approve',
      label: '通过审核',
      permission: userCalls.setStatus.access.permission,
      run: () => change(UserStatus.normal),
    };
  const isFrozen = String(status) === UserStatus.frozen;
  return {
    key: isFrozen ? 'unfreeze' : 'freeze',
    label: isFrozen ? '解冻' : '冻结',
    permission: userCalls.setStatus.access.permission,
    danger: !isFrozen,
    run: () => change(isFrozen ? UserStatus.normal : UserStatus.frozen),
  };
}

interface ToolsProps {
  /** Accounts are chosen. */
  readonly isChosen: boolean;
  onBin(): void;
  onStatus(status: UserStatus): void;
}

function UserTools({ isChosen, onBin, onStatus }: ToolsProps) {
  return (
    <>
      <PermittedButton
        icon={<HddOutlined aria-hidden />}
        action={userCalls.restore.access.permission}
        onClick={onBin}
      >
        回收站
      </PermittedButton>
      {isChosen && <BatchMenu onChoose={onStatus} />}
    </>
  );
}

function BatchMenu({ onChoose }: { onChoose(status: UserStatus): void }) {
  if (!useCan(userCalls.setStatus.access.permission)) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: UserStatus.frozen, label: '冻结' },
          { key: UserStatus.normal, label: '解冻' },
        ],
        onClick: ({ key }) => onChoose(key === UserStatus.frozen ? UserStatus.frozen : UserStatus.normal),
      }}
    >
      <Button>
        批量操作 <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
