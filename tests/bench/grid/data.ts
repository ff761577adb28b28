/** The same rows for every grid: 20 columns of 120 px (text, number, select, date, checkbox, progress in turn). */
export const KINDS = ['text', 'number', 'select', 'date', 'checkbox', 'progress'] as const;
export type Kind = (typeof KINDS)[number];

export const COLUMNS = Array.from({ length: 20 }, (_column, index) => ({
  key: `c${index}`,
  title: `列${index + 1}`,
  kind: KINDS[index % KINDS.length] ?? 'text',
}));
export const COLUMN_WIDTH = 120;
export const ROW_HEIGHT = 36;
/** Live rows of the bench. */
export const SOCKET_KEY = 'bench';
export const CHOICES = ['晨场', '午场', '夜场', '全天'] as const;

export type Value = string | number | boolean;
export type Row = { id: string } & Record<string, Value>;

export function valueOf(kind: Kind, seed: number): Value {
  switch (kind) {
    case 'text':
      return `球位${seed % 100_000}`;
    case 'number':
      return (seed * 37) % 10_000;
    case 'select':
      return CHOICES[seed % CHOICES.length] ?? '';
    case 'date':
      return new Date(Date.UTC(2026, 0, 1 + (seed % 365))).toISOString().slice(0, 10);
    case 'checkbox':
      return seed % 2 === 0;
    case 'progress':
      return seed % 101;
  }
}

export function makeRows(count: number): Row[] {
  return Array.from({ length: count }, (_row, index) => {
    const row: Row = { id: String(index) };
    for (const [at, { key, kind }] of COLUMNS.entries()) row[key] = valueOf(kind, index * 7 + at);
    return row;
  });
}

export interface Patch {
  readonly row: number;
  readonly key: string;
  readonly value: Value;
}

/** One change after the other, seeded; every fifth is of a row that is in sight at the top. */
export function patchAt(n: number, rowCount: number): Patch {
  const { key, kind } = COLUMNS[(n * 3) % COLUMNS.length]!;
  return { row: n % 5 === 0 ? n % 15 : (n * 7919) % rowCount, key, value: valueOf(kind, n * 13) };
}

/** One grid under the same harness. */
export interface Contestant {
  /** What a page that is open already has around the grid: roots, clients; at most once. */
  stand?(host: HTMLElement): void;
  /** Draws the rows into the host, which is 1200 × 600. */
  mount(host: HTMLElement, rows: Row[]): void;
  /** What scrolls. */
  scroller(): HTMLElement;
  /** Selects rows; `null` = there are no elements, a canvas shows its last picture meanwhile. */
  readonly lines: string | null;
  /** What stands in a cell of the first column, as the grid has drawn it last; `null` = it has not. */
  drawn(row: number): string | null;
  /** Where a cell of the first column is, in the window; `null` = not in sight. */
  rectOf(row: number): { x: number; y: number; width: number; height: number } | null;
  /** Values from elsewhere, in the best way the grid knows. */
  patch(patches: readonly Patch[]): void;
}
