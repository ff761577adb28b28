import { hasDraft } from '#src/widgets/draft/drafts.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useFrame } from './ConsoleFrame.ts';

/** 退出登录, after a question that names what would be lost. */
export function useSignOutQuestion(): () => void {
  const { signOut } = useFrame();
  const confirm = useConfirm();
  const ask = async (): Promise<void> => {
    const content = hasDraft() ? '有未保存的内容，注销后不会保留。真的要注销登录吗？' : '真的要注销登录吗？';
    if (await confirm({ title: '提示', content })) signOut();
  };
  return () => void ask();
}
