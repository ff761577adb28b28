import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point } from '#domain/course/plane.ts';
import { usePalette } from '#src/widgets/canvas/palette.ts';
import { placeTip } from '#src/widgets/canvas/placeTip.ts';
import { prepareContext, useSurface } from '#src/widgets/canvas/useSurface.ts';
import canvas from '../canvas/canvas.module.css';
import {
  computeContentHeight,
  HEADER,
  computeLayout,
  toTimestamp,
  toY,
  type TimelineMode,
} from './layout.ts';
import type { TimelineLook } from './look.ts';
import { paintTimeline } from './paintTimeline.ts';
import styles from './timeline.module.css';
import { TimelineTip } from './TimelineTip.tsx';
import { useTimelineGestures, type Hover, type SlotMove } from './useTimelineGestures.ts';
import type { TimeWindow } from './useTimeWindow.ts';

const NO_SIZE = { width: 0, height: 0 };

interface Props {
  readonly mode: TimelineMode;
  readonly look: Omit<TimelineLook, 'palette' | 'highlighted'>;
  readonly timeWindow: TimeWindow;
  readonly scrollTop: number;
  /** The flight that has the focus in the list. */
  readonly focused: string | null;
  /** Id of the text that explains the keys. */
  readonly help: string;
  scrollBy(px: number): void;
  onOpen(flightId: string): void;
  onMeasured(): void;
  onMove(move: SlotMove | null): void;
}

export function TimelinePane({ mode, look, timeWindow, scrollTop, focused, help, ...on }: Props) {
  const { lines, holes } = look;
  const palette = usePalette();
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLCanvasElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const surface = useSurface(pane);
  const [hover, setHover] = useState<Hover | null>(null);
  const holeNos = holes.map(({ holeNo }) => holeNo);
  const { window } = timeWindow;
  const layout = computeLayout({ mode, window, size: surface ?? NO_SIZE, scrollTop, holeNos });
  const highlighted = hover?.flightId ?? focused;
  const rows = mode === 'flights' ? lines.length : holes.length;

  /** Beside the mouse, or beside the row that has the focus. */
  function tipAt(): Point | null {
    if (hover !== null) return hover.at;
    const row = lines.findIndex(({ flight }) => flight.flightId === focused);
    if (row < 0) return null;
    return { x: layout.width / 3, y: mode === 'flights' ? toY(layout, row) : HEADER };
  }

  const paint = useEffectEvent(() => {
    if (surface === null || sheet.current === null) return;
    paintTimeline(prepareContext(sheet.current, surface), layout, { ...look, palette, highlighted });
    placeTip(tip.current, tipAt());
  });
  // However many things changed since the last frame, it is drawn once.
  useEffect(() => {
    const frame = requestAnimationFrame(() => paint());
    return () => cancelAnimationFrame(frame);
  });

  const onMeasured = useEffectEvent(on.onMeasured);
  const isMeasured = surface !== null;
  useEffect(() => {
    if (isMeasured) onMeasured();
  }, [isMeasured]);

  useTimelineGestures(pane, { layout, lines, timeWindow, ...on, onHover: setHover });

  const line = lines.find(({ flight }) => flight.flightId === highlighted);
  return (
    <>
      <div
        ref={pane}
        className={styles.pane}
        role="application"
        // Moved with the arrow keys, so it must be reachable by Tab.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="时间线"
        aria-describedby={help}
        data-hit={hover !== null || undefined}
      >
        <canvas ref={sheet} aria-hidden />
        {line !== undefined && (
          <div ref={tip} className={canvas.tip} role="tooltip" style={{ visibility: 'hidden' }}>
            <TimelineTip line={line} atTs={hover === null ? null : toTimestamp(layout, hover.at.x)} />
          </div>
        )}
      </div>
      {/* Gives the scroll bar its length: the pane itself stays where it is. */}
      <div style={{ height: Math.max(0, computeContentHeight(layout, rows) - layout.height) }} />
    </>
  );
}
