/**
 * The PostgreSQL of a test run: one cluster without fsync, and in it templates that a test's database is a copy of. It is
 * started once a run (`startCluster`); `TEST_CLUSTER` tells its address to the processes of the run. With
 * `TEST_DATABASE_URL` it is somebody's server, in which databases come and go.
 */

import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { Client, Pool } from 'pg';
import { findAccount, giveTo } from '#server/database/postgres/account.ts';
import { prepareCluster } from '#server/database/postgres/cluster.ts';
import { findClusterPlace } from '#server/database/postgres/place.ts';
import { type Endpoint, Postmaster } from '#server/database/postgres/postmaster.ts';
import { kept } from './kept.ts';
import { findQuickFolder } from './quickFolder.ts';

const ADDRESS = 'TEST_CLUSTER';
/** Two workers, each with a few servers and what asks beside them. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '80',
  // Databases come and go by the dozen; none is looked after while it lives.
  autovacuum: 'off',
};

export interface Cluster {
  stop(): Promise<void>;
}

/** Makes the rows of a template in the database of this address. */
export type Fill = (url: string) => Promise<void>;

/** The address of a server whose user may make databases, `postgres://user:password@host:port/any`. */
const OUTSIDE = 'TEST_DATABASE_URL';

/**
 * Starts the cluster of this run with one template.
 * @param name of the template's content: a later run of the same build or sources begins with a copy
 */
export function startCluster(name: string, fill: Fill): Promise<Cluster> {
  const outside = process.env[OUTSIDE];
  return outside === undefined ? startOwn(name, fill) : useOutside(new URL(outside), fill);
}

async function makeTemplate(fill: Fill): Promise<void> {
  await command(`create database ${TEMPLATE}`);
  await fill(formatUrl(TEMPLATE));
  await command(`alter database ${TEMPLATE} is_template true`);
}

async function useOutside({ hostname, port, username, password }: URL, fill: Fill): Promise<Cluster> {
  process.env[ADDRESS] = JSON.stringify({
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  });
  await makeTemplate(fill);
  await warmTemplate();
  return {
    async stop() {
      await command(`alter database ${TEMPLATE} is_template false`);
      await command(`drop database ${TEMPLATE} with (force)`);
    },
  };
}

async function startOwn(name: string, fill: Fill): Promise<Cluster> {
  const filled = await kept(`cluster-${name}`, async (folder) => {
    const postmaster = await open(folder);
    process.env[ADDRESS] = formatAddress(postmaster.endpoint);
    try {
      await makeTemplate(fill);
    } finally {
      await postmaster.stop();
    }
  });
  const folder = mkdtempSync(join(findQuickFolder(), 'fairway-cluster-'));
  // Where tests are root's, the database is another account's, which must pass through.
  chmodSync(folder, 0o711);
  cpSync(filled, folder, { recursive: true });
  const postmaster = await open(folder);
  process.env[ADDRESS] = formatAddress(postmaster.endpoint);
  await warmTemplate();
  return {
    async stop() {
      await postmaster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const TEMPLATE = 'filled';

async function open(folder: string): Promise<Postmaster> {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const place = findClusterPlace(folder);
  await prepareCluster(folder, place);
  giveTo(findAccount(), place.cluster);
  // A copy by Node 22 is open to all, which PostgreSQL refuses.
  chmodSync(place.cluster, 0o700);
  return Postmaster.start({ place, log: () => undefined, settings: SETTINGS });
}

const formatAddress = ({ host, port, user, password }: Endpoint): string =>
  JSON.stringify({ host, port, user, password });

export const isClusterRunning = (): boolean => process.env[ADDRESS] !== undefined;

function readAddress(): Omit<Endpoint, 'database'> {
  const address = process.env[ADDRESS];
  if (address === undefined) throw new Error('no cluster runs: this run lacks its global setup');
  return JSON.parse(address) as Omit<Endpoint, 'database'>;
}

function formatUrl(database: string): string {
  const { host, port, user, password } = readAddress();
  const secret = password === undefined ? '' : `:${password}`;
  // A socket stands in a folder, which no address names before its question mark.
  return `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** The first who connects has the cache of the catalogue written, which copies then begin with. */
async function warmTemplate(): Promise<void> {
  const client = new Client(formatUrl(TEMPLATE));
  await client.connect();
  await client.end();
}

/** By its address, the one connection of this process that makes and removes databases: each connection is a process there. */
const commanders = new Map<string, Pool>();

async function command(sql: string): Promise<void> {
  const address = readAddress();
  const key = `${address.host}:${address.port}`;
  const known = commanders.get(key);
  const pool =
    known ??
    new Pool({ ...address, database: 'postgres', max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  if (known === undefined) {
    commanders.set(key, pool);
    // It ends with the cluster.
    pool.on('error', () => undefined);
  }
  await pool.query(sql);
}

export interface TestDatabase {
  /** `postgres://…` */
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

let made = 0;

/** A database of its own: a copy of the template, or empty. */
export async function createDatabase(from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  made += 1;
  const name = `t${process.pid}_${made}`;
  const template = from === 'template' ? TEMPLATE : 'template0';
  await command(`create database ${name} template ${template} strategy file_copy`);
  return { url: formatUrl(name), drop: () => command(`drop database if exists ${name} with (force)`) };
}

export interface Outage {
  end(): Promise<void>;
}

/** A connection is ended by a signal, which a busy machine serves late: one that seems to live fails the next caller. */
const ENDED_WITHIN_MS = 10_000;

/** Cuts every connection to a database of the cluster, waits until they are gone, and refuses new ones until it ends. */
export async function startOutage(url: string): Promise<Outage> {
  const name = new URL(url).pathname.slice(1);
  await command(`alter database ${name} allow_connections false`);
  await command(
    `select pg_terminate_backend(pid, ${ENDED_WITHIN_MS}) from pg_stat_activity where datname = '${name}'`,
  );
  return { end: () => command(`alter database ${name} allow_connections true`) };
}

export interface ClusterRelay {
  readonly port: number;
  /** From here on nothing goes through on the connections that are open, and none ends. */
  hold(): void;
  close(): void;
}

/** A port of loopback behind which the cluster answers: for what cannot ask a socket of the file system. */
export async function relayCluster(): Promise<ClusterRelay> {
  const { host, port } = readAddress();
  const ends = new Set<Socket>();
  const relay = createServer((client) => {
    const server = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const end of [client, server]) {
      ends.add(end);
      end.on('error', () => undefined);
      end.once('close', () => ends.delete(end));
    }
    client.pipe(server).pipe(client);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    hold() {
      for (const end of ends) end.unpipe().pause();
    },
    close() {
      relay.close();
      for (const end of ends) end.destroy();
    },
  };
}

/** The address of a database behind a relay. */
export function relayUrl(url: string, { port }: ClusterRelay): string {
  const { pathname, username, password } = new URL(url);
  return `postgres://${username || 'postgres'}${password && `:${password}`}@127.0.0.1:${port}${pathname}`;
}
