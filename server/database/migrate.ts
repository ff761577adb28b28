import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { formatStamp } from '#domain/validation/time.ts';
import type { Settings } from '../config/settings.ts';
import type { Db, Tx } from './schema.ts';

/** One step of the schema. `name` is unique and never changes once released, e.g. `system-001-accounts`. */
export interface SchemaMigration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

export interface SeedContext {
  readonly settings: Settings;
  /** Epoch ms of this start. */
  readonly now: number;
}

/** First rows of a package; runs once per data folder, in its own transaction. */
export interface Seed {
  readonly name: string;
  run(tx: Tx, context: SeedContext): Promise<void>;
}

/** Any number that nobody else locks by. */
const START_LOCK = 71_013;

/** Two processes that start on one database prepare it one after the other. The pool has one connection, which holds the lock. */
export async function prepareExclusively(db: Db, prepare: () => Promise<void>): Promise<void> {
  await sql`select pg_advisory_lock(${sql.lit(START_LOCK)})`.execute(db);
  try {
    await prepare();
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(START_LOCK)})`.execute(db);
  }
}

/** How a database stands to the schema of this version: `new` = it has none, `newer` = it has steps that are not known here. */
export type SchemaAge = 'new' | 'older' | 'same' | 'newer';

/** Applies what this data folder has not seen yet: all of it or nothing. */
export async function applyMigrations(db: Db, list: readonly SchemaMigration[]): Promise<void> {
  if ((await readSchemaAge(db, list)) === 'same') return;
  const order = new Map(list.map(({ name }, index) => [name, index]));
  const known = Object.fromEntries(
    list.map(({ name, up }): [string, Migration] => [
      name,
      { up: (tx) => runStep(up, tx as Kysely<unknown>) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(known) },
    nameComparator: (a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0),
    // Packages grow on their own, so a new step may stand before one that has already run.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Nearly every start it is the same: kysely would read the whole catalogue twice, to find its own table. */
export async function readSchemaAge(db: Db, list: readonly SchemaMigration[]): Promise<SchemaAge> {
  const { rows: tables } = await sql<{ readonly isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (tables[0]?.isThere !== true) return 'new';
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration`.execute(db);
  const known = new Set(list.map(({ name }) => name));
  if (rows.some(({ name }) => !known.has(name))) return 'newer';
  return rows.length === 0 ? 'new' : rows.length < known.size ? 'older' : 'same';
}

/** What a step changes in rows is logged statement by statement: a table with changes that wait cannot be altered. */
async function runStep(up: SchemaMigration['up'], tx: Kysely<unknown>): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  await up(tx);
}

/** Runs the seeds this data folder has not seen yet; a seed and the note that it ran are one transaction. */
export async function applySeeds(db: Db, list: readonly Seed[], context: SeedContext): Promise<void> {
  const done = new Set((await db.selectFrom('sysSeed').select('name').execute()).map(({ name }) => name));
  for (const seed of list) {
    if (done.has(seed.name)) continue;
    // Seeds build on each other, and the pool has one connection.
    await db.transaction().execute(async (tx) => {
      await seed.run(tx, context);
      await tx
        .insertInto('sysSeed')
        .values({ name: seed.name, runTime: formatStamp(context.now) })
        .execute();
    });
  }
}
