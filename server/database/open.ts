import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder } from './lock.ts';
import type { Database, Db } from './schema.ts';
import { valueTypes } from './types.ts';

export interface OpenDatabase {
  readonly db: Db;
  readonly engine: PGlite;
  /** Ends the pool, then the engine, then lets go of the folder. Safe to call twice. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Folder on disk; `null` = in memory, for tests. */
  readonly dataDir: string | null;
  /** A dump to start from instead of an empty database. */
  readonly image?: Blob;
}

/**
 * Opens the embedded database.
 * @throws FolderLockedError when another process uses the folder
 */
export async function openDatabase({ dataDir, image }: OpenOptions): Promise<OpenDatabase> {
  const unlock = dataDir === null ? null : await lockFolder(dataDir);
  const load = image === undefined ? {} : { loadDataDir: image };
  try {
    const engine = await PGlite.create(dataDir === null ? 'memory://' : join(dataDir, 'pg'), load);
    const { connection, user, password, database } = createPgConfig(engine);
    const options = {
      connection,
      user,
      password,
      database,
      // PGlite is one backend: a second client would crash it (libraries P10).
      max: 1,
      connectionTimeoutMillis: 15_000,
      types: valueTypes,
    };
    const pool = new pg.Pool(options);
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    let closing: Promise<void> | null = null;
    const close = async (): Promise<void> => {
      await db.destroy();
      await engine.close();
      await unlock?.();
    };
    return { db, engine, close: () => (closing ??= close()) };
  } catch (error) {
    await unlock?.();
    throw error;
  }
}
