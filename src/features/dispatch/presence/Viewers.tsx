import { EyeOutlined } from '@ant-design/icons';
import type { OpenSubject } from '#domain/dispatch/presence.ts';
import styles from './presence.module.css';
import { useViewers } from './PresenceContext.ts';

/** 「张三 正在查看」 where an alarm, a flight or a device is open. */
export function Viewers(subject: OpenSubject) {
  const names = useViewers(subject);
  if (names.length === 0) return null;
  return <span className={styles.viewers}>{describeViewers(names)}</span>;
}

/** The same in a line that has no room for names. */
export function ViewersMark(subject: OpenSubject) {
  const names = useViewers(subject);
  if (names.length === 0) return null;
  const words = describeViewers(names);
  return <EyeOutlined className={styles.mark} role="img" aria-label={words} title={words} />;
}

const describeViewers = (names: readonly string[]): string => `${names.join('、')} 正在查看`;
