/** The strip of a wall screen: what nobody has taken in the park that is shown, red first, read from across a room (BOARD-66). */

import { useLayoutEffect, useRef, useState } from 'react';
import { listAttention } from '#domain/dispatch/attention.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { hasSameItems } from '../model/share.ts';
import { findFirstClause } from '../model/words.ts';
import styles from './wall.module.css';

/** More would not fit a line that is read from afar. */
const MOST_TEXTS = 3;
const RED = '■';

/** What, without why, as texts, which stay the same while figures of others change. */
const listUntaken = (state: BoardState): readonly string[] =>
  listAttention(state)
    .filter(({ isUntaken }) => isUntaken)
    .toSorted((a, b) => Number(b.isRed) - Number(a.isRed))
    .map(
      ({ isRed, text, holeNo, flightNo }) =>
        `${isRed ? RED : '▲'} ${text === null ? `${holeNo}号洞 ${flightNo ?? ''}组 单洞超时` : findFirstClause(text)}`,
    );

/** How many of these texts stand on the first row of their list; all of them before it is measured. */
function useFirstRow(texts: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(MOST_TEXTS);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    const look = () => {
      const tops = texts.map((_, at) => box.children[at]?.getBoundingClientRect().top);
      setCount(tops.filter((top) => top !== undefined && top === tops[0]).length);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [texts]);
  return { list, count };
}

export function WallAlarms() {
  const texts = useSlice(useLive().board, listUntaken, hasSameItems);
  const unknown = useUnknown();
  const { list, count } = useFirstRow(texts);
  const others = texts.length - Math.min(texts.length, count);
  return (
    <div className={styles.alarms} role="status" aria-label="未确认告警">
      <div ref={list} className={styles.texts}>
        {texts.slice(0, MOST_TEXTS).map((text) => (
          <span key={text} data-tone={text.startsWith(RED) ? 'behind' : 'watch'}>
            {text}
          </span>
        ))}
        {texts.length === 0 && (
          <span data-tone={unknown === null ? 'normal' : 'idle'}>{unknown ?? '● 没有待确认的告警'}</span>
        )}
      </div>
      {others > 0 && <b>另有 {others} 条</b>}
    </div>
  );
}
