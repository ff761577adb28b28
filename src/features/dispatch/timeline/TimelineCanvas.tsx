import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button, Segmented } from 'antd';
import type { FlightLine, Span } from '#domain/dispatch/timeline.ts';
import type { Point } from '#domain/course/plane.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { MarkList } from '../canvas/MarkList.tsx';
import { usePalette } from '#src/widgets/canvas/palette.ts';
import { placeTip } from '#src/widgets/canvas/placeTip.ts';
import {
  useCanvasGestures,
  computeWheelFactor,
  getWheelPixels,
} from '#src/widgets/canvas/useCanvasGestures.ts';
import { prepareContext, useSurface } from '#src/widgets/canvas/useSurface.ts';
import canvas from '../canvas/canvas.module.css';
import {
  computeContentHeight,
  GUTTER,
  HEADER,
  computeLayout,
  findLineAt,
  toTimestamp,
  toY,
  type TimelineMode,
} from './layout.ts';
import { describeLine } from './lineText.ts';
import { paintTimeline } from './paintTimeline.ts';
import { chooseFirstWindow, panWindow, widenSpan, zoomWindow } from './timeWindow.ts';
import { TimelineTip } from './TimelineTip.tsx';
import styles from './timeline.module.css';

interface Props {
  readonly lines: readonly FlightLine[];
  readonly holes: readonly { readonly holeNo: number; readonly label: string }[];
  readonly suspended: readonly Span[];
  readonly day: Span;
  readonly nowTs: number | null;
}

const MODES: { readonly value: TimelineMode; readonly label: string }[] = [
  { value: 'flights', label: '按组' },
  { value: 'holes', label: '按球洞' },
];
const ZOOM_STEP = 1.4;
const NO_SIZE = { width: 0, height: 0 };

interface Hover {
  readonly flightId: string;
  readonly at: Point;
}

export function TimelineCanvas({ lines, holes, suspended, day, nowTs }: Props) {
  const { viewReset } = useUi();
  const send = useSend();
  const palette = usePalette();
  const scroll = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLCanvasElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const surface = useSurface(pane);
  const help = useId();
  const [mode, setMode] = useState<TimelineMode>('flights');
  /** `null` follows the present until somebody moves it. */
  const [chosen, setChosen] = useState<Span | null>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [hover, setHover] = useState<Hover | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const window = chosen ?? chooseFirstWindow(day, nowTs);
  const holeNos = holes.map(({ holeNo }) => holeNo);
  const layout = computeLayout({ mode, window, size: surface ?? NO_SIZE, scrollTop, holeNos });
  const selected = useTarget()?.flightId ?? null;
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
    paintTimeline(prepareContext(sheet.current, surface), layout, {
      lines,
      holes,
      suspended,
      nowTs,
      palette,
      selected,
      highlighted,
    });
    placeTip(tip.current, tipAt());
  });
  // However many things changed since the last frame, it is drawn once.
  useEffect(() => {
    const frame = requestAnimationFrame(() => paint());
    return () => cancelAnimationFrame(frame);
  });

  /** Rows begin with the flights that are still out, not with those of the early morning. */
  function scrollToPresent(): void {
    if (mode !== 'flights') return;
    const row = lines.findIndex(({ flight }) => flight.actualFinishTs === null);
    scroll.current?.scrollTo({ top: Math.max(0, row - 2) * layout.rowHeight });
  }
  function showNow(): void {
    setChosen(null);
    scrollToPresent();
  }
  const onMeasured = useEffectEvent(scrollToPresent);
  const measured = surface !== null;
  useEffect(() => {
    if (measured) onMeasured();
  }, [measured]);
  const onReset = useEffectEvent(showNow);
  const firstReset = useRef(viewReset);
  useEffect(() => {
    if (viewReset !== firstReset.current) onReset();
  }, [viewReset]);

  const msPerPixel = (window.toTs - window.fromTs) / Math.max(1, layout.width - GUTTER);
  const open = (flightId: string) => send({ type: 'flight.opened', flightId });
  const zoomBy = (factor: number, at?: Point) =>
    setChosen(
      zoomWindow(
        window,
        factor,
        at === undefined ? (nowTs ?? middle(window)) : toTimestamp(layout, at.x),
        day,
      ),
    );

  useCanvasGestures(pane, {
    panBy({ x, y }) {
      if (x !== 0) setChosen(panWindow(window, -x * msPerPixel, day));
      if (y !== 0) scroll.current?.scrollBy({ top: -y });
    },
    zoomBy,
    press(at, reach) {
      const line = findLineAt(layout, lines, at, reach);
      if (line !== null) open(line.flight.flightId);
    },
    hover(at) {
      const line = at === null ? null : findLineAt(layout, lines, at, 2);
      setHover(at === null || line === null ? null : { flightId: line.flight.flightId, at });
    },
    wheel(event, at) {
      if (event.ctrlKey || event.metaKey) {
        zoomBy(computeWheelFactor(event), at);
        return true;
      }
      const { x, y } = getWheelPixels(event);
      const sideways = event.shiftKey ? x + y : x;
      // Up and down is the list's own scrolling.
      if (sideways === 0) return false;
      setChosen(panWindow(window, sideways * msPerPixel, day));
      return true;
    },
  });

  function focusLine(flightId: string | null): void {
    setFocused(flightId);
    const row = lines.findIndex(({ flight }) => flight.flightId === flightId);
    if (row < 0 || mode !== 'flights' || scroll.current === null) return;
    const top = row * layout.rowHeight;
    const room = scroll.current.clientHeight - HEADER - layout.rowHeight;
    if (top < scrollTop) scroll.current.scrollTop = top;
    else if (top > scrollTop + room) scroll.current.scrollTop = top - room;
  }

  const shown = lines.find(({ flight }) => flight.flightId === highlighted);
  return (
    <div className={styles['timeline']}>
      <div className={styles['bar']} role="toolbar" aria-label="时间线工具">
        <Segmented size="small" options={MODES} value={mode} onChange={setMode} aria-label="时间线视图" />
        <ul className={styles['legend']} aria-label="图例">
          <li data-line="planned">计划</li>
          <li data-line="played">实际</li>
          <li data-line="over">超标准</li>
          <li data-line="waited">等候</li>
          <li data-line="projected">预计</li>
          <li data-line="alarm">▲ 超时告警</li>
        </ul>
        <Button size="small" aria-label="放大" onClick={() => zoomBy(ZOOM_STEP)}>
          +
        </Button>
        <Button size="small" aria-label="缩小" onClick={() => zoomBy(1 / ZOOM_STEP)}>
          −
        </Button>
        <Button size="small" onClick={() => setChosen(widenSpan(day))}>
          全天
        </Button>
        <Button size="small" title="快捷键 Z" onClick={showNow}>
          现在
        </Button>
      </div>
      <div
        ref={scroll}
        className={styles['scroll']}
        onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
      >
        <div
          ref={pane}
          className={styles['pane']}
          role="application"
          // Moved with the arrow keys, so it must be reachable by Tab.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="时间线"
          aria-describedby={help}
          data-hit={hover !== null || undefined}
        >
          <canvas ref={sheet} aria-hidden />
          {shown !== undefined && (
            <div ref={tip} className={canvas['tip']} role="tooltip" style={{ visibility: 'hidden' }}>
              <TimelineTip line={shown} atTs={hover === null ? null : toTimestamp(layout, hover.at.x)} />
            </div>
          )}
        </div>
        {/* Gives the scroll bar its length: the pane itself stays where it is. */}
        <div style={{ height: Math.max(0, computeContentHeight(layout, rows) - layout.height) }} />
      </div>
      <p id={help} className={canvas['marks']}>
        左右方向键移动时间,上下方向键移动行,加号减号缩放,Z 回到现在。各组在后面的列表中。
      </p>
      <MarkList
        label="各组时间"
        items={lines.map((line) => ({ id: line.flight.flightId, text: describeLine(line) }))}
        selected={selected}
        onFocus={focusLine}
        onOpen={open}
      />
    </div>
  );
}

const middle = ({ fromTs, toTs }: Span) => (fromTs + toTs) / 2;
