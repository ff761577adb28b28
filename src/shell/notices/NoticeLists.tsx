import { Button, Switch, Tabs } from 'antd';
import { useId } from 'react';
import type { Announcement } from '#domain/wire/announcement.ts';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useSoundController, useSoundState } from '#src/widgets/sound/SoundContext.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import { useLive } from '../live/LiveContext.ts';
import { useSlice } from '../live/useSlice.ts';
import { changePreferences, usePreferences } from '../settings/preferences.ts';
import { PRIORITIES } from './noticeActions.ts';
import styles from './notices.module.css';
import { useNoticeFreshness, type FreshnessTone } from './useNoticeFreshness.ts';

const SHAPES: Readonly<Record<FreshnessTone, string>> = { normal: '●', watch: '▲', behind: '■' };

/** How fresh the lists are, in one line of constant height. */
function NoticeFreshness() {
  const live = useLive();
  const fresh = useNoticeFreshness();
  if (fresh === null) return null;
  const { tone, text, offer } = fresh;
  return (
    <div className={styles.freshness} data-tone={tone} role="status">
      <span>
        <span aria-hidden="true">{SHAPES[tone]}</span> {text}
      </span>
      {offer === 'reload' && (
        <Button type="link" size="small" onClick={() => live.refresh('announcements')}>
          重试
        </Button>
      )}
      {offer === 'reconnect' && (
        <Button type="link" size="small" onClick={() => live.retry('notice')}>
          立即重连
        </Button>
      )}
    </div>
  );
}

interface Props {
  onOpen(announcement: Announcement): void;
  onMore(): void;
}

/** What the bell shows: both lists, how fresh they are, the way to all messages, and whether new ones are read aloud. */
export function NoticeLists({ onOpen, onMore }: Props) {
  return (
    <>
      <Both onOpen={onOpen} />
      <NoticeFreshness />
      <Button block type="dashed" onClick={onMore}>
        查看更多
      </Button>
      <ReadAloud />
    </>
  );
}

function Both({ onOpen }: Pick<Props, 'onOpen'>) {
  const live = useLive();
  const { lists, loadedTs, failed } = useSlice(live.notices, (state) => state);
  if (loadedTs === null)
    return (
      <div className={styles.waiting}>
        {failed ? (
          <ErrorFace error={new Error('消息加载失败')} onRetry={() => live.refresh('announcements')} />
        ) : (
          <LoadingFace rows={7} />
        )}
      </div>
    );
  return (
    <Tabs
      size="small"
      centered
      items={[
        {
          key: 'annt',
          label: `通知（${lists.anntMsgTotal}）`,
          children: <Rows rows={lists.anntMsgList} onOpen={onOpen} />,
        },
        {
          key: 'sys',
          label: `系统消息（${lists.sysMsgTotal}）`,
          children: <Rows rows={lists.sysMsgList} onOpen={onOpen} />,
        },
      ]}
    />
  );
}

function Rows({ rows, onOpen }: Pick<Props, 'onOpen'> & { readonly rows: readonly Announcement[] }) {
  if (rows.length === 0) return <EmptyFace text="没有未读消息" />;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const priority = PRIORITIES[row.priority];
        return (
          <li key={row.id}>
            <button type="button" className={styles.row} title={row.titile} onClick={() => onOpen(row)}>
              <span className={styles.rowText}>
                <span className={styles.rowTitle}>{row.titile}</span>
                <span className={styles.rowTime}>{row.sendTime || row.createTime} 发布</span>
              </span>
              {priority && <Tag tone={priority.tone}>{priority.text}</Tag>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function ReadAloud() {
  const { speakNotices } = usePreferences();
  const sound = useSoundController();
  const { phase } = useSoundState();
  const id = useId();
  const isMute = phase === 'off' || phase === 'failed';
  return (
    <div className={styles.speak}>
      <span id={id}>朗读新消息</span>
      {isMute && (
        <Button type="link" size="small" onClick={() => sound.enable()}>
          声音关，点击启用
        </Button>
      )}
      <Switch
        aria-labelledby={id}
        size="small"
        checked={speakNotices}
        onChange={(on) => changePreferences({ speakNotices: on })}
      />
    </div>
  );
}
