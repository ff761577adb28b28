import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { OverdueStep } from '#domain/codes/caddie.ts';
import type { OverdueItem } from '#domain/dispatch/model.ts';
import type { Announcement } from '#domain/wire/announcement.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { PRIORITIES } from '#src/shell/notices/noticeActions.ts';
import { useAnnouncement } from '#src/shell/notices/useAnnouncement.tsx';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import { findItemText } from './dictionary.ts';
import styles from './overview.module.css';

const CODES = ['golf_overdue_status'];

/** The wire knows 0, 1 and 2; any other number is the last stage (BOARD-22). */
const stageOf = (status: number): string => (status >= 0 && status <= 2 ? String(status) : OverdueStep.clean);

/** `0730-1组 张三`, else the number of the bag tag. */
const formatWhose = ({ flightNo, caddieName, borad_no }: OverdueItem): string =>
  flightNo === undefined ? borad_no : [`${flightNo}组`, caddieName].filter(Boolean).join(' ');

/** Rows of the short list; the board has the whole one. */
const MOST_ROWS = 8;

/** Orders that wait too long, as the live model knows them. */
export function OverdueOrders() {
  const live = useLive();
  const dictionary = useDictionaries(CODES);
  const { park, parks } = usePark();
  const names = new Map(park === null && parks.length > 1 ? parks.map(({ id, name }) => [id, name]) : []);
  const { items, count, loadedTs, failed } = useSlice(live.overdue, (state) => state);
  const isEmpty = !failed && loadedTs !== null && items.length === 0;
  return (
    <section className={styles.todo} aria-label="超时订单" data-empty={isEmpty}>
      <header className={styles.tileHead}>
        <h3>
          超时订单 <small className={styles.of}>{park?.name ?? '全部球场'}</small>
        </h3>
        {isEmpty ? (
          <span className={styles.none}>● 没有超时订单</span>
        ) : (
          <span className="fw-num">{count} 单</span>
        )}
      </header>
      {loadedTs === null && !failed && <LoadingFace rows={3} />}
      {failed && <ErrorFace error={new Error('超时订单加载失败')} onRetry={() => live.refresh('overdue')} />}
      <ul className={styles.rows}>
        {items.slice(0, MOST_ROWS).map((item) => (
          <li key={item.orderId ?? `${item.borad_no}-${item.timeStr}`}>
            <Tag tone="watch">{findItemText(dictionary('golf_overdue_status'), stageOf(item.status))}</Tag>
            <span className={styles.rowText}>{formatWhose(item)}</span>
            <span className={styles.of}>{names.get(item.parkId ?? '')}</span>
            <span className="fw-num">{item.timeStr}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const unreadOf = (lists: {
  readonly anntMsgList: readonly Announcement[];
  readonly sysMsgList: readonly Announcement[];
}): readonly Announcement[] => [...lists.anntMsgList, ...lists.sysMsgList].slice(0, MOST_ROWS);

/** The newest unread messages, one click from their text. */
export function UnreadMessages() {
  const live = useLive();
  const navigate = useNavigate();
  const { lists, loadedTs, failed } = useSlice(live.notices, (state) => state);
  const { open, dialog } = useAnnouncement();
  const rows = unreadOf(lists);
  const isEmpty = !failed && loadedTs !== null && rows.length === 0;
  return (
    <section className={styles.todo} aria-label="未读消息" data-empty={isEmpty}>
      <header className={styles.tileHead}>
        <h3>未读消息</h3>
        {isEmpty && <span className={styles.none}>● 没有未读消息</span>}
        <Button type="link" size="small" onClick={() => void navigate('/isps/userAnnouncement')}>
          全部消息
        </Button>
      </header>
      {loadedTs === null && !failed && <LoadingFace rows={3} />}
      {failed && (
        <ErrorFace error={new Error('消息加载失败')} onRetry={() => live.refresh('announcements')} />
      )}
      <ul className={styles.rows}>
        {rows.map((row) => {
          const priority = PRIORITIES[row.priority];
          return (
            <li key={row.id}>
              {priority && <Tag tone={priority.tone}>{priority.text}</Tag>}
              <button type="button" className={styles.rowText} onClick={() => open(row)}>
                {row.titile}
              </button>
              <span className="fw-num">{row.sendTime}</span>
            </li>
          );
        })}
      </ul>
      {dialog}
    </section>
  );
}
