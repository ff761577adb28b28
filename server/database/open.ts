import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely } from 'kysely';
import pg from 'pg';
import { ActorDialect } from './actor.ts';
import { connectThrough, type Exchange } from './connection.ts';
import { exchangeMessages, startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import type { Database, Db } from './schema.ts';
import { startThread } from './thread.ts';
import { valueTypes } from './types.ts';
import { keepVersions, TableVersions } from './versions.ts';

export interface OpenDatabase {
  readonly db: Db;
  /** Resolves with the reason when the engine is gone for good and answers nothing any more; absent = it cannot be. */
  readonly lost?: Promise<unknown>;
  /** Ends the pool, then the engine, then lets go of the folder. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a folder, on a thread of its own: SQL and the rest of the server have a processor each.
 * @throws FolderLockedError when another process uses the folder
 */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDir);
  try {
    const { exchange, lost, close } = await startThread(join(dataDir, 'pg'));
    const database = opened(exchange, async () => {
      await close();
      await unlock();
    });
    return { ...database, lost };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Opens a database of a PostgreSQL server. Others may write it unseen, so that nothing that was read of it is kept
 * (`versions.ts`). @param url `postgres://user:password@host:port/database`
 */
export function openServer(url: string): OpenDatabase {
  return pooled({ connectionString: url, options: '-c timezone=GMT' });
}

interface InsideOptions {
  /** Folder on disk that nobody else uses; in memory without. */
  readonly dataDir?: string;
  /** A dump to start from instead of an empty database. */
  readonly image?: Blob;
}

/** Opens one on this thread, for tests. */
export async function openInside({ dataDir, image }: InsideOptions = {}): Promise<
  OpenDatabase & { readonly engine: PGlite }
> {
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const engine = await startEngine(
    dataDir === undefined ? 'memory://' : join(dataDir, 'pg'),
    image === undefined ? {} : { loadDataDir: image },
  );
  const exchange: Exchange = (messages) => exchangeMessages(engine, messages);
  return { ...opened(exchange, () => engine.close()), engine };
}

function opened(exchange: Exchange, closeEngine: () => Promise<void>): OpenDatabase {
  const versions = new TableVersions();
  const { connection, user, password, database } = connectThrough(exchange, (table) =>
    versions.written(table),
  );
  const { db, close: closePool } = pooled({ connection, user, password, database });
  keepVersions(db, versions);
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await closePool();
    await closeEngine();
  };
  return { db, close: () => (closing ??= close()) };
}

function pooled(options: pg.PoolConfig & { readonly connection?: unknown }): OpenDatabase {
  const pool = new pg.Pool({
    ...options,
    // PGlite is one backend: a second client would crash it. A server gets no more either: what one
    // process does stays in its order.
    max: 1,
    connectionTimeoutMillis: 15_000,
    types: valueTypes,
  });
  // A server that went away: whoever asks next gets another connection, or its error.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({
    dialect: new ActorDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  let closing: Promise<void> | null = null;
  return { db, close: () => (closing ??= db.destroy()) };
}
