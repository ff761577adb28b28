import { DownOutlined, HddOutlined } from '@ant-design/icons';
import { Button, Dropdown, App } from 'antd';
import { Suspense } from 'react';
import { accountCalls, userCalls } from '#domain/calls/users.ts';
import { UserStatus } from '#domain/codes/system.ts';
import { sysUser, type UserRow } from '#domain/entities/user.ts';
import { hasHigherRank } from '#domain/permissions/people.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';

/** The account of the first start, which nobody freezes. */
const BUILT_IN = 'admin';

/** 冻结 and 解冻 of one account or several, once somebody has agreed. */
function useStatusChange(): (
  users: readonly UserRow[],
  status: UserStatus,
  onDone: () => void,
) => Promise<void> {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { submit } = useSubmit(userCalls.setStatus, { place: 'toast' });
  return async (users, status, onDone) => {
    if (users.length === 0) return void message.warning('请选择一条记录');
    if (users.some(({ username }) => username === BUILT_IN))
      return void message.warning(`管理员账号不允许此操作，请重新选择！`);
    const isApproval = users.every((user) => String(user.status) === UserStatus.pending);
    const word = describeChange(status, isApproval);
    const [first] = users;
    const what = users.length === 1 ? `“${first?.realname}”` : `选中的 ${users.length} 个账号`;
    const sure = await confirm({
      title: `确定${word}${what}？`,
      ...(status === UserStatus.frozen && {
        content: '账号会立即从所有设备退出，并且不能再登录。',
        okButtonProps: { danger: true },
      }),
      ...(isApproval &&
        status === UserStatus.normal && {
          content: '请先在“编辑”中分配角色和球场，没有角色的账号登录后看不到任何页面。',
        }),
      okText: word,
    });
    if (!sure) return;
    const ids = users.map(({ id }) => id).join(',');
    if (await submit({ ids, status: Number(status) })) onDone();
  };
}

function describeChange(status: UserStatus, isApproval: boolean): string {
  if (status === UserStatus.frozen) return '冻结';
  return isApproval ? '通过审核' : '解冻';
}

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
        addText="新增用户"
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

/** 重置二次验证 of an account whose owner has lost it, once somebody has agreed (FACTOR-09). */
function useFactorReset(): (user: UserRow) => Promise<void> {
  const confirm = useConfirm();
  const { submit } = useSubmit(userCalls.resetFactors, { place: 'toast' });
  return async ({ id, realname }) => {
    const sure = await confirm({
      title: `确定重置“${realname}”的二次验证？`,
      content: '该账号的身份验证器、通行密钥和恢复码全部失效，之后只凭密码登录。请先确认是本人要求。',
      okText: '重置',
      okButtonProps: { danger: true },
    });
    if (sure) await submit({ id });
  };
}
