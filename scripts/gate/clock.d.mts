export interface Phase {
  readonly title: string;
  readonly seconds: number;
  /** Processor seconds of all its processes, `null` where they cannot be read. */
  readonly processor: number | null;
  readonly good: boolean;
}

export function parseChildSeconds(stat: string): number;
export function measureYardstick(): number;
export class PhaseClock {
  readonly phases: readonly Phase[];
  measure(title: string, work: () => Promise<number>): Promise<number>;
}
