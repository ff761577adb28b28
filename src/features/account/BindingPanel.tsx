import { EmptyFace } from '#src/widgets/faces/Faces.tsx';

/** 账户绑定: accounts of other services that sign in here; this server offers none. */
export function BindingPanel() {
  return <EmptyFace text="管理员没有配置第三方登录，无需绑定账号" />;
}
