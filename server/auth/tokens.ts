/** Tokens as the server knows them: by their hash only (SEC-03). */
import { createHash } from 'node:crypto';

/** Older ones are answered like tokens that never were. */
const MAX_EXPIRED = 10_000;

/** SHA-256, lower-case hex. */
export function computeTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Tokens that ended by their age alone: their owners may sign in again where they are. */
export class ExpiredTokens {
  readonly #hashes = new Set<string>();

  add(tokenHash: string): void {
    this.#hashes.add(tokenHash);
    const oldest = this.#hashes.values().next();
    if (this.#hashes.size > MAX_EXPIRED && oldest.done !== true) this.#hashes.delete(oldest.value);
  }

  has(tokenHash: string): boolean {
    return this.#hashes.has(tokenHash);
  }
}
