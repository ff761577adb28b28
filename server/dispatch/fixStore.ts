/**
 * Fixes that their day has not received yet, stored as they come (TRACK-16). What arrives during a write goes with the
 * next one, of all parks: thousands of fixes a second are a few dozen commits.
 */

import { sql } from 'kysely';
import type { Db, Tx } from '../database/schema.ts';
import type { TrackerFix } from '../park/model/fix.ts';

/** A turn takes no more rows than those with so many fixes; the rest waits for the next one. */
const MOST_TAKEN = 20_000;

interface StoredFixes {
  /** Rows that they stand in. */
  readonly nos: readonly number[];
  /** In the order in which they came. */
  readonly fixes: readonly TrackerFix[];
}

export class FixStore {
  readonly #db: Db;
  /** For the next write, by park. */
  #waiting = new Map<string, TrackerFix[]>();
  #next: Promise<void> | null = null;
  #current: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Resolves when they are committed, with all that came before them.
   * @throws what the database threw; then none of these is stored, and the promise of each caller whose fixes went with
   * them is rejected
   */
  add(parkId: string, fixes: readonly TrackerFix[]): Promise<void> {
    if (fixes.length > 0) {
      const waiting = this.#waiting.get(parkId) ?? [];
      this.#waiting.set(parkId, waiting);
      for (const fix of fixes) waiting.push(fix);
    } else if (this.#next === null) return this.#current;
    this.#next ??= this.#current.catch(() => undefined).then(() => this.#write());
    return this.#next;
  }

  /** What a park has waiting, the oldest first; all of it, unless that is more than a turn can take. */
  async load(parkId: string): Promise<StoredFixes> {
    const { rows } = await sql<{ readonly no: number; readonly fixes: string }>`
      select no, fixes from (
        select no, fixes, sum(amount) over (order by no) - amount as before
        from golf_waiting_fix where park_id = ${parkId}) as waiting
      where before < ${MOST_TAKEN} order by no`.execute(this.#db);
    return {
      nos: rows.map(({ no }) => no),
      // Written by `#write` below and by nobody else.
      fixes: rows.flatMap(({ fixes }) => JSON.parse(fixes) as readonly TrackerFix[]),
    };
  }

  #write(): Promise<void> {
    const rows = [...this.#waiting].map(([parkId, fixes]) => ({
      parkId,
      amount: fixes.length,
      fixes: JSON.stringify(fixes),
    }));
    this.#waiting = new Map();
    this.#next = null;
    this.#current = this.#db
      .insertInto('golfWaitingFix')
      .values(rows)
      .execute()
      .then(() => undefined);
    return this.#current;
  }
}

/**
 * Deletes fixes that their day has received. Another server may have stored more meanwhile, under smaller numbers: only
 * these are deleted.
 */
export async function deleteWaitingFixes(tx: Tx, parkId: string, nos: readonly number[]): Promise<void> {
  if (nos.length === 0) return;
  await sql`delete from golf_waiting_fix where park_id = ${parkId} and no = any(${nos})`.execute(tx);
}
