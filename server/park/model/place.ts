/** Where a flight or a device is, in local metres. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Radians from east. */
  readonly direction: number;
  readonly holeNo: number;
  readonly section: '0' | '1' | '2' | '3' | '4' | '5';
  readonly progress: number;
  readonly underTrees: boolean;
}

export function createOffCoursePlace({ x, y }: { readonly x: number; readonly y: number }): Place {
  return { x, y, direction: 0, holeNo: 0, section: '0', progress: 0, underTrees: false };
}
