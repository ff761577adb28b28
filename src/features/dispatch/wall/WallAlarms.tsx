/** The strip of a wall screen: what nobody has taken in the park that is shown, red first, read from across a room (BOARD-66). */

import { listAttention } from '#domain/dispatch/attention.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { hasSameItems } from '../model/share.ts';
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
        `${isRed ? RED : '▲'} ${text?.split(',')[0] ?? `${holeNo}号洞 ${flightNo ?? ''}组 单洞超时`}`,
    );

export function WallAlarms() {
  const texts = useSlice(useLive().board, listUntaken, hasSameItems);
  const unknown = useUnknown();
  const visible = texts.slice(0, MOST_TEXTS);
  return (
    <div className={styles.alarms} role="status" aria-label="未确认告警">
      {visible.map((text) => (
        <span key={text} data-tone={text.startsWith(RED) ? 'behind' : 'watch'}>
          {text}
        </span>
      ))}
      {texts.length > visible.length && <b>另有 {texts.length - visible.length} 条</b>}
      {texts.length === 0 && (
        <span data-tone={unknown === null ? 'normal' : 'idle'}>{unknown ?? '● 没有待确认的告警'}</span>
      )}
    </div>
  );
}
