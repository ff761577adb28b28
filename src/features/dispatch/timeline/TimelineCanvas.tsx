import { useEffect, useEffectEvent, useId, useRef, useState, type UIEvent } from 'react';
import { FLIGHT_ACTIONS } from '#domain/actions/flights.ts';
import type { FlightLine, Span } from '#domain/dispatch/timeline.ts';
import { formatDelay } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useActionRights } from '../actions/RightsContext.ts';
import canvas from '../canvas/canvas.module.css';
import { MarkList } from '../canvas/MarkList.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { getFlightLook } from '../model/look.ts';
import { buildMovePreview, describeMove } from '../model/movePreview.ts';
import { formatMinute } from '../model/times.ts';
import { type TimelineMode, FLIGHT_HEIGHT, HEADER } from './layout.ts';
import styles from './timeline.module.css';
import { TimelinePane } from './TimelinePane.tsx';
import { TimelineToolbar } from './TimelineToolbar.tsx';
import type { SlotMove } from './useTimelineGestures.ts';
import { useTimeWindow } from './useTimeWindow.ts';

interface Props {
  readonly lines: readonly FlightLine[];
  readonly holes: readonly { readonly holeNo: number; readonly label: string }[];
  readonly suspended: readonly Span[];
  readonly day: Span;
  readonly nowTs: number | null;
}

export function TimelineCanvas({ lines, holes, suspended, day, nowTs }: Props) {
  const { viewReset } = useUi();
  const send = useSend();
  const help = useId();
  const [mode, setMode] = useState<TimelineMode>('flights');
  const [focused, setFocused] = useState<string | null>(null);
  const timeWindow = useTimeWindow(day, nowTs);
  const { element, scrollTop, onScroll, scrollBy, scrollToPresent, reveal } = useRowScroll(lines, mode);
  const selected = useTarget()?.flightId ?? null;
  const moving = useFlightMove(nowTs);
  const open = (flightId: string) => send({ type: 'flight.opened', flightId });

  function showNow(): void {
    timeWindow.followPresent();
    scrollToPresent();
  }
  const onReset = useEffectEvent(showNow);
  const firstReset = useRef(viewReset);
  useEffect(() => {
    if (viewReset !== firstReset.current) onReset();
  }, [viewReset]);

  return (
    <div className={styles.timeline}>
      <TimelineToolbar mode={mode} timeWindow={timeWindow} onMode={setMode} onNow={showNow} />
      <div ref={element} className={styles.scroll} onScroll={onScroll}>
        <TimelinePane
          mode={mode}
          look={{ lines, holes, suspended, nowTs, selected }}
          timeWindow={timeWindow}
          scrollTop={scrollTop}
          focused={focused}
          help={help}
          scrollBy={scrollBy}
          onOpen={open}
          onMeasured={scrollToPresent}
          onMove={moving.onMove}
        />
      </div>
      {moving.text !== null && (
        <p className={styles.moving} role="status">
          {moving.text}
        </p>
      )}
      <p id={help} className={canvas.marks}>
        左右方向键移动时间，上下方向键移动行，加号减号缩放，0 回到现在。各组在后面的列表中。
      </p>
      <MarkList
        label="各组时间"
        items={lines.map((line) => ({ id: line.flight.flightId, text: describeLine(line) }))}
        selected={selected}
        onFocus={(flightId) => {
          setFocused(flightId);
          reveal(flightId);
        }}
        onOpen={open}
      />
    </div>
  );
}

/** A row of the timeline in words. */
function describeLine({ flight, planned, alarms }: FlightLine): string {
  const plannedEnd = planned.at(-1)?.toTs ?? null;
  return [
    `${flight.flightNo}组`,
    getFlightLook(flight).word,
    `计划 ${formatMinute(flight.teeTs)} 至 ${formatMinute(plannedEnd)}`,
    flight.actualStartTs !== null && `实际 ${formatMinute(flight.actualStartTs)} 开球`,
    `已完成 ${flight.holesDone}/${flight.holeSequence.length} 洞`,
    flight.actualStartTs !== null && `累计 ${formatDelay(flight.cumDelaySec)}`,
    flight.actualFinishTs !== null && `${formatMinute(flight.actualFinishTs)} 完赛`,
    flight.actualFinishTs === null &&
      flight.projectedTs !== null &&
      `预计 ${formatMinute(flight.projectedTs)} 完赛`,
    alarms.length > 0 && `超时告警 ${alarms.length} 次`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface FlightMove {
  /** What letting go here would mean; `null` while nothing is taken. */
  readonly text: string | null;
  readonly onMove: (move: SlotMove | null) => void;
}

/** A waiting flight that is dragged to another tee time: shown as it goes, asked for when it is let go of (BOARD-49). */
function useFlightMove(nowTs: number | null): FlightMove {
  const send = useSend();
  const flights = useSlice(useLive().board, (board) => board.flights);
  const { can, isDisabled, lockedBecause } = useActionRights();
  const [wanted, setWanted] = useState<{ readonly flightId: string; readonly teeTs: number } | null>(null);
  const { permission } = FLIGHT_ACTIONS.move.call.access;
  const isLocked = lockedBecause !== null || !can(permission) || isDisabled(permission);
  const flight = wanted === null ? undefined : flights[wanted.flightId];
  const text =
    wanted === null || flight === undefined
      ? null
      : `${flight.flightNo}组 ${formatMinute(flight.teeTs)} → ${formatMinute(wanted.teeTs)} · ${describeMove(buildMovePreview(flight, wanted.teeTs, flights, nowTs))}`;
  return {
    text: isLocked && text !== null ? (lockedBecause ?? '没有换序的权限') : text,
    onMove(move) {
      setWanted(move === null || move.isDropped ? null : move);
      if (move === null) return;
      const { flightId, teeTs, isDropped } = move;
      if (!isDropped || isLocked || flights[flightId]?.teeTs === teeTs) return;
      send({ type: 'flight.opened', flightId });
      send({ type: 'flightDialog.opened', action: 'move', flightId, alertId: null, teeTs });
    },
  };
}

/** The rows of flights scroll; what stands on the canvas is painted from `scrollTop`. */
function useRowScroll(lines: readonly FlightLine[], mode: TimelineMode) {
  const element = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);

  /** Rows begin with the flights that are still out, not with those of the early morning. */
  function scrollToPresent(): void {
    if (mode !== 'flights') return;
    const row = lines.findIndex(({ flight }) => flight.actualFinishTs === null);
    element.current?.scrollTo({ top: Math.max(0, row - 2) * FLIGHT_HEIGHT });
  }

  /** Scrolls no further than it takes to see the row of a flight. */
  function reveal(flightId: string | null): void {
    const row = lines.findIndex(({ flight }) => flight.flightId === flightId);
    if (row < 0 || mode !== 'flights' || element.current === null) return;
    const top = row * FLIGHT_HEIGHT;
    const space = element.current.clientHeight - HEADER - FLIGHT_HEIGHT;
    if (top < scrollTop) element.current.scrollTop = top;
    else if (top > scrollTop + space) element.current.scrollTop = top - space;
  }

  return {
    element,
    scrollTop,
    onScroll: ({ currentTarget }: UIEvent) => setScrollTop(currentTarget.scrollTop),
    scrollBy: (px: number) => element.current?.scrollBy({ top: px }),
    scrollToPresent,
    reveal,
  };
}
