/** How the past is played: when it is, on and on, by the minute, and back to the present (BOARD-111). */

import { Button, Segmented, Slider } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatStamp } from '#domain/validation/time.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { LiveConsole } from '#streams/models/state.ts';
import { countUntaken } from '../model/counters.ts';
import { formatMinute } from '../model/times.ts';
import styles from './rewind.module.css';
import { MINUTE_MS, type Rewind, SPEEDS } from './useRewind.ts';

/** What uses these keys itself. */
const OWN_KEYS =
  'input, textarea, select, canvas, [role="slider"], [role="tab"], [role="radio"], [role="combobox"]';

/** `05-01` */
const formatDay = (ts: number): string => formatStamp(ts).slice(5, 10);

interface Props {
  readonly rewind: Rewind;
  /** The present. */
  readonly live: LiveConsole;
  onReturn(): void;
}

export function RewindBar({ rewind, live, onReturn }: Props) {
  const { at, problem, eventProblem, isReading, isPlaying, speed, seek, play, setSpeed } = rewind;
  const unread = eventProblem === null ? '' : `▲ 事件未能读取：${eventProblem}`;
  const untaken = useSlice(live.board, countUntaken);
  const today = useSlice(live.board, ({ clock }) => (clock === null ? '' : formatDay(clock.parkTs)));
  const day = today === formatDay(at) ? '' : `${formatDay(at)} `;
  useRewindKeys(rewind, onReturn);
  return (
    <section className={styles.bar} aria-label="回看">
      <strong className={styles.when} role="status">
        ◆ 回看 <span className="fw-num">{`${day}${formatMinute(at)}`}</span> · 非实时
      </strong>
      <Button size="small" onClick={() => play(!isPlaying)} disabled={problem !== null}>
        {isPlaying ? '⏸ 暂停' : '▶ 播放'}
      </Button>
      <Segmented
        size="small"
        aria-label="速度"
        value={speed}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        onChange={setSpeed}
      />
      <Button size="small" aria-label="后退一分钟" title="←" onClick={() => seek(at - MINUTE_MS)}>
        −1 分
      </Button>
      <Track rewind={rewind} />
      <Button size="small" aria-label="前进一分钟" title="→" onClick={() => seek(at + MINUTE_MS)}>
        +1 分
      </Button>
      <span className={styles.state} role="status">
        {problem ?? (isReading ? '正在读取' : unread)}
      </span>
      <Button size="small" type="primary" onClick={onReturn}>
        返回实时{untaken > 0 && `（${untaken} 条未确认）`} <kbd>Esc</kbd>
      </Button>
    </section>
  );
}

/** The day as a line, with its alarms on it. */
function Track({ rewind: { at, day, seek } }: Pick<Props, 'rewind'>) {
  const [dragged, setDragged] = useState<number | null>(null);
  if (day === null) return <div className={styles.track} />;
  const { firstTs, lastTs, alarms } = day;
  const placeOf = (ts: number) => `${(100 * (ts - firstTs)) / Math.max(1, lastTs - firstTs)}%`;
  return (
    <div className={styles.track}>
      <div className={styles.marks} aria-hidden>
        {alarms.map(({ alarmId, ts, isRed }) => (
          <i key={alarmId} data-red={isRed || undefined} style={{ left: placeOf(ts) }} />
        ))}
      </div>
      <Slider
        className={styles.slider}
        min={firstTs}
        max={lastTs}
        step={MINUTE_MS}
        value={dragged ?? at}
        tooltip={{ formatter: (ts) => formatMinute(ts ?? null) }}
        ariaLabelForHandle="回看的时刻"
        onChange={setDragged}
        onChangeComplete={(ts) => {
          setDragged(null);
          seek(ts);
        }}
      />
    </div>
  );
}

function useRewindKeys({ at, isPlaying, seek, play }: Rewind, onReturn: () => void): void {
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    switch (event.key) {
      case 'Escape':
        onReturn();
        return true;
      case 'ArrowLeft':
        seek(at - MINUTE_MS);
        return true;
      case 'ArrowRight':
        seek(at + MINUTE_MS);
        return true;
      case ' ':
        play(!isPlaying);
        return true;
      default:
        return false;
    }
  });
  useEffect(() => {
    // Before the keys of the board, whose space and Esc mean something else.
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (target.closest('[role="dialog"]') !== null) return;
      if (event.key !== 'Escape' && target.closest(OWN_KEYS) !== null) return;
      if (event.key === ' ' && target.closest('button, a') !== null) return;
      if (!act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
