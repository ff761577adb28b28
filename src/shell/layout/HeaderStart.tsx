import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { getGreeting } from '#domain/session/greeting.ts';
import { useNow } from '../live/useNow.ts';
import { useSessionUser } from '../session/SessionContext.ts';
import styles from './ConsoleLayout.module.css';

interface TriggerProps {
  /** The side menu is folded (desktop) or the drawer is closed (mobile). */
  readonly folded: boolean;
  onToggle(): void;
}

export function MenuTrigger({ folded, onToggle }: TriggerProps) {
  return (
    <button
      type="button"
      className="fw-tool"
      aria-label={folded ? '展开菜单' : '收起菜单'}
      aria-expanded={!folded}
      onClick={onToggle}
    >
      {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </button>
  );
}

export function Greeting() {
  const user = useSessionUser();
  const hour = new Date(useNow()).getHours();
  return user && <span className={styles.greeting}>{`${getGreeting(hour)}，${user.realname}`}</span>;
}
