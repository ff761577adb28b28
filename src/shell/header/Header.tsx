import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { getGreeting } from '#domain/session/greeting.ts';
import { LinkIndicator } from '../links/LinkIndicator.tsx';
import type { Device } from '../console/useDevice.ts';
import { useNow } from '../live/useNow.ts';
import { NoticeBell } from '../notices/NoticeBell.tsx';
import { useSessionUser } from '../session/SessionContext.ts';
import { CabinSelect } from './CabinSelect.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { ParkSelect } from './ParkSelect.tsx';
import { SoundTool } from './SoundTool.tsx';
import { SignOutLink } from './SignOutLink.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './header.module.css';

interface Props {
  readonly device: Device;
  /** The side menu is folded (desktop) or the drawer is closed (mobile). */
  readonly folded: boolean;
  onToggle(): void;
  /** A page was found in the menu. */
  onLead(path: string): void;
}

/** 59 px: trigger and greeting left; search, park, cabin, links, bell, user and logout right. */
export function Header({ device, folded, onToggle, onLead }: Props) {
  return (
    <header className={styles['header']}>
      <button
        type="button"
        className="fw-tool"
        aria-label={folded ? '展开菜单' : '收起菜单'}
        aria-expanded={!folded}
        onClick={onToggle}
      >
        {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
      {device === 'desktop' && <Greeting />}
      <div className={styles['tools']}>
        <MenuSearch device={device} onLead={onLead} />
        <ParkSelect />
        <CabinSelect />
        <LinkIndicator />
        <SoundTool />
        <NoticeBell />
        <UserMenu device={device} />
        <SignOutLink device={device} />
      </div>
    </header>
  );
}

function Greeting() {
  const user = useSessionUser();
  const hour = new Date(useNow()).getHours();
  return user && <span className={styles['greeting']}>{`${getGreeting(hour)},${user.realname}`}</span>;
}
