import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FlightLine, Span } from '#domain/dispatch/timeline.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { MarkList } from '../canvas/MarkList.tsx';
import canvas from '../canvas/canvas.module.css';
import type { TimelineMode } from './layout.ts';
import { describeLine } from './lineText.ts';
import { TimelinePane } from './TimelinePane.tsx';
import { TimelineToolbar } from './TimelineToolbar.tsx';
import { useFlightMove } from './useFlightMove.ts';
import { useRowScroll } from './useRowScroll.ts';
import { useTimeWindow } from './useTimeWindow.ts';
import styles from './timeline.module.css';

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
        左右方向键移动时间，上下方向键移动行，加号减号缩放，Z 回到现在。各组在后面的列表中。
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
