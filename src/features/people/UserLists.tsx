import { App, Checkbox, Form } from 'antd';
import { golfUserCalls } from '#domain/calls/devices.ts';
import { userCalls } from '#domain/calls/users.ts';
import { UserStatus } from '#domain/codes/system.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { caddieUsers, platformerUsers, playerUsers } from '#domain/entities/userLists.ts';
import { hasHigherRank } from '#domain/permissions/people.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError } from '#src/api/http.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { GeneratedPassword } from './GeneratedPassword.tsx';
import { generatePassword } from './password.ts';
import styles from './people.module.css';

interface Props {
  readonly user: RowOf<typeof caddieUsers>;
  onClose(): void;
  onDone(): void;
}

/** 绑定球场: the parks somebody works in, among those the caller may give; others of theirs stay. */
function BindParksDialog({ user, onClose, onDone }: Props) {
  const sending = useSubmit(golfUserCalls.bindParks, { onDone });
  const { parks } = useResourceEnvironment();
  const bound = splitPieces(user.parkIds ?? '');
  return (
    <FormDialog<{ readonly chosen: readonly string[] }>
      title={`绑定球场 ${user.realname}`}
      width={440}
      start={{ chosen: parks.map(({ id }) => id).filter((id) => bound.includes(id)) }}
      sending={sending}
      onClose={onClose}
      onSave={({ chosen }) => void sending.submit({ id: user.id, parkIds: chosen.join(',') })}
    >
      <Form.Item name="chosen" noStyle>
        <Checkbox.Group
          className={styles.parks}
          options={parks.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}

/** 用户 → 球童, 平台用户, 球员: accounts by what they are on the course. */
export const CaddieUserList = () => <UserList entity={caddieUsers} />;
export const PlatformerUserList = () => <UserList entity={platformerUsers} />;
export const PlayerUserList = () => <UserList entity={playerUsers} />;

type UserEntity = typeof caddieUsers | typeof platformerUsers | typeof playerUsers;
type UserRow = RowOf<UserEntity>;

type Opened =
  | { readonly what: 'parks'; readonly user: UserRow }
  | { readonly what: 'password'; readonly user: UserRow; readonly password: string };

function UserList({ entity }: { readonly entity: UserEntity }) {
  const { user: me } = useResourceEnvironment();
  const { opened, open, close, saved } = useOpened<Opened>();
  const accountActions = useAccountActions((user, password) => open({ what: 'password', user, password }));

  /** The server decides by tenants and parks as well. */
  const isManaged = (user: UserRow): boolean =>
    me !== null && hasHigherRank(me, { userType: Number(user.userType) });

  /** Platform staff see every park whatever they are bound to. */
  const parkActions = (user: UserRow, tools: PageTools): readonly RowAction[] =>
    entity.name === platformerUsers.name
      ? []
      : [
          {
            key: 'parks',
            label: '绑定球场',
            permission: golfUserCalls.bindParks.access.permission,
            run: () => open({ what: 'parks', user }, tools),
          },
        ];

  return (
    <>
      <ResourcePage
        entity={entity}
        actions={(user, tools): readonly RowAction[] =>
          isManaged(user) ? [...parkActions(user, tools), ...accountActions(user, tools.reload)] : []
        }
      />
      {opened?.what === 'parks' && <BindParksDialog user={opened.user} onClose={close} onDone={saved} />}
      {opened?.what === 'password' && (
        <GeneratedPassword name={opened.user.realname ?? ''} password={opened.password} onClose={close} />
      )}
    </>
  );
}

/** Freezes and unfreezes accounts and resets their passwords, once somebody has agreed. */
function useAccountActions(onReset: (user: UserRow, password: string) => void) {
  const http = useHttp();
  const confirm = useConfirm();
  const { message } = App.useApp();

  async function send(call: () => Promise<{ readonly message: string }>): Promise<boolean> {
    try {
      void message.success((await call()).message);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
      return false;
    }
  }

  async function setStatus(user: UserRow, status: string, reload: () => void): Promise<void> {
    const question =
      status === UserStatus.normal ||
      (await confirm({
        title: `确定冻结“${user.realname}”？`,
        content: '该用户会立即从所有设备退出，并且不能再登录。',
        okText: '冻结',
        okButtonProps: { danger: true },
      }));
    if (!question) return;
    await send(() => sendCall(http, userCalls.setStatus, { ids: user.id, status: Number(status) }));
    reload();
  }

  async function resetPassword(user: UserRow): Promise<void> {
    const isConfirmed = await confirm({
      title: `确定重置“${user.realname}”的密码？`,
      content: '原密码立即失效，该用户会从所有设备退出。',
      okText: '重置',
      okButtonProps: { danger: true },
    });
    if (!isConfirmed) return;
    const password = generatePassword();
    const body = { username: user.username ?? '', password, confirmpassword: password };
    if (await send(() => sendCall(http, userCalls.setPassword, body))) onReset(user, password);
  }

  return (user: UserRow, reload: () => void): readonly RowAction[] => [
    user.status === UserStatus.frozen
      ? {
          key: 'unfreeze',
          label: '解冻',
          permission: userCalls.setStatus.access.permission,
          run: () => void setStatus(user, UserStatus.normal, reload),
        }
      : {
          key: 'freeze',
          label: '冻结',
          permission: userCalls.setStatus.access.permission,
          danger: true,
          run: () => void setStatus(user, UserStatus.frozen, reload),
        },
    {
      key: 'password',
      label: '重置密码',
      permission: userCalls.setPassword.access.permission,
      run: () => void resetPassword(user),
    },
  ];
}
