/** Fingers, mouse and keys on a canvas that can be moved about. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Point } from '#domain/course/plane.ts';

export interface CanvasGestures {
  panBy(by: Point): void;
  /** @param at in the element; its middle when absent */
  zoomBy(factor: number, at?: Point): void;
  /** A click or tap that moved nothing. @param reach pixels a finger may miss by */
  press(at: Point, reach: number): void;
  /** The mouse is here, or nowhere. */
  hover(at: Point | null): void;
  /** Whether the wheel did something here; if not, the page may scroll. */
  wheel(event: WheelEvent, at: Point): boolean;
  /** Whether something here is taken along by the pointer instead of the ground; `drag` and `drop` follow then. */
  grab?(at: Point, reach: number): boolean;
  drag?(to: Point): void;
  drop?(): void;
  /** A key that means something else than moving the ground: `true` = it was taken. */
  key?(event: KeyboardEvent): boolean;
}

const MOUSE_REACH = 6;
const FINGER_REACH = 16;
/** Less movement than this is a shaky click. */
const CLICK_PX = 4;
const STEP_PX = 60;
const ZOOM_STEP = 1.3;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

export function useCanvasGestures(element: RefObject<HTMLElement | null>, hands: CanvasGestures): void {
  const panBy = useEffectEvent(hands.panBy);
  const zoomBy = useEffectEvent(hands.zoomBy);
  const press = useEffectEvent(hands.press);
  const hover = useEffectEvent(hands.hover);
  const wheel = useEffectEvent(hands.wheel);
  const grab = useEffectEvent((at: Point, reach: number) => hands.grab?.(at, reach) ?? false);
  const drag = useEffectEvent((to: Point) => hands.drag?.(to));
  const drop = useEffectEvent(() => hands.drop?.());
  const key = useEffectEvent((event: KeyboardEvent) => hands.key?.(event) ?? false);

  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const fingers = new Map<number, Point>();
    let travelled = 0;
    let isHolding = false;
    const reachOf = ({ pointerType }: PointerEvent) => (pointerType === 'mouse' ? MOUSE_REACH : FINGER_REACH);

    const placeOf = (event: MouseEvent): Point => {
      const { left, top } = target.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };

    function onDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      const at = placeOf(event);
      if (fingers.size === 0) {
        travelled = 0;
        isHolding = grab(at, reachOf(event));
      }
      fingers.set(event.pointerId, at);
      target?.setPointerCapture(event.pointerId);
      hover(null);
    }

    function onMove(event: PointerEvent): void {
      const to = placeOf(event);
      const from = fingers.get(event.pointerId);
      if (from === undefined) {
        if (event.pointerType === 'mouse') hover(to);
        return;
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, to);
      const by = { x: to.x - from.x, y: to.y - from.y };
      travelled += Math.hypot(by.x, by.y);
      if (isHolding) {
        if (travelled >= CLICK_PX) drag(to);
        return;
      }
      if (other === undefined) {
        if (travelled >= CLICK_PX) panBy(by);
        return;
      }
      // Two fingers: their distance zooms, their middle moves.
      const before = Math.hypot(from.x - other.x, from.y - other.y);
      const after = Math.hypot(to.x - other.x, to.y - other.y);
      if (before > 0) zoomBy(after / before, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
      panBy({ x: by.x / 2, y: by.y / 2 });
    }

    function onUp(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      if (isHolding && travelled >= CLICK_PX) drop();
      isHolding = false;
      if (travelled < CLICK_PX && event.type === 'pointerup') press(placeOf(event), reachOf(event));
    }

    function onWheel(event: WheelEvent): void {
      if (wheel(event, placeOf(event))) event.preventDefault();
    }

    function onKey(event: KeyboardEvent): void {
      if (key(event)) {
        event.preventDefault();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const by = ARROWS[event.key];
      const factor = ZOOMS[event.key];
      if (by !== undefined) panBy(event.shiftKey ? { x: by.x * 4, y: by.y * 4 } : by);
      else if (factor !== undefined) zoomBy(factor);
      else return;
      event.preventDefault();
    }

    const onLeave = () => hover(null);
    target.addEventListener('pointerdown', onDown);
    target.addEventListener('pointermove', onMove);
    target.addEventListener('pointerup', onUp);
    target.addEventListener('pointercancel', onUp);
    target.addEventListener('pointerleave', onLeave);
    target.addEventListener('wheel', onWheel, { passive: false });
    target.addEventListener('keydown', onKey);
    return () => {
      target.removeEventListener('pointerdown', onDown);
      target.removeEventListener('pointermove', onMove);
      target.removeEventListener('pointerup', onUp);
      target.removeEventListener('pointercancel', onUp);
      target.removeEventListener('pointerleave', onLeave);
      target.removeEventListener('wheel', onWheel);
      target.removeEventListener('keydown', onKey);
    };
  }, [element]);
}

/** Pixels a wheel event asks for; some browsers count in lines. */
export function getWheelPixels({ deltaX, deltaY, deltaMode }: WheelEvent): Point {
  const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  return { x: deltaX * unit, y: deltaY * unit };
}

/** How much one wheel event zooms. */
export const computeWheelFactor = (event: WheelEvent): number => Math.exp(-getWheelPixels(event).y * 0.0015);
