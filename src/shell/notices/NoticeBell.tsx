import { BellOutlined } from '@ant-design/icons';
import { Grid, Popover, Badge } from 'antd';
import { useRef, useState, useEffect, useMemo, type ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHandler } from '#src/widgets/useHandler.ts';
import { useLive } from '../live/LiveContext.ts';
import { useSlice } from '../live/useSlice.ts';
import { NoticeLists } from './NoticeLists.tsx';
import styles from './notices.module.css';
import { useAnnouncement } from './useAnnouncement.tsx';
import { useNoticeFreshness } from './useNoticeFreshness.ts';

/** The notice area is shown again this long after a sub-action. */
const RESHOW_MS = 60_000;

/** Shows the area again after `RESHOW_MS`: an action restarts the timer, opening the bell ends it. */
function useReshow(show: () => void): { start(): void; cancel(): void } {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const again = useHandler(show);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      start() {
        clearTimeout(timer.current);
        timer.current = setTimeout(again, RESHOW_MS);
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [again],
  );
}

/** On a phone the area ends at the window's edge, past the two tools right of the bell, or it would begin outside. */
const PAST_THE_BELL_PX = 76;

/** The bell: two lists with their counts, 300 px wide. */
export function NoticeBell() {
  const live = useLive();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  /** Whether to move the focus inside: yes when the user opens the bell, no when it shows itself. */
  const goesInside = useRef(false);
  const isTight = Grid.useBreakpoint().sm === false;
  const { open, dialog } = useAnnouncement();
  const reshow = useReshow(() => {
    const { lists } = live.notices.get();
    if (lists.anntMsgTotal + lists.sysMsgTotal > 0) setOpen(true);
  });

  function show(next: boolean): void {
    const wasInside = area.current?.contains(document.activeElement) ?? false;
    setOpen(next);
    reshow.cancel();
    goesInside.current = next;
    if (next) live.refresh('announcements');
    else if (wasInside) bell.current?.focus();
  }

  /** Closes the area for `RESHOW_MS` and runs the action. */
  function act(action: () => void): void {
    setOpen(false);
    action();
    reshow.start();
  }

  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={show}
        afterOpenChange={(visible) => {
          if (visible && goesInside.current) area.current?.focus();
        }}
        styles={{ root: { width: 300 } }}
        {...(isTight && { arrow: false, align: { offset: [PAST_THE_BELL_PX, 4] } })}
        content={
          <div ref={area} role="group" aria-label="消息通知" tabIndex={-1} className={styles.area}>
            <NoticeLists
              onOpen={(announcement) => act(() => open(announcement))}
              onMore={() => act(() => void navigate('/isps/userAnnouncement'))}
            />
          </div>
        }
      >
        <BellButton ref={bell} aria-expanded={isOpen} />
      </Popover>
      {dialog}
    </>
  );
}

/** The bell itself: how many are unread, and whether that number is old. */
function BellButton(props: ComponentProps<'button'>) {
  const live = useLive();
  const unread = useSlice(live.notices, ({ lists }) => lists.anntMsgTotal + lists.sysMsgTotal);
  const fresh = useNoticeFreshness();
  const old = fresh === null || fresh.tone === 'normal' ? '' : `,${fresh.text}`;
  return (
    <button
      {...props}
      type="button"
      className="fw-tool"
      aria-label={`消息通知，${unread} 条未读${old}`}
      title={old === '' ? undefined : old.slice(1)}
    >
      <Badge count={unread} size="small" overflowCount={99}>
        <BellOutlined className={styles.bell} data-tone={fresh?.tone} />
      </Badge>
    </button>
  );
}
