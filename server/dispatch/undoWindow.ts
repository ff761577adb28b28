/**
 * Remembers for some seconds when an action was done, because it may be taken back that long (BOARD-105). It is kept in memory
 * only: after a restart of the server those seconds are over.
 */

import { isUndoInTime, UNDO_TOO_LATE } from '#domain/actions/undo.ts';
import { BusinessError } from '../http/errors.ts';

export class UndoWindow {
  readonly #done = new Map<string, number>();
  readonly #now: () => number;

  /** @param now wall clock, epoch ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @param subjectId alarm or flight */
  open(subjectId: string): void {
    const now = this.#now();
    for (const [id, doneTs] of this.#done) if (!isUndoInTime(doneTs, now)) this.#done.delete(id);
    this.#done.set(subjectId, now);
  }

  /** @throws BusinessError where it is too late */
  require(subjectId: string): void {
    const doneTs = this.#done.get(subjectId);
    if (doneTs === undefined || !isUndoInTime(doneTs, this.#now())) throw new BusinessError(UNDO_TOO_LATE);
  }
}
