import { App } from 'antd';
import { userCalls } from '#domain/calls/users.ts';
import { UserStatus } from '#domain/codes/system.ts';
import type { UserRow } from '#domain/entities/user.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';

/** The account of the first start, which nobody freezes. */
const BUILT_IN = 'admin';

/** 冻结 and 解冻 of one account or several, once somebody has agreed. */
export function useStatusChange(): (
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
