import {
  ApartmentOutlined,
  ClearOutlined,
  KeyOutlined,
  SettingOutlined,
  UserOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { App, Avatar, Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { useFrame } from '../console/ConsoleFrame.ts';
import type { Device } from '../console/useDevice.ts';
import { useSaveRecording } from '../console/useSaveRecording.ts';
import { usePageLink } from '../pages/usePageLink.ts';
import { useSessionUser } from '../session/SessionContext.ts';
import styles from './header.module.css';

const PasswordDialog = createLazyPart(() => import('./PasswordDialog.tsx'));
const SettingsDrawer = createLazyPart(() => import('../settings/SettingsDrawer.tsx'));
const DepartDialog = createLazyPart(() => import('./DepartDialog.tsx'));

/** Own password and department, caches, recording and settings. */
export function UserMenu({ device }: { readonly device: Device }) {
  const { staticBase, renewDictionaries } = useFrame();
  const record = useSaveRecording();
  const { message } = App.useApp();
  const user = useSessionUser();
  const [open, setOpen] = useState<'password' | 'depart' | 'settings' | null>(null);
  const close = () => setOpen(null);
  const accountLinks = useAccountLinks();
  if (!user) return null;

  async function clearCache(): Promise<void> {
    try {
      await renewDictionaries();
      void message.success('刷新缓存完成！');
    } catch {
      void message.warning('刷新缓存失败！');
    }
  }

  const items: NonNullable<MenuProps['items']> = [
    ...accountLinks,
    { key: 'password', icon: <KeyOutlined />, label: '修改密码', onClick: () => setOpen('password') },
    { key: 'depart', icon: <ApartmentOutlined />, label: '切换部门', onClick: () => setOpen('depart') },
    { key: 'cache', icon: <ClearOutlined />, label: '清理缓存', onClick: () => void clearCache() },
    { key: 'record', icon: <VideoCameraOutlined />, label: '保存录制', onClick: record },
    { key: 'settings', icon: <SettingOutlined />, label: '系统设置', onClick: () => setOpen('settings') },
  ];

  return (
    <>
      <Dropdown menu={{ items, style: { width: 160 } }} trigger={['click']} placement="bottomRight">
        <button type="button" className="fw-tool" aria-label={`用户菜单：${user.realname}`}>
          <Avatar size="small" icon={<UserOutlined />} src={avatarUrl(user.avatar, staticBase)} />
          {device === 'desktop' && <span className={styles.name}>{user.realname}</span>}
        </button>
      </Dropdown>
      <Suspense fallback={null}>
        {open === 'password' && <PasswordDialog username={user.username} onClose={close} />}
        {open === 'depart' && <DepartDialog onClose={close} />}
        {open === 'settings' && <SettingsDrawer onClose={close} />}
      </Suspense>
    </>
  );
}

/** The pages of the own account, as far as the menu has them. */
function useAccountLinks(): NonNullable<MenuProps['items']> {
  const linkTo = usePageLink();
  const pages = [
    { key: 'account/center/Index', icon: <UserOutlined />, label: '个人中心' },
    { key: 'account/settings/Index', icon: <SettingOutlined />, label: '个人设置' },
  ];
  return pages.flatMap((page) => {
    const onClick = linkTo(page.key);
    return onClick === null ? [] : [{ ...page, onClick }];
  });
}

/** Stored paths are relative to the static prefix; anything odd shows the plain icon (SHELL-09). */
function avatarUrl(avatar: string | null, staticBase: string): string | undefined {
  if (!avatar || avatar.includes('[')) return undefined;
  return /^https?:/.test(avatar) ? avatar : `${staticBase}/${avatar.replace(/^\/+/, '')}`;
}
