import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import type { BoardNotice } from '#domain/calls/boardNotices.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardRecords } from '../calls/boardRecords.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useIsWall } from '../context/WallContext.ts';
import notices from './notices.module.css';
import styles from './toolbar.module.css';
import { WallNotices } from './WallNotices.tsx';

/** Such a title stands in two small lines, where there is one line only. */
const LONG = 12;

/** 看板显示: announcements of the park that are valid now, on every board of it (CONTENT-05). No alarm, so no colour of one. */
export function NoticeBanner() {
  const live = useLive();
  const parkId = useSlice(live.board, (board) => board.parkId);
  const { calls } = useBoardPermissions();
  if (calls === null || live.mode !== 'live' || parkId === null) return null;
  return <ParkNotices records={calls.records} parkId={parkId} />;
}

interface Props {
  readonly records: BoardRecords;
  readonly parkId: string;
}

function ParkNotices({ records, parkId }: Props) {
  const isWall = useIsWall();
  const { data = [], isError } = useQuery(records.queryNotices(parkId));
  const [first, ...others] = data;
  if (first === undefined)
    return isError ? (
      <div className={styles.notice} role="status">
        <span>未能读取看板公告，稍后重试</span>
      </div>
    ) : null;
  if (isWall) return <WallNotices notices={data} />;
  return (
    <div
      className={styles.notice}
      role="status"
      data-long={first.title.length > LONG || undefined}
      title={first.title}
    >
      <span>公告：{first.title}</span>
      <Popover trigger="click" placement="bottomLeft" content={<NoticeList notices={data} />}>
        <Button size="small">{others.length === 0 ? '查看' : `共 ${data.length} 条`}</Button>
      </Popover>
    </div>
  );
}

function NoticeList({ notices: all }: { readonly notices: readonly BoardNotice[] }) {
  return (
    <ul className={notices.list} aria-label="看板公告">
      {all.map(({ id, title, content, endTime }) => (
        <li key={id}>
          <b>{title}</b>
          <p>{content}</p>
          <small>显示到 {endTime.slice(5, 16)}</small>
        </li>
      ))}
    </ul>
  );
}
