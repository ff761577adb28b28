import { BOARD_SUBJECT } from '#domain/dispatch/presence.ts';
import { useViewers } from './PresenceContext.ts';
import styles from './presence.module.css';

/** 「张三 正在查看」 on the row of an alarm. */
export function Viewers({ alarmId }: { readonly alarmId: string }) {
  const names = useViewers({ entity: BOARD_SUBJECT.alarm, id: alarmId });
  if (names.length === 0) return null;
  return <span className={styles['viewers']}>{names.join('、')} 正在查看</span>;
}
