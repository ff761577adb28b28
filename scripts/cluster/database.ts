/** The PostgreSQL of a cluster on this machine: the one that comes with the product, in a folder of its own. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareCluster } from '#server/database/postgres/cluster.ts';
import { findClusterPlace } from '#server/database/postgres/place.ts';
import { Postmaster } from '#server/database/postgres/postmaster.ts';

export interface ClusterDatabase {
  readonly url: string;
  /** Path at which it listens. */
  readonly socket: string;
  stop(): Promise<void>;
}

/** Each server has a connection for calls, one on which it hears of changes, and one for the lock of the days. */
const CONNECTIONS_PER_SERVER = 4;
const OTHERS = 20;

export async function startDatabase(folder: string, servers: number): Promise<ClusterDatabase> {
  // PostgreSQL is another account's where this is root.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const place = findClusterPlace(folder);
  await prepareCluster(folder, place);
  const settings = {
    max_connections: String(OTHERS + servers * CONNECTIONS_PER_SERVER),
    shared_buffers: '128MB',
  };
  const postmaster = await Postmaster.start({ place, log: () => undefined, settings });
  const { host, port, user, database } = postmaster.endpoint;
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    socket: join(host, `.s.PGSQL.${port}`),
    stop: () => postmaster.stop(),
  };
}
