import { Pagination, Spin } from 'antd';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import styles from './announcements.module.css';
import { Level, ReadFlag } from './MessageMarks.tsx';
import { CATEGORIES, MESSAGES_PAGE_SIZE } from './messages.ts';
import type { MessageFace } from './MessageTable.tsx';

/** The narrow face of 我的消息: a whole row is one target for a thumb. */
export function MessageCards({ rows, total, pageNo, loading, nameOf, onOpen, onPage }: MessageFace) {
  return (
    <Spin spinning={loading} delay={150}>
      <ul className={styles.cards}>
        {rows.map(({ announcement, isRead }) => (
          <li key={announcement.id}>
            <button type="button" className={styles.card} onClick={() => onOpen(announcement)}>
              <span className={styles.cardHead}>
                <span className={styles.name} data-read={isRead}>
                  {announcement.titile}
                </span>
                <Level priority={announcement.priority} />
              </span>
              <span className={styles.cardFacts}>
                <ReadFlag isRead={isRead} />
                <span>{CATEGORIES[announcement.msgCategory] ?? announcement.msgCategory}</span>
                <span>{nameOf(announcement.sender)}</span>
                <span className={styles.time}>{announcement.sendTime}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && !loading && <EmptyFace text="没有符合条件的消息" />}
      <Pagination
        align="center"
        simple
        current={pageNo}
        pageSize={MESSAGES_PAGE_SIZE}
        total={total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </Spin>
  );
}
