import { useCallback } from 'react';
import { Button } from 'antd';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { foldEvents } from '#streams/models/foldEvents.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { useFolded } from '../context/useFolded.ts';
import { buildEventLine, type EventLine } from '../model/events.ts';
import { shareItems } from '../model/share.ts';
import { formatClock } from '../model/times.ts';
import styles from './starter.module.css';

/** Newest first. Paused, the lines stand still for reading while the board goes on. */
export function EventStream() {
  const { eventsPaused } = useUi();
  const send = useSend();
  const fold = useCallback(
    (state: BoardState, previous: readonly EventLine[] = []) => {
      if (eventsPaused) return previous;
      const lines = foldEvents(state.events).map((group) => buildEventLine(group, state));
      return shareItems(previous, lines, ({ key }) => key);
    },
    [eventsPaused],
  );
  const live = useLive();
  const unknown = useUnknown();
  const lines = useFolded(live.board, fold);
  const unread = useSlice(live.board, ({ eventsUnread }) => eventsUnread);
  return (
    <section className={styles['events']} aria-label="事件流">
      <header className={styles['eventsHead']}>
        <h2>事件流</h2>
        <Button size="small" type="text" onClick={() => send({ type: 'events.toggled' })}>
          {eventsPaused ? '继续' : '暂停'} <kbd>空格</kbd>
        </Button>
      </header>
      {unread !== null && (
        <p role="status" className={styles['unread']}>
          ▲ 断线期间的事件未能读取:{unread}
          <Button size="small" type="link" onClick={() => live.refresh('board')}>
            重新读取
          </Button>
        </p>
      )}
      {lines.length === 0 && <p className={styles['none']}>{unknown ?? '打开看板后还没有事件'}</p>}
      <ol>
        {lines.map(({ key, ts, text, tone, missed, flightId }) => (
          <li key={key} data-event={key} data-tone={tone}>
            <time className="fw-num">{ts === null ? '--:--:--' : formatClock(ts)}</time>
            {missed && <span className={styles['missed']}>断线期间</span>}
            {flightId === null ? (
              <span>{text}</span>
            ) : (
              <button type="button" onClick={() => send({ type: 'flight.opened', flightId })}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
