export interface Cost {
  /** From the repository's root. */
  readonly file: string;
  readonly seconds: number;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly costs: readonly Cost[];
  readonly flaky: readonly string[];
  /** What tests that failed wrote, for people. */
  readonly failures: readonly string[];
}

export function readUnitReport(report: object, root: string): Outcome;
export function readBrowserReport(report: object, folder: string): Outcome;
export function findDearest(costs: readonly Cost[], most: number): readonly Cost[];
