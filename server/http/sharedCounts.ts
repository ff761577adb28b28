/**
 * Counts of calls that all servers of a database have in common (CLUSTER-11): several servers do not give several times the
 * tries at captchas and sign-ins by others. One statement a call, and only on routes that declare a limit.
 */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

const WINDOW_MS = 60_000;
const PURGE_EVERY_MS = 10 * 60_000;

export class SharedCounts {
  readonly #db: Db;
  readonly #now: () => number;
  #purgedTs = -Infinity;

  /** @param now epoch ms */
  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Counts one call.
   * @returns how many there were within a minute, at all servers together
   */
  async count(route: string, network: string): Promise<number> {
    const now = this.#now();
    await this.#purge(now);
    const keyHash = createHash('sha256').update(`${route}\n${network}`).digest('hex');
    const { rows } = await sql<{ readonly calls: number }>`
      insert into sys_call_count as c (key_hash, begin_ts, calls) values (${keyHash}, ${now}, 1)
      on conflict (key_hash) do update set
        calls = case when c.begin_ts > excluded.begin_ts - ${WINDOW_MS}::bigint then c.calls + 1 else 1 end,
        begin_ts = case when c.begin_ts > excluded.begin_ts - ${WINDOW_MS}::bigint then c.begin_ts
          else excluded.begin_ts end
      returning calls`.execute(this.#db);
    return rows[0]?.calls ?? 0;
  }

  async #purge(now: number): Promise<void> {
    if (now - this.#purgedTs < PURGE_EVERY_MS) return;
    this.#purgedTs = now;
    await this.#db
      .deleteFrom('sysCallCount')
      .where('beginTs', '<', now - WINDOW_MS)
      .execute();
  }
}
