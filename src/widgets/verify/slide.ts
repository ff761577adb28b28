/** How far a handle is on its way; only the whole way counts (WIDGET-11). */

export interface Slide {
  /** px from the start. */
  readonly at: number;
  /** px between the first and the last place of the handle. */
  readonly way: number;
  readonly verified: boolean;
}

export const SLIDE_START: Slide = { at: 0, way: 0, verified: false };

export function moveSlide(slide: Slide, to: number, way: number): Slide {
  if (slide.verified) return slide;
  const at = Math.max(0, Math.min(way, to));
  return { at, way, verified: way > 0 && at >= way };
}

/** Letting go early takes the handle back. */
export function releaseSlide(slide: Slide): Slide {
  return slide.verified ? slide : SLIDE_START;
}
