/** Fingers, mouse and keys on a canvas that can be moved about. */

import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
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
  /** Whether something here is taken along by the pointer instead of the ground; `drag` follows then, and `drop` or `cancel`. */
  grab?(at: Point, reach: number): boolean;
  drag?(to: Point): void;
  drop?(): void;
  /** The pointer was taken away, e.g. by a gesture of the system: nothing is let go of here. */
  cancel?(): void;
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

export function useCanvasGestures(element: RefObject<HTMLElement | null>, gestures: CanvasGestures): void {
  const latest = useEffectEvent(() => gestures);
  // With the first picture: what is pressed before anybody listens would be lost.
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const pointers = new PointerGestures(target, () => latest());
    target.addEventListener('pointerdown', (event) => pointers.press(event), { signal });
    target.addEventListener('pointermove', (event) => pointers.move(event), { signal });
    target.addEventListener('pointerup', (event) => pointers.release(event), { signal });
    target.addEventListener('pointercancel', (event) => pointers.release(event), { signal });
    target.addEventListener('pointerleave', () => latest().hover(null), { signal });
    target.addEventListener('wheel', (event) => handleWheel(event, target, latest()), {
      signal,
      passive: false,
    });
    target.addEventListener('keydown', (event) => handleKey(event, latest()), { signal });
    return () => listening.abort();
  }, [element]);
}

/** What the pointers on an element do: move the ground, zoom it with two fingers, take something along, click. */
class PointerGestures {
  readonly #target: HTMLElement;
  readonly #latest: () => CanvasGestures;
  readonly #pressed = new Map<number, Point>();
  /** px since the first pointer went down. */
  #travelled = 0;
  /** Something is taken along instead of the ground. */
  #isHolding = false;

  constructor(target: HTMLElement, latest: () => CanvasGestures) {
    this.#target = target;
    this.#latest = latest;
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = getPlace(event, this.#target);
    if (this.#pressed.size === 0) {
      this.#travelled = 0;
      this.#isHolding = this.#latest().grab?.(at, getReach(event)) ?? false;
    }
    this.#pressed.set(event.pointerId, at);
    this.#target.setPointerCapture(event.pointerId);
    this.#latest().hover(null);
  }

  move(event: PointerEvent): void {
    const to = getPlace(event, this.#target);
    const from = this.#pressed.get(event.pointerId);
    if (from === undefined) {
      if (event.pointerType === 'mouse') this.#latest().hover(to);
      return;
    }
    const other = [...this.#pressed].find(([id]) => id !== event.pointerId)?.[1];
    this.#pressed.set(event.pointerId, to);
    const by = { x: to.x - from.x, y: to.y - from.y };
    this.#travelled += Math.hypot(by.x, by.y);
    if (other !== undefined && !this.#isHolding) this.#pinch(from, to, other);
    else if (this.#isClick()) return;
    else if (this.#isHolding) this.#latest().drag?.(to);
    else this.#latest().panBy(by);
  }

  release(event: PointerEvent): void {
    if (!this.#pressed.delete(event.pointerId) || this.#pressed.size > 0) return;
    if (this.#isHolding && event.type === 'pointercancel') this.#latest().cancel?.();
    else if (this.#isHolding && !this.#isClick()) this.#latest().drop?.();
    this.#isHolding = false;
    if (this.#isClick() && event.type === 'pointerup')
      this.#latest().press(getPlace(event, this.#target), getReach(event));
  }

  #isClick(): boolean {
    return this.#travelled < CLICK_PX;
  }

  /** Two fingers: their distance zooms, their middle moves. */
  #pinch(from: Point, to: Point, other: Point): void {
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    const { zoomBy, panBy } = this.#latest();
    if (before > 0) zoomBy(after / before, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    panBy({ x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });
  }
}

function handleWheel(event: WheelEvent, target: HTMLElement, { wheel }: CanvasGestures): void {
  if (wheel(event, getPlace(event, target))) event.preventDefault();
}

function handleKey(event: KeyboardEvent, { key, panBy, zoomBy }: CanvasGestures): void {
  const by = ARROWS[event.key];
  const factor = ZOOMS[event.key];
  if (key?.(event) !== true) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (by !== undefined) panBy(event.shiftKey ? { x: by.x * 4, y: by.y * 4 } : by);
    else if (factor !== undefined) zoomBy(factor);
    else return;
  }
  event.preventDefault();
}

const getReach = ({ pointerType }: PointerEvent): number =>
  pointerType === 'mouse' ? MOUSE_REACH : FINGER_REACH;

function getPlace({ clientX, clientY }: MouseEvent, target: HTMLElement): Point {
  const { left, top } = target.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Pixels a wheel event asks for; some browsers count in lines. */
export function getWheelPixels({ deltaX, deltaY, deltaMode }: WheelEvent): Point {
  const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  return { x: deltaX * unit, y: deltaY * unit };
}

/** How much one wheel event zooms. */
export const computeWheelFactor = (event: WheelEvent): number => Math.exp(-getWheelPixels(event).y * 0.0015);
