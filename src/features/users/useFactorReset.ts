import { userCalls } from '#domain/calls/users.ts';
import type { UserRow } from '#domain/entities/user.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';

/** 重置二次验证 of an account whose owner has lost it, once somebody has agreed (FACTOR-09). */
export function useFactorReset(): (user: UserRow) => Promise<void> {
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
