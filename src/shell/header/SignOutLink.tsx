import { App } from 'antd';
import { LogoutOutlined } from '@ant-design/icons';
import { hasDraft } from '#src/widgets/draft/drafts.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import type { Device } from '../console/useDevice.ts';

/** 退出登录, after a question; only the icon on a narrow screen. */
export function SignOutLink({ device }: { readonly device: Device }) {
  const { signOut } = useFrame();
  const { modal } = App.useApp();
  return (
    <button
      type="button"
      className="fw-tool"
      aria-label="退出登录"
      title="退出登录"
      onClick={() =>
        void modal.confirm({
          title: '提示',
          content: hasDraft() ? '有未保存的内容，注销后不会保留。真的要注销登录吗?' : '真的要注销登录吗?',
          onOk: signOut,
        })
      }
    >
      <LogoutOutlined />
      {device === 'desktop' && <span style={{ marginInlineStart: 6 }}>退出登录</span>}
    </button>
  );
}
