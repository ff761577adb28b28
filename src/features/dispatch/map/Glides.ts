import type { Point } from '#domain/course/plane.ts';

/** A movement is not shorter than this, however soon after another it comes; ms. */
const SHORTEST_MS = 100;
/** Numbers a mark: from x, y; to x, y; start and length of the movement, ms. */
const FIELDS = 6;
const [FROM_X, FROM_Y, TO_X, TO_Y, START, LENGTH] = [0, 1, 2, 3, 4, 5] as const;

/**
 * Markers on their way from where they were seen to where they are seen now. Each takes as long as it took to be heard
 * of again, at most a tick, arrives and stays there: a place is never guessed beyond the last fix. Times are of the
 * caller's clock, ms.
 *
 * There may be ten thousand, drawn sixty times a second, hence rows of numbers and no object a mark.
 */
export class Glides {
  #rows = new Map<string, number>();
  #numbers = new Float64Array(FIELDS * 64);
  #places = new Float64Array(0);

  get size(): number {
    return this.#rows.size;
  }

  /**
   * Sends a marker to a place; a new one appears there. Nothing happens while it is bound for that place, so that a
   * movement under way is not begun again.
   *
   * @param longestMs 0 jumps
   * @returns its row in `places`, good until `keep`
   */
  move(id: string, { x, y }: Point, nowMs: number, longestMs: number): number {
    const known = this.#rows.get(id);
    const row = known ?? this.#add(id);
    const numbers = this.#numbers;
    const at = row * FIELDS;
    if (known !== undefined && numbers[at + TO_X] === x && numbers[at + TO_Y] === y) return row;
    if (known === undefined) numbers.set([x, y, x, y, nowMs, 0], at);
    else {
      const share = this.#share(at, nowMs);
      const [fromX, fromY] = [this.#along(at + FROM_X, share), this.#along(at + FROM_Y, share)];
      const sinceMs = nowMs - (numbers[at + START] ?? nowMs);
      const lengthMs = Math.min(longestMs, Math.max(SHORTEST_MS, sinceMs));
      numbers.set([fromX, fromY, x, y, nowMs, lengthMs], at);
    }
    return row;
  }

  at(id: string, nowMs: number): Point | null {
    const row = this.#rows.get(id);
    if (row === undefined) return null;
    const at = row * FIELDS;
    const share = this.#share(at, nowMs);
    return { x: this.#along(at + FROM_X, share), y: this.#along(at + FROM_Y, share) };
  }

  /** Where all are: x and y of row 0, of row 1 … The same array each time. */
  places(nowMs: number): Float64Array {
    const count = this.#rows.size;
    if (this.#places.length < count * 2) this.#places = new Float64Array(this.#numbers.length / 3);
    for (let row = 0; row < count; row += 1) {
      const at = row * FIELDS;
      const share = this.#share(at, nowMs);
      this.#places[row * 2] = this.#along(at + FROM_X, share);
      this.#places[row * 2 + 1] = this.#along(at + FROM_Y, share);
    }
    return this.#places;
  }

  /** Fastest marker in plane units a millisecond; 0 when all have arrived. */
  speed(nowMs: number): number {
    let fastest = 0;
    for (let at = 0; at < this.#rows.size * FIELDS; at += FIELDS)
      fastest = Math.max(fastest, this.#speedAt(at, nowMs));
    return fastest;
  }

  speedOf(id: string, nowMs: number): number {
    const row = this.#rows.get(id);
    return row === undefined ? 0 : this.#speedAt(row * FIELDS, nowMs);
  }

  /** Forgets everything not named. */
  keep(ids: ReadonlySet<string>): void {
    const rows = new Map<string, number>();
    const numbers = new Float64Array(this.#numbers.length);
    for (const [id, row] of this.#rows) {
      if (!ids.has(id)) continue;
      numbers.set(this.#numbers.subarray(row * FIELDS, (row + 1) * FIELDS), rows.size * FIELDS);
      rows.set(id, rows.size);
    }
    this.#rows = rows;
    this.#numbers = numbers;
  }

  #add(id: string): number {
    const row = this.#rows.size;
    if ((row + 1) * FIELDS > this.#numbers.length) {
      const larger = new Float64Array(this.#numbers.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#rows.set(id, row);
    return row;
  }

  #along(from: number, share: number): number {
    const start = this.#numbers[from] ?? 0;
    const end = this.#numbers[from + TO_X] ?? 0;
    return share >= 1 ? end : start + (end - start) * share;
  }

  #speedAt(at: number, nowMs: number): number {
    const numbers = this.#numbers;
    const lengthMs = numbers[at + LENGTH] ?? 0;
    if (nowMs - (numbers[at + START] ?? 0) >= lengthMs) return 0;
    const dx = Math.abs((numbers[at + TO_X] ?? 0) - (numbers[at + FROM_X] ?? 0));
    const dy = Math.abs((numbers[at + TO_Y] ?? 0) - (numbers[at + FROM_Y] ?? 0));
    return (Math.max(dx, dy) * PEAK) / lengthMs;
  }

  /** Smoothstep: leaves and arrives gently. */
  #share(at: number, nowMs: number): number {
    const lengthMs = this.#numbers[at + LENGTH] ?? 0;
    if (lengthMs <= 0) return 1;
    const u = Math.min(1, Math.max(0, (nowMs - (this.#numbers[at + START] ?? 0)) / lengthMs));
    return u * u * (3 - 2 * u);
  }
}

/** Greatest slope of the smoothstep. */
const PEAK = 1.5;
