import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { CONDITION_WORDS, formatLinkEnd, LINK_NAMES, formatLocalMoment } from '#src/shell/links/linkWords.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSampled } from '#src/shell/live/useSampled.ts';
import { CopyButton } from '#src/widgets/clipboard/CopyButton.tsx';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import styles from './diagnostics.module.css';
import { formatLog } from './report.ts';

const ROW_HEIGHT = 32;
const TITLES = ['时间', '连接', '变化', '原因'] as const;

/** The last 200 changes of the links' conditions, newest on top (LINK-17). */
export function LinkLog() {
  const live = useLive();
  const log = useSampled(live.linkLog);
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- it renders on scroll by itself; nothing here memoises it
  const virtual = useVirtualizer({
    count: log.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const now = live.now();
  return (
    <section className={styles.panel} aria-label="状态变化">
      <div className={styles.panelHead}>
        <h3>状态变化</h3>
        <span className={styles.detail}>最近 200 条，现有 {log.length} 条</span>
        <CopyButton disabled={log.length === 0} text={() => formatLog(live.linkLog.get())}>
          复制日志
        </CopyButton>
      </div>
      <div
        ref={scroller}
        className={styles.log}
        role="table"
        aria-label="状态变化"
        aria-rowcount={log.length + 1}
        // Nothing in it takes the focus, so it does itself: arrow keys must scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className={styles.logHead} role="row">
          {TITLES.map((title) => (
            <div key={title} role="columnheader">
              {title}
            </div>
          ))}
        </div>
        {log.length === 0 && <EmptyFace text="还没有状态变化" />}
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const entry = log[log.length - 1 - index];
            if (entry === undefined) return null;
            const { ts, link, from, to, reason, code } = entry;
            return (
              <div
                key={index}
                role="row"
                aria-rowindex={index + 2}
                className={styles.logRow}
                style={{ top: start }}
              >
                <div role="cell">{formatLocalMoment(ts, now)}</div>
                <div role="cell">{LINK_NAMES[link]}</div>
                <div role="cell">{`${CONDITION_WORDS[from]} → ${CONDITION_WORDS[to]}`}</div>
                <div role="cell">{reason === null ? '' : formatLinkEnd({ reason, code })}</div>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
