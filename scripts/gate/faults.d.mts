export interface Fault {
  readonly what: string;
  /** Test files that are to find it. */
  readonly tests: readonly string[];
  /** A build is weighed instead. */
  readonly weighs: boolean;
}

export function parseFault(text: string): Fault;
export function readFailures(report: object): readonly string[];
