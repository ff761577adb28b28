import { Avatar, Tooltip } from 'antd';
import styles from './presence.module.css';
import { usePresence } from './PresenceContext.ts';

const MOST_NAMES = 4;

/** The other people who watch this park. */
export function Watchers() {
  const { watchers, ownId } = usePresence();
  const others = watchers.filter(({ userId, isAside }) => userId !== ownId && isAside !== true);
  if (others.length === 0) return null;
  const names = others.map(({ realname }) => realname).join('、');
  return (
    <span className={styles.watchers} role="img" aria-label={`同时在看：${names}`}>
      <Avatar.Group size={24} max={{ count: MOST_NAMES }}>
        {others.map(({ userId, realname }) => (
          <Tooltip key={userId} title={`${realname} 也在看`}>
            <Avatar>{realname.slice(-1)}</Avatar>
          </Tooltip>
        ))}
      </Avatar.Group>
    </span>
  );
}
