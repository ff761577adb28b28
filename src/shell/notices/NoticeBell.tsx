import { useEffect, useId, useRef, useState } from 'react';
import { Badge, Button, Popover, Spin, Switch, Tabs } from 'antd';
import { BellOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';
import type { Announcement } from '#domain/wire/announcement.ts';
import { EmptyFace, ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import { useLive } from '../live/LiveContext.ts';
import { useSlice } from '../live/useSlice.ts';
import { prefer, usePreferences } from '../settings/preferences.ts';
import { PRIORITIES } from './noticeActions.ts';
import { useAnnouncement } from './useAnnouncement.tsx';
import styles from './notices.module.css';

/** Unread messages come back into view this long after one was opened (specification 9). */
const RESHOW_MS = 60_000;

/** The bell: two lists with their counts, 300 px wide (specification 2, pages-shell 3.2). */
export function NoticeBell() {
  const live = useLive();
  const navigate = useNavigate();
  const unread = useSlice(live.notices, ({ lists }) => lists.anntMsgTotal + lists.sysMsgTotal);
  const [isOpen, setOpen] = useState(false);
  const { open, dialog } = useAnnouncement();
  const reshow = useReshow(() => {
    const { lists } = live.notices.get();
    if (lists.anntMsgTotal + lists.sysMsgTotal > 0) setOpen(true);
  });

  function show(next: boolean): void {
    setOpen(next);
    reshow.cancel();
    if (next) live.refresh('announcements');
  }

  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={show}
        styles={{ content: { width: 300 } }}
        content={
          <Lists
            onOpen={(announcement) => {
              setOpen(false);
              open(announcement);
              reshow.start();
            }}
            onMore={() => {
              setOpen(false);
              void navigate('/isps/userAnnouncement');
            }}
          />
        }
      >
        <button type="button" className="fw-tool" aria-label={`消息通知,${unread} 条未读`}>
          <Badge count={unread} size="small" overflowCount={99}>
            <BellOutlined className={styles['bell']} />
          </Badge>
        </button>
      </Popover>
      {dialog}
    </>
  );
}

interface ListsProps {
  onOpen(announcement: Announcement): void;
  onMore(): void;
}

function Lists({ onOpen, onMore }: ListsProps) {
  const live = useLive();
  const { lists, loadedTs, failed } = useSlice(live.notices, (state) => state);
  const { speakNotices } = usePreferences();
  const speakId = useId();
  if (failed && loadedTs === null)
    return <ErrorFace error={new Error('消息加载失败')} onRetry={() => live.refresh('announcements')} />;
  if (loadedTs === null) return <Spin className={styles['spin'] ?? ''} />;
  return (
    <>
      <Tabs
        size="small"
        centered
        items={[
          {
            key: 'annt',
            label: `通知(${lists.anntMsgTotal})`,
            children: <Rows rows={lists.anntMsgList} onOpen={onOpen} />,
          },
          {
            key: 'sys',
            label: `系统消息(${lists.sysMsgTotal})`,
            children: <Rows rows={lists.sysMsgList} onOpen={onOpen} />,
          },
        ]}
      />
      <Button block type="dashed" onClick={onMore}>
        查看更多
      </Button>
      <div className={styles['speak']}>
        <span id={speakId}>朗读新消息</span>
        <Switch
          aria-labelledby={speakId}
          size="small"
          checked={speakNotices}
          onChange={(on) => prefer({ speakNotices: on })}
        />
      </div>
    </>
  );
}

function Rows({ rows, onOpen }: Omit<ListsProps, 'onMore'> & { readonly rows: readonly Announcement[] }) {
  if (rows.length === 0) return <EmptyFace text="没有未读消息" />;
  return (
    <ul className={styles['rows']}>
      {rows.map((row) => {
        const priority = PRIORITIES[row.priority];
        return (
          <li key={row.id}>
            <button type="button" className={styles['row']} onClick={() => onOpen(row)}>
              <span className={styles['rowText']}>
                <span className={styles['rowTitle']}>{row.titile}</span>
                <span className={styles['rowTime']}>{row.createTime} 发布</span>
              </span>
              {priority && <Tag tone={priority.tone}>{priority.text}</Tag>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** One timer at most; it dies with the bell. */
function useReshow(show: () => void): { start(): void; cancel(): void } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    start() {
      clearTimeout(timer.current);
      timer.current = setTimeout(show, RESHOW_MS);
    },
    cancel: () => clearTimeout(timer.current),
  };
}
