/** Rows that say something else than when they were drawn, gathered until the next frame. */
export class DirtyRows {
  readonly #draw: () => void;
  #rows: Set<string> | 'all' = 'all';
  #frame = 0;

  /** @param draw takes them */
  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /** For whenever somebody draws. */
  add(rows: ReadonlySet<string> | 'all'): void {
    if (rows === 'all') this.#rows = 'all';
    else if (this.#rows !== 'all') for (const id of rows) this.#rows.add(id);
  }

  /** They are drawn in the next frame at the latest. */
  drawSoon(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#draw);
  }

  take(): ReadonlySet<string> | 'all' {
    this.cancel();
    const rows = this.#rows;
    this.#rows = new Set();
    return rows;
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
