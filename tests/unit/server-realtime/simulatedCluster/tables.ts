/** The rows that servers of one database have in common. */

export interface Transaction {
  /** Of one statement. */
  readonly isSingle: boolean;
  xid: number | null;
  hasFailed: boolean;
  /** Notifies listeners once it is committed. */
  wakes: boolean;
  readonly onCommit: (() => void)[];
}

export interface EventRow {
  readonly dest: string;
  readonly epoch: string;
  readonly seq: number;
  readonly type: number;
  readonly eventId: string | null;
  readonly topic: string;
  readonly ts: number;
  readonly body: string;
  readonly rowEntity: string | null;
  readonly kept: boolean;
  readonly xid: number;
}

export interface ChangeRow {
  readonly no: number;
  readonly xid: number;
  readonly topic: string;
  readonly subject: string | null;
  readonly detail: unknown;
  readonly origin: string | null;
  readonly sendNo: number | null;
  /** When its transaction was committed. */
  readonly atMs: number;
}

interface IdPartRow {
  readonly no: number;
  holder: string | null;
  leaseUntilMs: number;
  highMs: number;
}

const ID_PARTS = 20;

export class ModelTables {
  readonly streams = new Map<string, { readonly epoch: string; readonly seq: number }>();
  readonly idParts: readonly IdPartRow[] = Array.from({ length: ID_PARTS }, (_, index) => ({
    no: index + 1,
    holder: null,
    leaseUntilMs: -Infinity,
    highMs: 0,
  }));
  readonly now: () => number;
  events: readonly EventRow[] = [];
  changes: readonly ChangeRow[] = [];
  /** Those that were removed, too. */
  readonly allChanges: ChangeRow[] = [];
  /** Latest transaction of which changes were removed. */
  removedXid: number | null = null;
  boots: number | null = null;
  term: number | null = null;
  /** Turns of the day that are stored. */
  tick = 0;
  nextChange = 1;
  /** Called with what becomes visible together. */
  committed: (events: readonly EventRow[]) => void = () => undefined;

  /** @param now ms, by the clock of the database */
  constructor(now: () => number) {
    this.now = now;
  }

  get epoch(): string {
    return `e${this.boots}`;
  }
}
