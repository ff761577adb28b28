/** How a second process reaches the PostgreSQL that a server has started on a cluster. */

import { readFileSync } from 'node:fs';
import process from 'node:process';
import { CLUSTER_OWNER, DATABASE, preparePasswordFile } from './cluster.ts';
import { readListenAddress } from './pidFile.ts';
import type { ClusterPlace } from './place.ts';
import type { Endpoint } from './postmaster.ts';

/** @returns `null` when none runs, or it takes no connections yet */
export function findRunningEndpoint({ cluster, folder }: ClusterPlace): Endpoint | null {
  const address = readListenAddress(cluster);
  if (address === null) return null;
  return {
    ...address,
    user: CLUSTER_OWNER,
    ...(process.platform === 'win32' && { password: readFileSync(preparePasswordFile(folder), 'utf8') }),
    database: DATABASE,
  };
}
