/**
 * Translators and extensions of a browser move the text nodes of a page; React then no longer finds them where it left
 * them, and whatever it draws there throws (SHELL-71). Mounted anew, the page stands on nodes of its own again.
 */

/** What one who reads the page is told after it was mounted anew. */
export const CHANGED_TEXT = '页面文字被浏览器翻译或扩展程序改动过，已重新打开；请对本站关闭翻译';

/** Whether something else than the console moved the nodes of a page. */
export function isForeignChange(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}

/** An extension that goes on and on would have the page mounted for ever: then its face stays. */
const MOST_REMOUNTS = 5;
const WITHIN_MS = 10_000;

/** Counts how often something was mounted anew. */
export class RemountLimit {
  readonly #moments: number[] = [];

  /** @param nowMs of a clock that only goes on */
  isFree(nowMs: number): boolean {
    while (nowMs - (this.#moments[0] ?? nowMs) > WITHIN_MS) this.#moments.shift();
    if (this.#moments.length >= MOST_REMOUNTS) return false;
    this.#moments.push(nowMs);
    return true;
  }
}
