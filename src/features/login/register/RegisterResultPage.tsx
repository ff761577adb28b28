import { Link } from 'react-router-dom';
import type { Branding } from '#domain/session/branding.ts';
import { buildLoginPathFor } from '#domain/session/redirect.ts';
import { ResultCard } from '../ResultCard.tsx';
import { UserLayout } from '../UserLayout.tsx';

interface Props {
  readonly branding: Branding;
  readonly username: string;
}

/** 注册结果: that the account is made, and that somebody has to let it in first. */
export default function RegisterResultPage({ branding, username }: Props) {
  return (
    <UserLayout branding={branding}>
      <ResultCard title={`你的账户：${username} 注册成功`} text="管理员审核通过并分配角色后即可登录。">
        <Link to={buildLoginPathFor(username)}>返回首页</Link>
      </ResultCard>
    </UserLayout>
  );
}
