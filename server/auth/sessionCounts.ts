import type { RevokeReason } from './revocation.ts';

/** Sessions since the start of this server; of those that ended, the ones that nobody ended on purpose. */
export interface SessionTally {
  readonly opened: number;
  readonly active: number;
  readonly mostActive: number;
  readonly expired: number;
  readonly replaced: number;
}

export class SessionCounts {
  #opened = 0;
  #mostActive = 0;
  readonly #ended = new Map<RevokeReason, number>();

  countOpened(): void {
    this.#opened += 1;
  }

  countActive(active: number): void {
    this.#mostActive = Math.max(this.#mostActive, active);
  }

  countEnded(reason: RevokeReason, count: number): void {
    this.#ended.set(reason, (this.#ended.get(reason) ?? 0) + count);
  }

  read(active: number): SessionTally {
    return {
      opened: this.#opened,
      active,
      mostActive: this.#mostActive,
      expired: this.#ended.get('expired') ?? 0,
      replaced: this.#ended.get('replaced') ?? 0,
    };
  }
}
