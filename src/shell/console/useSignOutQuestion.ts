import { App } from 'antd';
import { hasDraft } from '#src/widgets/draft/drafts.ts';
import { useFrame } from './ConsoleFrame.ts';

/** 退出登录, after a question that names what would be lost. */
export function useSignOutQuestion(): () => void {
  const { signOut } = useFrame();
  const { modal } = App.useApp();
  return () =>
    void modal.confirm({
      title: '提示',
      content: hasDraft() ? '有未保存的内容，注销后不会保留。真的要注销登录吗?' : '真的要注销登录吗?',
      onOk: signOut,
    });
}
