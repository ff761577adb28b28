import type { ParkFence } from '../park/course/fence.ts';
import type { BreachState } from '../park/model/findings.ts';
import type { Point } from './courses/geometry.ts';

/** A cart goes, or seems to be, where it must not be. Park seconds. */
export interface Stray {
  readonly fence: ParkFence;
  /** Local metres. */
  readonly goal: Point;
  /** Sets out from its flight, and is back with it. */
  readonly fromSec: number;
  readonly toSec: number;
  /** Seconds of the way to the goal, and of the way back. */
  readonly rideSec: number;
  /** It never left: one fix at `fromSec` is wrong. */
  readonly isOutlier: boolean;
  /** Fixes in a row that say other than what is known. */
  fixes: number;
  /** Park second of the first of them. */
  firstSec: number;
  breach: BreachState | null;
}
