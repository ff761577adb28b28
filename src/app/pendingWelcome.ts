/** That somebody has just signed in, from the login page to the console that greets them, once. */
export class PendingWelcome {
  #isFresh = false;

  announce(): void {
    this.#isFresh = true;
  }

  /** @returns whether somebody came since it was last asked */
  take(): boolean {
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    return isFresh;
  }
}
