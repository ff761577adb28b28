import { LogoutOutlined } from '@ant-design/icons';
import type { Device } from '../console/useDevice.ts';
import { useSignOutQuestion } from '../console/useSignOutQuestion.ts';

/** 退出登录; only the icon on a narrow screen. */
export function SignOutLink({ device }: { readonly device: Device }) {
  const ask = useSignOutQuestion();
  return (
    <button type="button" className="fw-tool" aria-label="退出登录" title="退出登录" onClick={ask}>
      <LogoutOutlined />
      {device === 'desktop' && <span style={{ marginInlineStart: 6 }}>退出登录</span>}
    </button>
  );
}
