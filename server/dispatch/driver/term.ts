/**
 * A term is the time in which one server drives the days, until it stops or loses the lock. The database counts terms, and
 * every published message belongs to one. A driver that was paused while another server began a term can write nothing more
 * (DRIVE-03).
 */

import { DatabaseUnavailableError } from '../../database/availability.ts';
import { defineTable, type TablesOf } from '../../database/defineTable.ts';
import type { SchemaMigration } from '../../database/migrate.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { createTableStep } from '../../database/tableSteps.ts';
import { RequestError } from '../../http/errors.ts';

/** One row: who drives the days of this database (server/dispatch/driver). */
const golfDayDriverTable = defineTable('golfDayDriver', {
  columns: {
    /** Always 1. */
    id: 'integer primary key',
    /** How often a server began to drive. */
    term: 'integer not null',
    /** When the last one did, by its clock, epoch ms. */
    beginTs: 'bigint not null',
  },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof golfDayDriverTable> {}
}

export const dayDriverMigration: SchemaMigration = createTableStep(
  'dispatch-050-day-driver',
  golfDayDriverTable,
);

/** Another server drives the days. */
export class NotDrivingError extends RequestError {
  constructor() {
    super(503, '本服务器处于待命状态，球场由另一台服务器运行，请稍后再试');
    this.name = 'NotDrivingError';
  }
}

export class DriverTerm {
  #no: number;
  readonly #replaced: () => void;
  #isOver = false;

  /** @param replaced called when the database says that another term has begun */
  constructor(no: number, replaced: () => void) {
    this.#no = no;
    this.#replaced = replaced;
  }

  get no(): number {
    return this.#no;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  end(): void {
    this.#isOver = true;
  }

  /** Goes on under another number. @returns whether it may: no other server began a term in between */
  resume(no: number): boolean {
    if (no !== this.#no + 1) return false;
    this.#no = no;
    this.#isOver = false;
    return true;
  }

  /** @throws DatabaseUnavailableError when the term is over: who drives is known once the database answers */
  require(): void {
    if (this.#isOver) throw new DatabaseUnavailableError('the lock of the driver is lost');
  }

  /**
   * Comes first in a transaction that publishes or writes a day: until it ends no other term begins.
   * @throws NotDrivingError when another one has
   */
  async fence(tx: Tx): Promise<void> {
    this.require();
    const row = await tx.selectFrom('golfDayDriver').select('term').forShare().executeTakeFirst();
    if (row?.term === this.#no) return;
    this.#replaced();
    throw new NotDrivingError();
  }
}

/**
 * The next term. Resolves when every transaction of the term before has ended.
 * @param nowTs epoch ms
 * @returns its number
 */
export async function beginTerm(db: Db, nowTs: number): Promise<number> {
  const { term } = await db
    .insertInto('golfDayDriver')
    .values({ id: 1, term: 1, beginTs: nowTs })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ term: eb('golfDayDriver.term', '+', 1), beginTs: nowTs })),
    )
    .returning('term')
    .executeTakeFirstOrThrow();
  return term;
}
