import {
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
  type RefObject,
  useEffect,
  useEffectEvent,
  type Dispatch,
  type SetStateAction,
} from 'react';
import type { CoursePlan } from '#domain/course/plan.ts';
import type { Point } from '#domain/course/plane.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { computeWheelFactor, useCanvasGestures } from '#src/widgets/canvas/useCanvasGestures.ts';
import { useSurface } from '#src/widgets/canvas/useSurface.ts';
import { AfterFirstPaint } from '#src/widgets/layout/AfterFirstPaint.tsx';
import canvas from '../canvas/canvas.module.css';
import { MarkList, type MarkItem } from '../canvas/MarkList.tsx';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useTick } from '../context/Clock.tsx';
import { useTarget } from '../context/Target.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { computeHoleTimes } from '../model/holeTimes.ts';
import { getFlightLook, getRoleLook } from '../model/look.ts';
import { getWord } from '../model/words.ts';
import type { Hit } from './findHit.ts';
import { Legend } from './Legend.tsx';
import styles from './map.module.css';
import type { MapPainter } from './MapPainter.ts';
import { MapTip } from './MapTip.tsx';
import { MapTools } from './MapTools.tsx';
import type { MapScene } from './scene.ts';
import { usePainter } from './usePainter.ts';
import { useTrack } from './useTrack.ts';

interface Props {
  readonly plan: CoursePlan;
  readonly scene: MapScene;
  readonly tickSec: number;
}

/** Greens are drawn as ground already: their fences would say the same twice. */
const FIRST_HIDDEN: ReadonlySet<string> = new Set(['果岭']);
const ZOOM_STEP = 1.3;

const toOpening = ({ kind, id }: Hit) =>
  kind === 'flight'
    ? ({ type: 'flight.opened', flightId: id } as const)
    : ({ type: 'device.opened', deviceId: id } as const);

export function MapCanvas({ plan, scene, tickSec }: Props) {
  const { selection } = useUi();
  const target = useTarget();
  const send = useSend();
  const stage = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const dots = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [hiddenGroups, setHiddenGroups] = useState(FIRST_HIDDEN);
  const [showDevices, setShowDevices] = useState(true);
  const [hovered, setHovered] = useState<Hit | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [soughtHole, setSoughtHole] = useState<number | null>(null);
  const highlighted = hovered?.id ?? focused;
  const deviceId = selection?.kind === 'device' ? selection.deviceId : null;
  const selected = deviceId ?? target?.flightId ?? null;
  const track = useTrack(deviceId, plan);
  const painter = usePainter({ ground, dots, marks }, tip, {
    plan,
    scene,
    hiddenGroups,
    showDevices,
    selected,
    highlighted,
    track: track.points,
    soughtHole,
    tickMs: tickSec * 1000,
    surface: useSurface(stage),
  });
  useHoleJumps(painter, setSoughtHole);

  const open = (hit: Hit): void => send(toOpening(hit));

  useMapGestures(stage, painter, { onPress: open, onHover: setHovered });
  return (
    <>
      <MapStage ref={stage} isPlan={plan.kind === 'plan'} isHit={hovered !== null}>
        <canvas ref={ground} className={styles.layer} aria-hidden />
        <canvas ref={dots} className={styles.layer} aria-hidden />
        <canvas ref={marks} className={styles.layer} aria-hidden />
      </MapStage>
      <AfterFirstPaint>
        <MapMarks scene={scene} selected={selected} onFocus={setFocused} onOpen={open} />
        <MapTools
          plan={plan}
          hiddenGroups={hiddenGroups}
          showDevices={showDevices}
          onGroups={setHiddenGroups}
          onDevices={setShowDevices}
          onZoom={(direction) => painter.current?.zoomBy(ZOOM_STEP ** direction)}
          onReset={() => send({ type: 'view.reset' })}
        />
        <Legend north={plan.north} attribution={plan.attribution} />
      </AfterFirstPaint>
      {track.text !== null && (
        <p className={styles.note} role="status">
          {track.text}
        </p>
      )}
      {highlighted !== null && (
        <div ref={tip} className={canvas.tip} role="tooltip" style={{ visibility: 'hidden' }}>
          <MapTip scene={scene} id={highlighted} />
        </div>
      )}
    </>
  );
}

interface StageProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Not a mere scheme of the holes. */
  readonly isPlan: boolean;
  readonly isHit: boolean;
  readonly children: ReactNode;
}

function MapStage({ ref, isPlan, isHit, children }: StageProps) {
  const help = useId();
  return (
    <>
      <div
        ref={ref}
        className={styles.stage}
        role="application"
        // The map is moved with the arrow keys, so it must be reachable by Tab.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={isPlan ? '球场图' : '球场示意图'}
        aria-describedby={help}
        data-hit={isHit || undefined}
      >
        {children}
      </div>
      <p id={help} className={canvas.marks}>
        方向键移动，加号减号缩放，Z 显示全场，G 加洞号回车放大球洞。场上的组和巡场车在后面的列表中。
      </p>
    </>
  );
}

interface MarksProps {
  readonly scene: MapScene;
  readonly selected: string | null;
  onFocus(id: string | null): void;
  onOpen(hit: Hit): void;
}

/** What the map shows as lists, for the keyboard and for those who hear it. */
function MapMarks({ scene, selected, onFocus, onOpen }: MarksProps) {
  const { flights, vehicles } = useMarkItems(scene);
  return (
    <>
      <MarkList
        label="场上各组"
        items={flights}
        selected={selected}
        onFocus={onFocus}
        onOpen={(id) => onOpen({ kind: 'flight', id })}
      />
      <MarkList
        label="巡场和工作车"
        items={vehicles}
        selected={selected}
        onFocus={onFocus}
        onOpen={(id) => onOpen({ kind: 'device', id })}
      />
    </>
  );
}

/** The map in words: flights in order of play, then those who ride by themselves. */
function useMarkItems({ flights, vehicles }: MapScene): {
  readonly flights: readonly MarkItem[];
  readonly vehicles: readonly MarkItem[];
} {
  const tick = useTick();
  const holeName = useHoleName();
  const place = (holeNo: number, section: string) =>
    holeNo === 0 ? '场外' : `${holeName(holeNo)}号洞${getWord('golf_section', section)}`;
  const flightText = (flight: FlightView, hollow: boolean, unacked: boolean) =>
    [
      `${flight.flightNo}组`,
      getFlightLook(flight).word,
      getRoleLook(flight.paceRole)?.word,
      place(flight.holeNo, flight.section),
      flight.holeNo > 0 && `本洞${Math.floor(computeHoleTimes(flight, tick).elapsedSec / 60)}分`,
      unacked && '有未确认告警',
      hollow && '定位过期',
    ]
      .filter(Boolean)
      .join(' ');
  return {
    flights: flights
      .toSorted((a, b) => a.flight.holeNo - b.flight.holeNo || a.flight.teeTs - b.flight.teeTs)
      .map(({ id, flight, hollow, unacked }) => ({ id, text: flightText(flight, hollow, unacked) })),
    vehicles: vehicles.map(({ id, item, stale }) => ({
      id,
      text: `${getWord('golf_device_type', item.deviceType)} ${item.deviceNo} ${place(item.holeNo, item.section)}${stale ? ' 定位过期' : ''}`,
    })),
  };
}

/**
 * Moves the map to the hole that is jumped to, and back to all of it.
 * @param onSought the hole that is to be marked
 */
function useHoleJumps(
  painter: RefObject<MapPainter | null>,
  onSought: (holeNo: number | null) => void,
): void {
  const { hole, viewReset } = useUi();
  // Only a jump made while the map is here moves it: what was sought on the matrix before is no wish of now.
  const firstHole = useRef(hole);
  const firstReset = useRef(viewReset);
  const seek = useEffectEvent((holeNo: number) => {
    onSought(holeNo);
    painter.current?.showHole(holeNo);
  });
  const showAll = useEffectEvent(() => {
    onSought(null);
    painter.current?.showAll();
  });
  useEffect(() => {
    if (hole !== null && hole !== firstHole.current) seek(hole.holeNo);
  }, [hole]);
  useEffect(() => {
    if (viewReset !== firstReset.current) showAll();
  }, [viewReset]);
}

interface Answers {
  onPress(hit: Hit): void;
  readonly onHover: Dispatch<SetStateAction<Hit | null>>;
}

/** Moves and zooms the map; says what is pressed and what the mouse is over. */
function useMapGestures(
  stage: RefObject<HTMLElement | null>,
  painter: RefObject<MapPainter | null>,
  { onPress, onHover }: Answers,
): void {
  useCanvasGestures(stage, {
    panBy: (by) => painter.current?.panBy(by),
    zoomBy: (factor, at) => painter.current?.zoomBy(factor, at),
    press(at, reach) {
      const hit = painter.current?.hit(at, reach) ?? null;
      if (hit !== null) onPress(hit);
    },
    hover(at: Point | null) {
      const hit = at === null ? null : (painter.current?.hit(at, 2) ?? null);
      onHover((before) => (before?.id === hit?.id ? before : hit));
    },
    wheel(event, at) {
      painter.current?.zoomBy(computeWheelFactor(event), at);
      return true;
    },
  });
}
