import type { OpenSubject } from '#domain/dispatch/presence.ts';
import { useViewers } from './PresenceContext.ts';
import styles from './presence.module.css';

/** 「张三 正在查看」 on the row of an alarm, and where a flight or a device is open. */
export function Viewers(subject: OpenSubject) {
  const names = useViewers(subject);
  if (names.length === 0) return null;
  return <span className={styles.viewers}>{names.join('、')} 正在查看</span>;
}
