import type { CourseFence } from '#domain/course/model.ts';

/** A fence, and where a cart stands that broke it. */
export interface ParkFence extends CourseFence {
  /** golf_fence_action, joined by commas. */
  readonly action: string;
  /** Local metres: its middle, of a boundary the middle of the park. */
  readonly middle: { readonly x: number; readonly y: number };
}
