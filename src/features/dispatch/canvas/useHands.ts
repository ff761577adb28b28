/** Fingers, mouse and keys on a canvas that can be moved about. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Point } from '#domain/course/plane.ts';

export interface Hands {
  panBy(by: Point): void;
  /** @param at in the element; its middle when absent */
  zoomBy(factor: number, at?: Point): void;
  /** A click or tap that moved nothing. @param reach pixels a finger may miss by */
  press(at: Point, reach: number): void;
  /** The mouse is here, or nowhere. */
  hover(at: Point | null): void;
  /** Whether the wheel did something here; if not, the page may scroll. */
  wheel(event: WheelEvent, at: Point): boolean;
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

export function useHands(element: RefObject<HTMLElement | null>, hands: Hands): void {
  const panBy = useEffectEvent(hands.panBy);
  const zoomBy = useEffectEvent(hands.zoomBy);
  const press = useEffectEvent(hands.press);
  const hover = useEffectEvent(hands.hover);
  const wheel = useEffectEvent(hands.wheel);

  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const fingers = new Map<number, Point>();
    let travelled = 0;

    const placeOf = (event: MouseEvent): Point => {
      const { left, top } = target.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };

    function onDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, placeOf(event));
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
      if (!fingers.delete(event.pointerId) || fingers.size > 0 || travelled >= CLICK_PX) return;
      if (event.type === 'pointerup')
        press(placeOf(event), event.pointerType === 'mouse' ? MOUSE_REACH : FINGER_REACH);
    }

    function onWheel(event: WheelEvent): void {
      if (wheel(event, placeOf(event))) event.preventDefault();
    }

    function onKey(event: KeyboardEvent): void {
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
export function wheelPixels({ deltaX, deltaY, deltaMode }: WheelEvent): Point {
  const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  return { x: deltaX * unit, y: deltaY * unit };
}

/** How much one wheel event zooms. */
export const wheelFactor = (event: WheelEvent): number => Math.exp(-wheelPixels(event).y * 0.0015);
