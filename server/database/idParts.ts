/**
 * Numbers of servers for their ids, handed out by the database with spans of time. A number that was not renewed for a
 * minute is given to the next server, with times after those that it was reserved for: what its former holder still
 * makes, as after a pause, is of the past span. No clock has to be right for that.
 */

import { sql } from 'kysely';
import { type IdReservation, type IdSequence, MAX_PART } from './ids.ts';
import type { SchemaMigration } from './migrate.ts';
import type { Db, Tx } from './schema.ts';
import { sysIdPartTable } from './tables.ts';
import { completeTables } from './tableSteps.ts';

const RESERVED_MS = 60_000;
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 10_000;

export const idPartMigration: SchemaMigration = {
  name: 'system-091-id-parts',
  async up(db) {
    await completeTables(db, sysIdPartTable);
    await sql`insert into sys_id_part (no) select generate_series(1, ${sql.lit(MAX_PART)})`.execute(db);
  },
};

interface IdPartOptions {
  readonly db: Db;
  readonly serverId: string;
  readonly ids: IdSequence;
  readonly onError: (error: unknown) => void;
  readonly leaseMs?: number;
}

/** The number of one server. */
export class IdPart {
  readonly #options: IdPartOptions;
  #held: IdReservation | null = null;
  #timer: NodeJS.Timeout | undefined;
  #renewal: Promise<void> | null = null;

  constructor(options: IdPartOptions) {
    this.#options = options;
  }

  /** @throws what the database threw, and when no number is free */
  async open(): Promise<void> {
    await this.renew();
    this.#timer = setInterval(() => void this.renew().catch(this.#options.onError), RENEW_EVERY_MS).unref();
  }

  /**
   * Keeps its number, or takes another one where somebody else has it by now. One at a time: after an outage the second of
   * two would take a second number.
   */
  renew(): Promise<void> {
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = null));
    return this.#renewal;
  }

  async #renew(): Promise<void> {
    const { ids } = this.#options;
    const held = this.#held === null ? null : await this.#extend(this.#held);
    this.#held = held ?? (await this.#claim());
    ids.reserve(this, this.#held);
  }

  /** Whether another server has a number now. */
  async hasOthers(tx: Tx): Promise<boolean> {
    const { rows } = await sql`
      select 1 from sys_id_part where lease_until > now() and holder <> ${this.#options.serverId} limit 1`.execute(
      tx,
    );
    return rows.length > 0;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const { db, serverId, ids } = this.#options;
    ids.release(this);
    if (this.#held === null) return;
    await sql`update sys_id_part set lease_until = now() where no = ${this.#held.part} and holder = ${serverId}`
      .execute(db)
      // It ends by itself.
      .catch(() => undefined);
  }

  async #extend({ part, fromMs }: IdReservation): Promise<IdReservation | null> {
    const { db, serverId, ids, leaseMs = LEASE_MS } = this.#options;
    const { rows } = await sql<{ readonly highMs: number }>`
      update sys_id_part set lease_until = now() + ${leaseMs} * interval '1 millisecond',
        high_ms = greatest(high_ms, ${ids.highMs}::bigint + ${RESERVED_MS}::bigint)
      where no = ${part} and holder = ${serverId}
      returning high_ms`.execute(db);
    const [row] = rows;
    // Nobody else had it since: what was reserved before is ours as well.
    return row === undefined ? null : { part, fromMs, untilMs: row.highMs };
  }

  async #claim(): Promise<IdReservation> {
    const { db, serverId, ids, leaseMs = LEASE_MS } = this.#options;
    const { rows } = await sql<{ readonly no: number; readonly highMs: number }>`
      update sys_id_part set holder = ${serverId}, lease_until = now() + ${leaseMs} * interval '1 millisecond',
        high_ms = greatest(high_ms + 1, ${ids.highMs}::bigint) + ${RESERVED_MS}::bigint
      where no = (select no from sys_id_part where lease_until <= now() order by no limit 1 for update skip locked)
      returning no, high_ms`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error(`${MAX_PART} servers have a number already`);
    return { part: row.no, fromMs: row.highMs - RESERVED_MS, untilMs: row.highMs };
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly idPart: IdPart;
  }
}
