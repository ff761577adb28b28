/** Where the socket stands: in the cluster, or in a private folder for temporary files when its path would be too long. */
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Buffer } from 'node:buffer';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** Names the socket; no TCP port is opened. */
export const SOCKET_PORT = 5432;
/** Bytes of a socket's path that every system takes: macOS 103, Linux 107. */
const LONGEST_PATH = 103;

export interface SocketFolder {
  readonly path: string;
  /** Removes it if it was made for this start. */
  remove(): void;
}

export function prepareSocketFolder({ cluster, account }: Place): SocketFolder {
  if (fits(cluster)) return { path: cluster, remove: () => undefined };
  const parent = fits(join(tmpdir(), 'fairway-pg-123456')) ? tmpdir() : '/tmp';
  // Private from the first moment.
  const path = mkdtempSync(join(parent, 'fairway-pg-'));
  if (account !== null) chownSync(path, account.uid, account.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const fits = (folder: string): boolean =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH;
