/** Where a flight or a device is, in local metres. */

import { Section } from '#domain/codes/course.ts';
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Radians from east. */
  readonly direction: number;
  readonly holeNo: number;
  readonly section: Section;
  readonly progress: number;
  readonly underTrees: boolean;
}

export function createOffCoursePlace({ x, y }: { readonly x: number; readonly y: number }): Place {
  return { x, y, direction: 0, holeNo: 0, section: Section.outside, progress: 0, underTrees: false };
}
