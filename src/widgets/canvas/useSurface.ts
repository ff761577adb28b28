import { useLayoutEffect, useState, type RefObject } from 'react';

/** Of an element in CSS pixels, and how many device pixels each of them is. */
export interface Surface {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** `null` until the element has been measured. */
export function useSurface(element: RefObject<HTMLElement | null>): Surface | null {
  const [surface, setSurface] = useState<Surface | null>(null);
  // Before anybody sees it: what is pressed before it is measured would lie somewhere else.
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = target;
      if (width > 0 && height > 0) setSurface({ width, height, ratio: window.devicePixelRatio });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    // Moving the window to a denser screen changes no size.
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return surface;
}

/**
 * Fits a canvas to a size in CSS pixels and gives its context, scaled so that one unit is one of them, and empty.
 * @throws where the browser has no 2D canvas, which no supported one lacks
 */
export function prepareContext(canvas: HTMLCanvasElement, surface: Surface) {
  fitCanvas(canvas, surface);
  const { width, height, ratio } = surface;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no 2D canvas');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** Fits a canvas to a size in CSS pixels. @returns its size in its own pixels */
export function fitCanvas(canvas: HTMLCanvasElement, { width, height, ratio }: Surface) {
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  return { width: w, height: h };
}

const widths = new Map<string, number>();
/** A day has not so many texts; then it begins anew. */
const MOST_WIDTHS = 2_000;

/** Width of a text in the context's font, asked for once. */
export function measureText(context: CanvasRenderingContext2D, text: string): number {
  const key = `${context.font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  const { width } = context.measureText(text);
  widths.set(key, width);
  return width;
}
