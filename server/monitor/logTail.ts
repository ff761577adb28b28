/** The last lines of the log, for the report of a fault (SYSTEM-135). */

import { maskText } from '#domain/recording/mask.ts';

const MOST_LINES = 500;
const MOST_CHARACTERS = 2_000;
const MASK = '***';
/** Account and password of an address, and what its query names a secret. */
const CREDENTIALS = /(\w+:\/\/)[^\s/@"]+@/g;
const QUERY = /([?&](?:token|ticket|password|smscode|key|secret)=)[^&\s"]*/gi;

/** A destination of the log that keeps what passes through it, as far as it may be read by others. */
export class LogTail {
  readonly #onward: { write(line: string): unknown } | null;
  readonly #secrets: readonly string[];
  readonly #lines: string[] = [];

  /**
   * @param onward where each line goes as it is; `null` = nowhere
   * @param secrets values that no line shows
   */
  constructor(onward: { write(line: string): unknown } | null = null, secrets: readonly string[] = []) {
    this.#onward = onward;
    this.#secrets = secrets;
  }

  write(line: string): void {
    this.#onward?.write(line);
    this.#lines.push(line);
    if (this.#lines.length > MOST_LINES) this.#lines.shift();
  }

  /** Oldest first. */
  read(): readonly string[] {
    return this.#lines.map((line) => this.#mask(line.trimEnd()).slice(0, MOST_CHARACTERS));
  }

  #mask(line: string): string {
    const known = this.#secrets.reduce((left, secret) => left.replaceAll(secret, MASK), line);
    return maskText(known.replace(CREDENTIALS, `$1${MASK}@`).replace(QUERY, `$1${MASK}`));
  }
}
