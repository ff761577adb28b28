/** What a step did, as much as it takes to do it backwards and again. */
export interface HistoryStep {
  back(): void;
  again(): void;
}

const STEPS = 200;

/** Steps that can be undone, and undone ones that can be done again until another step comes. */
export class History {
  #done: HistoryStep[] = [];
  #undone: HistoryStep[] = [];
  /** Steps that become one. */
  #steps: HistoryStep[] | null = null;

  get isEmpty(): boolean {
    return this.#done.length + this.#undone.length + (this.#steps?.length ?? 0) === 0;
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  remember(step: HistoryStep): void {
    if (this.#steps !== null) {
      this.#steps.push(step);
      return;
    }
    this.#done.push(step);
    if (this.#done.length > STEPS) this.#done.shift();
    this.#undone = [];
  }

  /** Everything that is done meanwhile is one step. */
  together(work: () => void): void {
    if (this.#steps !== null) return work();
    const steps: HistoryStep[] = [];
    this.#steps = steps;
    try {
      work();
    } finally {
      this.#steps = null;
      if (steps.length > 0)
        this.remember({
          back: () => {
            for (const step of steps.toReversed()) step.back();
          },
          again: () => {
            for (const step of steps) step.again();
          },
        });
    }
  }

  /** @returns whether there was a step */
  undo(): boolean {
    const step = this.#done.pop();
    if (step === undefined) return false;
    step.back();
    this.#undone.push(step);
    return true;
  }

  redo(): boolean {
    const step = this.#undone.pop();
    if (step === undefined) return false;
    step.again();
    this.#done.push(step);
    return true;
  }
}
