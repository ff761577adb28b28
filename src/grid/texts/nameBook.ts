/** Names of values that only the server knows. Cells request names one by one; the server is asked for many at once. */

export type NameLoader = (
  values: readonly string[],
) => Promise<Iterable<readonly [value: string, text: string]>>;

/** ms: what is drawn or scrolled past in this time is one question. */
const GATHER_MS = 30;
/** Values of one question: they stand in its address. */
const BATCH = 100;

export class NameBook {
  readonly #load: NameLoader;
  readonly #onLoaded: () => void;
  readonly #names = new Map<string, string>();
  /** Requested values, with or without an answer: an unknown one is not requested again. */
  readonly #requested = new Set<string>();
  #queue: string[] = [];
  #isDue = false;

  constructor(load: NameLoader, onLoaded: () => void) {
    this.#load = load;
    this.#onLoaded = onLoaded;
  }

  /** `undefined` = not known yet, or by nobody. */
  nameOf(value: string): string | undefined {
    const name = this.#names.get(value);
    if (name === undefined && !this.#requested.has(value)) {
      this.#requested.add(value);
      this.#queue.push(value);
      if (!this.#isDue) setTimeout(this.#ask, GATHER_MS);
      this.#isDue = true;
    }
    return name;
  }

  learn(names: Iterable<readonly [value: string, text: string]>): void {
    for (const [value, text] of names) this.#names.set(value, text);
    this.#onLoaded();
  }

  readonly #ask = (): void => {
    this.#isDue = false;
    const batch = this.#queue;
    this.#queue = [];
    for (let from = 0; from < batch.length; from += BATCH)
      this.#load(batch.slice(from, from + BATCH)).then(
        (names) => this.learn(names),
        // The raw value stays; whoever draws it next after a reload of the page asks again.
        () => undefined,
      );
  };
}
