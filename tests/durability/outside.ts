/** A PostgreSQL of its own, as an administrator would run one: with fsync, and started again when it is killed. */

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCluster } from '#server/database/postgres/cluster.ts';
import { findClusterPlace } from '#server/database/postgres/place.ts';
import { Postmaster } from '#server/database/postgres/postmaster.ts';

export interface OutsideDatabase {
  readonly url: string;
  /** Of the process that runs at present. */
  pid(): number;
  stop(): Promise<void>;
}

/** @param own folder of the caller that stays; without one it is a new one that goes with the database */
export async function startOutside(
  settings: Readonly<Record<string, string>> = {},
  own?: string,
): Promise<OutsideDatabase> {
  const folder = own ?? mkdtempSync(join(tmpdir(), 'fairway-outside-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const place = findClusterPlace(folder);
  await prepareCluster(folder, place);
  const postmaster = await Postmaster.start({ place, log: () => undefined, settings });
  const { host, port, user, database } = postmaster.endpoint;
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    pid: () => postmaster.pid ?? Number.NaN,
    async stop() {
      await postmaster.stop();
      if (own === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
