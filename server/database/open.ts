import { randomUUID } from 'node:crypto';
import { CamelCasePlugin, Kysely } from 'kysely';
import pg from 'pg';
import { ActorDialect } from './actor.ts';
import { lockFolder } from './lock.ts';
import { prepareCluster } from './postgres/cluster.ts';
import { findClusterPlace } from './postgres/place.ts';
import { type DatabaseLog, Postmaster } from './postgres/postmaster.ts';
import { discardRestoreDraft } from './postgres/restoreDraft.ts';
import type { Database, Db } from './schema.ts';
import { endSilentConnection, PATIENCE, type Patience } from './silence.ts';
import { keepVersions, TableVersions } from './versions.ts';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const NUMERIC = 1700;

/**
 * How database values become JavaScript values. Times are wall-clock text of the business (GMT+8) from end to end, so
 * no Date object, and with it no time zone of the machine, ever stands between the table and the wire (WIRE-05).
 */
const valueTypes = new pg.TypeOverrides();
valueTypes.setTypeParser(INT8, Number);
valueTypes.setTypeParser(NUMERIC, Number);
valueTypes.setTypeParser(DATE, (text) => text);
valueTypes.setTypeParser(TIMESTAMP, (text) => text);

export interface OpenDatabase {
  readonly db: Db;
  /** It is a child process of this one. */
  readonly isEmbedded: boolean;
  /** Nobody else writes it. */
  readonly isSoleWriter: boolean;
  /** Name of this process on its connections, `fairway.server`: what it wrote is told apart by it. */
  readonly serverId: string;
  /** For a connection beside the pool. */
  readonly connection: pg.ClientConfig;
  /** Opens a connection outside of the pool, for what a session holds (advisory locks). Its user ends it, which takes a second at most. */
  connect(): Promise<pg.Client>;
  /** Ends the pool, then the child process, then lets go of the folder. Safe to call twice. */
  close(): Promise<void>;
}

interface EmbeddedOptions {
  readonly log?: DatabaseLog;
  /** Settings of PostgreSQL beside our own. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The rows of the former engine are about to be brought over. */
  readonly isImport?: boolean;
}

const ignore = (): void => undefined;

/**
 * Opens the embedded database of a folder: a PostgreSQL of its own, started as a child process.
 * @throws FolderLockedError when another process uses the folder. @throws DatabaseSetupError when it cannot be started
 */
export async function openDatabase(
  dataDir: string,
  { log = ignore, settings, isImport = false }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const unlock = await lockFolder(dataDir);
  try {
    const place = findClusterPlace(dataDir);
    await prepareCluster(dataDir, place, isImport);
    await discardRestoreDraft(dataDir);
    const postmaster = await Postmaster.start({ place, log, ...(settings && { settings }) });
    const end = async (): Promise<void> => {
      await postmaster.stop();
      await unlock();
    };
    return { ...openPool(postmaster.endpoint, { isSoleWriter: true, end }), isEmbedded: true };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Opens a database of a PostgreSQL server.
 * @param url `postgres://user:password@host:port/database`
 * @param isSoleWriter nobody else writes it: what was read of it may be kept until it is written (`versions.ts`)
 * @param patience with an answer that does not come
 */
export function openServer(url: string, { isSoleWriter = false, patience = PATIENCE } = {}): OpenDatabase {
  return { ...openPool({ connectionString: url }, { isSoleWriter, patience }), isEmbedded: false };
}

interface PoolOptions {
  readonly isSoleWriter: boolean;
  readonly patience?: Patience;
  /** After the pool has ended. */
  readonly end?: () => Promise<void>;
}

/**
 * What a session of its own holds must not outlive its server: a peer that is not heard any more is given up by either side
 * within five seconds. Over a unix socket these settings mean nothing, and nothing needs them.
 */
const SESSION_OPTIONS = [
  'timezone=GMT',
  'tcp_keepalives_idle=2',
  'tcp_keepalives_interval=1',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=5000',
];
const SESSION_MS = 5_000;
/**
 * A server that hangs in the middle of a change must not hold its rows against the others, and one that is not heard any
 * more, whose calls may take long, is given up within half a minute.
 */
const POOL_OPTIONS = [
  'timezone=GMT',
  'idle_in_transaction_session_timeout=20000',
  'tcp_keepalives_idle=15',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=30000',
];

/** An orderly end is answered within this time, or cut: a network that is gone never answers. */
const END_MS = 1_000;

class DatabaseClient extends pg.Client {
  override end(): Promise<void>;
  override end(ended: (error: Error) => void): void;
  override end(ended?: (error: Error) => void): Promise<void> | void {
    const cut = setTimeout(() => this.connection.stream.destroy(), END_MS);
    this.once('end', () => clearTimeout(cut));
    return ended === undefined ? super.end() : super.end(ended);
  }
}

const formatOptions = (options: readonly string[]): string =>
  options.map((option) => `-c ${option}`).join(' ');

async function openSession(options: pg.ClientConfig): Promise<pg.Client> {
  const client = new DatabaseClient({
    ...options,
    options: formatOptions(SESSION_OPTIONS),
    connectionTimeoutMillis: SESSION_MS,
    query_timeout: SESSION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
  });
  client.on('error', ignore);
  await client.connect();
  return client;
}

/**
 * Opens a connection for work of any length beside the pool, as a backup is.
 * @param name by which PostgreSQL lists it
 */
export async function openLongSession(connection: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new DatabaseClient({
    ...connection,
    application_name: name,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
  });
  // A connection that is lost fails the statement as well; unheard it would end the process.
  client.on('error', ignore);
  await client.connect();
  endSilentConnection(client, () => openSession(connection));
  return client;
}

function openPool(
  connection: pg.ClientConfig,
  { isSoleWriter, patience, end }: PoolOptions,
): Omit<OpenDatabase, 'isEmbedded'> {
  const versions = isSoleWriter ? new TableVersions() : null;
  const serverId = randomUUID();
  const pool = new pg.Pool({
    ...connection,
    Client: DatabaseClient,
    // Triggers read who writes (`changeMigration.ts`).
    options: formatOptions([
      ...POOL_OPTIONS,
      isSoleWriter ? 'fairway.alone=on' : `fairway.server=${serverId}`,
    ]),
    // What one process does stays in its order: the rule of transactions and the lock of the start rest on it.
    max: 1,
    connectionTimeoutMillis: 15_000,
    // What a session holds is to last while others are at work: the lock of the start, while a backup is taken.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
    types: valueTypes,
  });
  // A connection that is lost makes itself heard, in use or not; whoever uses it gets the error of the statement.
  pool.on('connect', (client) => {
    client.on('error', () => versions?.written(null));
    endSilentConnection(client, () => openSession(connection), patience);
  });
  pool.on('error', ignore);
  const db = new Kysely<Database>({
    dialect: new ActorDialect({ pool }, versions),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  if (versions !== null) keepVersions(db, versions);
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await db.destroy();
    await end?.();
  };
  return {
    db,
    isSoleWriter,
    serverId,
    connection,
    connect: () => openSession(connection),
    close: () => (closing ??= close()),
  };
}
