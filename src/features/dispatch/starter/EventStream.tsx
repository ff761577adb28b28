import { useCallback, useState } from 'react';
import { Button } from 'antd';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { foldEvents } from '#streams/models/foldEvents.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { useFolded } from '../context/useFolded.ts';
import { buildEventLine, type EventFilter, type EventLine, isShownEvent } from '../model/events.ts';
import { shareItems } from '../model/share.ts';
import { formatClock } from '../model/times.ts';
import { OlderEvents } from './OlderEvents.tsx';
import { joinRows, useEventHistory } from './useEventHistory.ts';
import { EventFilters } from './EventFilters.tsx';
import styles from './starter.module.css';

const ALL: EventFilter = { subject: null, isSevereOnly: false, text: '' };

/** Newest first. Paused, the lines stand still for reading while the board goes on. */
export function EventStream() {
  const { eventsPaused } = useUi();
  const send = useSend();
  const { past, pages, older } = useEventHistory();
  const fold = useCallback(
    (state: BoardState, previous: readonly EventLine[] = []) => {
      if (eventsPaused) return previous;
      const lines = foldEvents(joinRows(state.events, past), pages).map((group) =>
        buildEventLine(group, state),
      );
      return shareItems(previous, lines, ({ key }) => key);
    },
    [eventsPaused, past, pages],
  );
  const live = useLive();
  const unknown = useUnknown();
  const all = useFolded(live.board, fold);
  const [filter, setFilter] = useState(ALL);
  const lines = all.filter((line) => isShownEvent(line, filter));
  return (
    <section className={styles['events']} aria-label="事件流">
      <header className={styles['eventsHead']}>
        <h2 className="fw-unseen">事件流</h2>
        <EventFilters filter={filter} onChange={setFilter} />
        <Button
          size="small"
          type="text"
          title={eventsPaused ? '继续 (空格)' : '暂停 (空格)'}
          onClick={() => send({ type: 'events.toggled' })}
        >
          {eventsPaused ? '继续' : '暂停'}
        </Button>
      </header>
      <UnreadEvents />
      {all.length === 0 && (
        <p className={styles['none']}>{unknown ?? (older.isReading ? '正在读取事件' : '今天还没有事件')}</p>
      )}
      {lines.length < all.length && (
        <p role="status" className={styles['hiddenEvents']}>
          已按条件隐藏 {all.length - lines.length} 条
          <Button size="small" type="link" onClick={() => setFilter(ALL)}>
            显示全部
          </Button>
        </p>
      )}
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
      <OlderEvents older={older} />
    </section>
  );
}

/** Events of an outage that could not be read. */
function UnreadEvents() {
  const live = useLive();
  const unread = useSlice(live.board, ({ eventsUnread }) => eventsUnread);
  if (unread === null) return null;
  return (
    <p role="status" className={styles['unread']}>
      ▲ 断线期间的事件未能读取：{unread}
      <Button size="small" type="link" onClick={() => live.refresh('board')}>
        重新读取
      </Button>
    </p>
  );
}
