import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CoursePlan } from '#domain/course/plan.ts';
import type { Point } from '#domain/course/plane.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useTarget } from '../context/Target.tsx';
import { MarkList } from '../canvas/MarkList.tsx';
import { usePalette } from '#src/widgets/canvas/palette.ts';
import { useCanvasGestures, computeWheelFactor } from '#src/widgets/canvas/useCanvasGestures.ts';
import { useReducedMotion, useSurface } from '#src/widgets/canvas/useSurface.ts';
import { useMarkItems } from './markItems.ts';
import { Legend } from './Legend.tsx';
import { MapPainter, type Hit } from './MapPainter.ts';
import { MapTip } from './MapTip.tsx';
import { MapTools } from './MapTools.tsx';
import type { MapScene } from './scene.ts';
import { placeTip } from '#src/widgets/canvas/placeTip.ts';
import canvas from '../canvas/canvas.module.css';
import styles from './map.module.css';

interface Props {
  readonly plan: CoursePlan;
  readonly scene: MapScene;
  readonly tickSec: number;
}

/** Greens are drawn as ground already: their fences would say the same twice. */
const FIRST_HIDDEN: ReadonlySet<string> = new Set(['果岭']);
const ZOOM_STEP = 1.3;

export function MapCanvas({ plan, scene, tickSec }: Props) {
  const { selection, hole, viewReset } = useUi();
  const target = useTarget();
  const send = useSend();
  const palette = usePalette();
  const still = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const dots = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const painter = useRef<MapPainter | null>(null);
  const surface = useSurface(stage);
  const help = useId();
  const [hiddenGroups, setHiddenGroups] = useState(FIRST_HIDDEN);
  const [showDevices, setShowDevices] = useState(true);
  const [hovered, setHovered] = useState<Hit | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [sought, setSought] = useState<number | null>(null);
  const highlighted = hovered?.id ?? focused;
  const selected = selection?.kind === 'device' ? selection.deviceId : (target?.flightId ?? null);

  useEffect(() => {
    if (ground.current === null || dots.current === null || marks.current === null) return;
    const layers = { ground: ground.current, dots: dots.current, marks: marks.current };
    const made = new MapPainter(layers, (at) => placeTip(tip.current, at));
    painter.current = made;
    return () => made.stop();
  }, []);

  useEffect(() => {
    if (surface === null) return;
    painter.current?.show({
      plan,
      scene,
      palette,
      surface,
      hiddenGroups,
      showDevices,
      selected,
      highlighted,
      soughtHole: sought,
      still,
      tickMs: tickSec * 1000,
    });
  }, [
    plan,
    scene,
    palette,
    surface,
    hiddenGroups,
    showDevices,
    selected,
    highlighted,
    sought,
    still,
    tickSec,
  ]);

  // Only a jump made while the map is here moves it: what was sought on the matrix before is no wish of now.
  const firstHole = useRef(hole);
  const firstReset = useRef(viewReset);
  const seek = useEffectEvent((holeNo: number) => {
    setSought(holeNo);
    painter.current?.showHole(holeNo);
  });
  const showAll = useEffectEvent(() => {
    setSought(null);
    painter.current?.showAll();
  });
  useEffect(() => {
    if (hole !== null && hole !== firstHole.current) seek(hole.holeNo);
  }, [hole]);
  useEffect(() => {
    if (viewReset !== firstReset.current) showAll();
  }, [viewReset]);

  function open({ kind, id }: Hit): void {
    send(
      kind === 'flight' ? { type: 'flight.opened', flightId: id } : { type: 'device.opened', deviceId: id },
    );
  }

  useCanvasGestures(stage, {
    panBy: (by) => painter.current?.panBy(by),
    zoomBy: (factor, at) => painter.current?.zoomBy(factor, at),
    press(at, reach) {
      const hit = painter.current?.hit(at, reach) ?? null;
      if (hit !== null) open(hit);
    },
    hover(at: Point | null) {
      const hit = at === null ? null : (painter.current?.hit(at, 2) ?? null);
      setHovered((before) => (before?.id === hit?.id ? before : hit));
    },
    wheel(event, at) {
      painter.current?.zoomBy(computeWheelFactor(event), at);
      return true;
    },
  });

  const { flights, vehicles } = useMarkItems(scene);
  return (
    <>
      <div
        ref={stage}
        className={styles['stage']}
        role="application"
        // The map is moved with the arrow keys, so it must be reachable by Tab.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={plan.kind === 'plan' ? '球场图' : '球场示意图'}
        aria-describedby={help}
        data-hit={hovered !== null || undefined}
      >
        <canvas ref={ground} className={styles['layer']} aria-hidden />
        <canvas ref={dots} className={styles['layer']} aria-hidden />
        <canvas ref={marks} className={styles['layer']} aria-hidden />
      </div>
      <p id={help} className={canvas['marks']}>
        方向键移动,加号减号缩放,Z 显示全场,G 加洞号回车放大球洞。场上的组和巡场车在后面的列表中。
      </p>
      <MarkList
        label="场上各组"
        items={flights}
        selected={selected}
        onFocus={setFocused}
        onOpen={(id) => open({ kind: 'flight', id })}
      />
      <MarkList
        label="巡场和工作车"
        items={vehicles}
        selected={selected}
        onFocus={setFocused}
        onOpen={(id) => open({ kind: 'device', id })}
      />
      <MapTools
        plan={plan}
        hiddenGroups={hiddenGroups}
        showDevices={showDevices}
        onGroups={setHiddenGroups}
        onDevices={setShowDevices}
        onZoom={(direction) => painter.current?.zoomBy(ZOOM_STEP ** direction)}
        onReset={() => send({ type: 'view.reset' })}
      />
      <Legend north={plan.north} />
      {highlighted !== null && (
        <div ref={tip} className={canvas['tip']} role="tooltip" style={{ visibility: 'hidden' }}>
          <MapTip scene={scene} id={highlighted} />
        </div>
      )}
    </>
  );
}
