import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import {
  buildTimeline,
  type RecordingTimeline as Strip,
  type TimelineMark,
} from '#domain/recording/timeline.ts';
import type { Channel } from '#domain/wire/bus.ts';
import type { ReplayConsole } from '#streams/replay/replayConsole.ts';
import { CHANNEL_NAMES, listVisibleChannels } from './channelNames.ts';
import { formatPosition } from './formatPosition.ts';
import styles from './timeline.module.css';

const PARTS = 600;
const ROW = 14;
const GLYPHS: Readonly<Record<TimelineMark['kind'], string>> = {
  red: '■',
  amber: '▲',
  siren: '◆',
  break: '✕',
};

interface Props {
  readonly replay: ReplayConsole;
  readonly channels: readonly Channel[];
  readonly positionMs: number;
  seek(positionMs: number): void;
}

/**
 * The whole session at a glance: how much came over each link, alarms and breaks, where the player stands. Click or
 * drag to go there; ←→ 5 s, with Shift 1 min, PageUp/PageDown 5 min, Home/End, N/P to the next or previous mark.
 */
export function ReplayTimeline({ replay, channels, positionMs, seek }: Props) {
  const strip = useMemo(() => buildTimeline(replay.recording, PARTS), [replay]);
  const box = useRef<HTMLDivElement>(null);
  const { durationMs, marks } = strip;

  const seekAt = ({ clientX }: PointerEvent): void => {
    const edge = box.current?.getBoundingClientRect();
    if (edge === undefined || edge.width === 0) return;
    seek(Math.min(1, Math.max(0, (clientX - edge.left) / edge.width)) * durationMs);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event, positionMs, strip);
    if (target === null) return;
    // The board has keys of its own.
    event.preventDefault();
    event.stopPropagation();
    seek(Math.min(durationMs, Math.max(0, target)));
  };

  return (
    <div className={styles.strip}>
      <Names channels={listVisibleChannels(channels)} />
      <div
        ref={box}
        className={styles.box}
        role="slider"
        tabIndex={0}
        aria-label="播放位置"
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs / 1000)}
        aria-valuenow={Math.round(positionMs / 1000)}
        aria-valuetext={`${formatPosition(positionMs / 1000)}，共 ${formatPosition(durationMs / 1000)}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seekAt(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) seekAt(event);
        }}
        onKeyDown={onKeyDown}
      >
        <Density strip={strip} channels={listVisibleChannels(channels)} />
        <Marks marks={marks} durationMs={durationMs} />
        <span className={styles.head} style={{ left: percent(positionMs, durationMs) }} />
      </div>
    </div>
  );
}

function Names({ channels }: { readonly channels: readonly Channel[] }) {
  return (
    <div className={styles.names} aria-hidden>
      <span />
      {channels.map((ch) => (
        <span key={ch}>{CHANNEL_NAMES[ch]}</span>
      ))}
    </div>
  );
}

function Density({ strip, channels }: { readonly strip: Strip; readonly channels: readonly Channel[] }) {
  const paths = useMemo(
    () => channels.map((ch, row) => ({ ch, d: areaOf(strip.density[ch], row) })),
    [strip, channels],
  );
  return (
    <svg
      className={styles.density}
      viewBox={`0 0 ${PARTS} ${channels.length * ROW}`}
      preserveAspectRatio="none"
      style={{ height: channels.length * ROW }}
      aria-hidden
    >
      {paths.map(({ ch, d }) => (
        <path key={ch} d={d} className={styles[ch]} />
      ))}
    </svg>
  );
}

/** Bars from the row's foot; the root keeps a quiet minute visible beside a burst. */
function areaOf(counts: readonly number[], row: number): string {
  const most = Math.sqrt(Math.max(1, ...counts));
  const foot = (row + 1) * ROW;
  return counts
    .map((n, i) => (n === 0 ? '' : `M${i} ${foot}v${-(Math.sqrt(n) / most) * (ROW - 2)}h1V${foot}z`))
    .join('');
}

function Marks({
  marks,
  durationMs,
}: {
  readonly marks: readonly TimelineMark[];
  readonly durationMs: number;
}) {
  return useMemo(
    () =>
      marks.map(({ atMs, kind, text }) => (
        <span
          key={`${kind} ${atMs} ${text}`}
          className={`${styles.mark} ${styles[kind]}`}
          style={{ left: percent(atMs, durationMs) }}
          title={`${formatPosition(atMs / 1000)} ${text}`}
        >
          {GLYPHS[kind]}
        </span>
      )),
    [marks, durationMs],
  );
}

function percent(ms: number, durationMs: number): string {
  return `${durationMs === 0 ? 0 : (ms / durationMs) * 100}%`;
}

function keyTarget(
  { key, shiftKey }: KeyboardEvent,
  positionMs: number,
  { durationMs, marks }: Strip,
): number | null {
  const step = shiftKey ? 60_000 : 5_000;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return positionMs + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return positionMs - step;
    case 'PageUp':
      return positionMs + 300_000;
    case 'PageDown':
      return positionMs - 300_000;
    case 'Home':
      return 0;
    case 'End':
      return durationMs;
    case 'n':
    case 'N':
      return marks.find(({ atMs }) => atMs > positionMs)?.atMs ?? null;
    case 'p':
    case 'P':
      return marks.findLast(({ atMs }) => atMs < positionMs)?.atMs ?? null;
    default:
      return null;
  }
}
