import { Tag } from '#src/widgets/Tag.tsx';
import styles from './announcements.module.css';
import { LEVELS } from './messages.ts';

export function Level({ priority }: { readonly priority: string }) {
  const level = LEVELS[priority];
  return level ? <Tag tone={level.tone}>{level.text}</Tag> : priority;
}

export function ReadFlag({ isRead }: { readonly isRead: boolean }) {
  return isRead ? <span className={styles.read}>○ 已读</span> : <strong>● 未读</strong>;
}
