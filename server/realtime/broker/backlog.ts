/** What is kept for the broker while it is away: bounded, and only what is worth having later. */

import { getRank, type StoredMessage } from '../hub/envelope.ts';

/** Positions and pace are good for the moment only; the next ones replace them. */
const isWorthKeeping = ({ type }: StoredMessage): boolean => {
  const rank = getRank(type);
  return rank === 'plain' || rank === 'vital';
};

export class Backlog {
  readonly #limit: number;
  #held: StoredMessage[] = [];
  #octets = 0;
  #lost = 0;

  /** @param limit octets of bodies */
  constructor(limit: number) {
    this.#limit = limit;
  }

  hold(message: StoredMessage): void {
    if (!isWorthKeeping(message)) return;
    this.#held.push(message);
    this.#octets += message.octets;
    if (this.#octets <= this.#limit) return;
    // First whatever catch-up replaces, then the oldest alarms: an outage may last longer than memory.
    const plain = this.#held.findIndex(({ type }) => getRank(type) === 'plain');
    const [dropped] = this.#held.splice(Math.max(plain, 0), 1);
    this.#octets -= dropped?.octets ?? 0;
    this.#lost++;
  }

  /** Everything held, oldest first, and how many had to go; empty afterwards. */
  take(): { readonly messages: readonly StoredMessage[]; readonly lost: number } {
    const taken = { messages: this.#held, lost: this.#lost };
    this.#held = [];
    this.#octets = this.#lost = 0;
    return taken;
  }
}
