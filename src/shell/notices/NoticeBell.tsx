import { useRef, useState } from 'react';
import { Grid, Popover } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useLive } from '../live/LiveContext.ts';
import { BellButton } from './BellButton.tsx';
import { NoticeLists } from './NoticeLists.tsx';
import { useAnnouncement } from './useAnnouncement.tsx';
import { useReshow } from './useReshow.ts';
import styles from './notices.module.css';

/** On a phone the area ends at the window's edge, past the two tools right of the bell, or it would begin outside. */
const PAST_THE_BELL_PX = 76;

/** The bell: two lists with their counts, 300 px wide. */
export function NoticeBell() {
  const live = useLive();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  /** Whoever opens the bell goes on inside it; when it shows itself, nobody's typing is interrupted. */
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

  /** After an action the area steps aside for a minute. */
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
