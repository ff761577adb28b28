import type { CourseFence } from '#domain/course/model.ts';

/** A fence of a park, with the middle at which breaches are placed. */
export interface ParkFence extends CourseFence {
  /** golf_fence_action, joined by commas. */
  readonly action: string;
  /** Local metres: its middle, of a boundary the middle of the park. */
  readonly middle: { readonly x: number; readonly y: number };
}

/** A fence as people drew it. */
export type DrawnFence = Pick<
  ParkFence,
  'fenceId' | 'name' | 'groupName' | 'fenceType' | 'shape' | 'points' | 'radius' | 'bufferMeters' | 'action'
>;

/** What people did to the fences of a park. */
export interface FenceEdits {
  /** Ids of fences that no longer apply. */
  readonly gone: readonly string[];
  /** New fences, and those with another outline or action. */
  readonly drawn: readonly DrawnFence[];
}

export const NO_FENCE_EDITS: FenceEdits = { gone: [], drawn: [] };
