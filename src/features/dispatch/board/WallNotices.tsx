/** 看板公告 of a wall screen: whole, two lines at a time, because nobody is there to open or to scroll them (CONTENT-05). */

import { useEffect, useRef, useState } from 'react';
import type { BoardNotice } from '#domain/calls/boardNotices.ts';
import { useHeight } from '#src/widgets/useWidth.ts';
import styles from './notices.module.css';

/** Two lines are read from across a room in this time. */
const PAGE_MS = 10_000;
/** Heights are whole pixels, also where the wall is drawn larger. */
const ROUNDING = 0.1;

interface Props {
  /** At least one. */
  readonly notices: readonly BoardNotice[];
}

export function WallNotices({ notices }: Props) {
  const [turn, setTurn] = useState({ notice: 0, page: 0 });
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const lines = useHeight(text) / Math.max(1, useHeight(box));
  const pages = Math.max(1, Math.ceil(lines - ROUNDING));
  const at = turn.notice % notices.length;
  const page = Math.min(turn.page, pages - 1);
  const isTurning = pages > 1 || notices.length > 1;
  useEffect(() => {
    if (!isTurning) return undefined;
    const next = page + 1 < pages ? { notice: at, page: page + 1 } : { notice: at + 1, page: 0 };
    const timer = setTimeout(() => setTurn(next), PAGE_MS);
    return () => clearTimeout(timer);
  }, [isTurning, at, page, pages]);
  const notice = notices[at];
  if (notice === undefined) return null;
  return (
    <div className={styles.wall} role="status">
      <small>
        公告
        {notices.length > 1 && (
          <span className="fw-num">
            {at + 1}/{notices.length}
          </span>
        )}
      </small>
      <div ref={box} className={styles.text}>
        <p ref={text} style={{ translate: `0 ${-2 * page}lh` }}>
          {notice.title} {notice.content}
        </p>
      </div>
      {pages > 1 && (
        <small className="fw-num" aria-label="页">
          {page + 1}/{pages}
        </small>
      )}
    </div>
  );
}
