/** What happened, newest first: by subject, severity and words (BOARD-26). */

import { Button } from 'antd';
import { memo, useCallback, useMemo, useState } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState, EventRow } from '#streams/models/state.ts';
import { useSend } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useFolded } from '../context/useFolded.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { useIsWall } from '../context/WallContext.ts';
import { buildEventLine } from '../model/events.ts';
import {
  limitEvents,
  type EventFilter,
  type EventLine,
  groupEvents,
  isVisibleEvent,
} from '../model/eventText.ts';
import { shareItems } from '../model/share.ts';
import { EventEntryRow } from './EventEntryRow.tsx';
import { EventFilters } from './EventFilters.tsx';
import styles from './starter.module.css';
import { type OlderEventsReader, useEventHistory } from './useEventHistory.ts';

const ALL: EventFilter = { subject: null, isSevereOnly: false, text: '' };

/** Lines with what they were made of: positions change with each tick, and no line with them. */
interface Written extends Named {
  readonly events: readonly EventRow[];
  readonly lines: readonly EventLine[];
}

/** What lines take names from: with others of it all of them are written anew, otherwise those that are new. */
interface Named {
  readonly flights: number;
  readonly holes: BoardState['holes'] | null;
}

const NOTHING_WRITTEN: Written = { events: [], flights: 0, holes: null, lines: [] };

/** Lines of the events of a state, with those of before where they say the same. */
function writeLines(state: BoardState, previous: Written): Written {
  const { events, holes } = state;
  const flights = Object.keys(state.flights).length;
  const isSame = previous.flights === flights && previous.holes === holes;
  if (isSame && previous.events === events) return previous;
  const written = new Map(previous.events.map((row, index) => [row, previous.lines[index]]));
  const lines = events.map((row) => (isSame ? written.get(row) : undefined) ?? buildEventLine(row, state));
  return { events, flights, holes, lines: shareItems(previous.lines, lines, ({ key }) => key) };
}

/** Paused, the lines stand still for reading while the board goes on. */
function useEventLines(past: readonly EventRow[], isPaused: boolean): readonly EventLine[] {
  const fold = useCallback(
    (state: BoardState, previous = NOTHING_WRITTEN): Written =>
      isPaused ? previous : writeLines(state, previous),
    [isPaused],
  );
  const { board } = useLive();
  const { lines } = useFolded(board, fold);
  return useMemo(() => {
    const state = board.get();
    const known = new Set(lines.map(({ key }) => key));
    const older = past.filter(({ key }) => !known.has(key));
    return [...lines, ...older.map((row) => buildEventLine(row, state))];
  }, [board, lines, past]);
}

function getNoneText({ isReading, failure }: OlderEventsReader): string {
  if (isReading) return '正在读取事件';
  return failure === null ? '今天还没有事件' : '事件未能读取';
}

export const EventStream = memo(function EventStream({ isPaused }: { readonly isPaused: boolean }) {
  const isWall = useIsWall();
  const send = useSend();
  const { past, pages, older } = useEventHistory();
  const all = useEventLines(past, isPaused);
  const unknown = useUnknown();
  const { past: pastWord } = useBoardPermissions();
  const [filter, setFilter] = useState(ALL);
  const visible = useMemo(() => all.filter((line) => isVisibleEvent(line, filter)), [all, filter]);
  const entries = useMemo(() => groupEvents(visible), [visible]);
  const listed = limitEvents(entries, pages);
  return (
    <section className={styles.events} aria-label="事件流">
      <h2 className="fw-unseen">事件流</h2>
      {!isWall && (
        <header className={styles.eventsHead}>
          <EventFilters filter={filter} onChange={setFilter} />
          <Button
            size="small"
            type="text"
            title={isPaused ? '继续滚动（空格）' : '暂停滚动（空格）'}
            onClick={() => send({ type: 'events.toggled' })}
          >
            {isPaused ? '继续滚动' : '暂停滚动'}
          </Button>
        </header>
      )}
      <UnreadEvents />
      {all.length === 0 && (
        <p className={styles.none}>
          {unknown ?? (pastWord === '回看' ? '到这一刻没有事件' : getNoneText(older))}
        </p>
      )}
      {visible.length < all.length && (
        <p role="status" className={styles.hiddenEvents}>
          已按条件隐藏 {all.length - visible.length} 条
          <Button size="small" type="link" onClick={() => setFilter(ALL)}>
            显示全部
          </Button>
        </p>
      )}
      <ol>
        {listed.map((entry) => (
          <EventEntryRow key={entry.key} entry={entry} />
        ))}
      </ol>
      {listed.length < entries.length && (
        <p className={styles.hiddenEvents}>
          只列出最近 {listed.length} 条，另有 {entries.length - listed.length} 条较早的可搜索
        </p>
      )}
      {!isWall && <OlderEvents older={older} />}
    </section>
  );
});

/** Events of an outage that could not be read. */
function UnreadEvents() {
  const live = useLive();
  const unread = useSlice(live.board, ({ eventsUnread }) => eventsUnread);
  if (unread === null) return null;
  return (
    <p role="status" className={styles.unread}>
      ▲ 断线期间的事件未能读取：{unread}
      <Button size="small" type="link" onClick={() => live.refresh('board')}>
        重新读取
      </Button>
    </p>
  );
}

/** At the end of the stream: more of the past, or why it is not there. */
function OlderEvents({ older }: { readonly older: OlderEventsReader }) {
  const { isReading, failure, hasMore, read } = older;
  if (failure === null && !hasMore) return null;
  return (
    <p className={styles.hiddenEvents} role={failure === null ? undefined : 'status'}>
      {failure !== null && `▲ 更早的事件未能读取：${failure}`}
      <Button size="small" type="link" loading={isReading} onClick={read}>
        {failure === null ? '更早的事件' : '重新读取'}
      </Button>
    </p>
  );
}
