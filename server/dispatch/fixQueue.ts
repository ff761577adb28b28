/**
 * Fixes of trackers that an actual day gets with its next turn. Those that the day needs are stored when they arrive; the others
 * are shown by that turn and then dropped.
 */

import type { Tx } from '../database/schema.ts';
import type { LoggedAction } from '../park/model/decisions.ts';
import { compareFixes, type TrackerFix } from '../park/model/fix.ts';
import { deleteWaitingFixes, type FixStore } from './fixStore.ts';
import { FixThinner } from './fixThinner.ts';

/** Beyond this the oldest of those that are only drawn go. */
const MOST_DRAWN = 20_000;

/** What a turn is given. */
export interface TakenFixes {
  /** All of them, in order of time. */
  readonly reported: readonly TrackerFix[];
  /** Those that were stored, with the rows that they stand in. */
  readonly stored: readonly TrackerFix[];
  readonly nos: readonly number[];
}

export const NO_FIXES: TakenFixes = { reported: [], stored: [], nos: [] };

export class FixQueue {
  readonly #parkId: string;
  readonly #store: FixStore;
  readonly #thinner: FixThinner;
  /** Not stored. */
  #drawn: readonly TrackerFix[] = [];

  /** @param actions that the day has received already */
  constructor(parkId: string, store: FixStore, actions: readonly LoggedAction[]) {
    this.#parkId = parkId;
    this.#store = store;
    this.#thinner = new FixThinner(actions);
  }

  /**
   * Resolves when the fixes for the day are stored, with all that came before.
   * @throws what the database threw; then they count as not received
   */
  async receive(fixes: readonly TrackerFix[]): Promise<void> {
    const fresh = this.#thinner.keep(fixes);
    try {
      await this.#store.add(this.#parkId, fresh);
    } catch (error) {
      this.#thinner.forget(fresh);
      throw error;
    }
    const freshSet = new Set(fresh);
    this.#draw(fixes.filter((fix) => !freshSet.has(fix)));
  }

  /** Everything that waits. What is done with it ends with `putBack` or, in a transaction, with `delete`. */
  async take(): Promise<TakenFixes> {
    const { nos, fixes } = await this.#store.load(this.#parkId);
    const reported = [...fixes, ...this.#drawn].toSorted(compareFixes);
    this.#drawn = [];
    return { reported, stored: fixes, nos };
  }

  /** Nothing came of it; what is stored still waits. */
  putBack({ reported, stored }: TakenFixes): void {
    const isStored = new Set(stored);
    this.#draw(reported.filter((fix) => !isStored.has(fix)));
  }

  delete(tx: Tx, { nos }: TakenFixes): Promise<void> {
    return deleteWaitingFixes(tx, this.#parkId, nos);
  }

  /**
   * The part of the taken fixes that the day receives.
   * @param deviceIds that it knows
   */
  thin({ stored }: TakenFixes, deviceIds: readonly string[]): readonly TrackerFix[] {
    return this.#thinner.thin(stored, new Set(deviceIds));
  }

  /** The day has them. */
  remember(fixes: readonly TrackerFix[]): void {
    this.#thinner.remember(fixes);
  }

  /** What the day has is what its log says. */
  learn(actions: readonly LoggedAction[]): void {
    this.#thinner.learn(actions);
  }

  #draw(fixes: readonly TrackerFix[]): void {
    if (fixes.length > 0) this.#drawn = [...this.#drawn, ...fixes].slice(-MOST_DRAWN);
  }
}
