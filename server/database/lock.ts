/**
 * One process per data folder: PostgreSQL locks its own files only, and uploads and keys stand beside them. A listening
 * socket is a lock the kernel frees even after kill -9.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export class FolderLockedError extends Error {
  constructor(folder: string) {
    super(`数据目录 ${folder} 正被另一个进程使用，请先停止它，或用 DATA_DIR 换一个目录`);
    this.name = 'FolderLockedError';
  }
}

/** Nobody else looks into it. The database of a server that is root's is another account's, which must pass through. */
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/**
 * Creates the folder when missing and holds it until the returned function is called.
 * @throws FolderLockedError when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const name = `fairway-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  const address = addressOf(name);
  const server = (await listen(address)) ?? (await reclaim(address)) ?? fail(new FolderLockedError(folder));
  return () => new Promise((done) => void server.close(() => done()));
}

/** Linux has abstract sockets and Windows named pipes: both vanish with their process. Elsewhere it is a file. */
function addressOf(name: string): string {
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** A socket file whose process died still exists but refuses connections: then the lock is free. */
async function reclaim(address: string): Promise<Server | null> {
  if (process.platform === 'linux' || process.platform === 'win32') return null;
  const held = await new Promise<boolean>((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
  if (held) return null;
  rmSync(address, { force: true });
  return listen(address);
}

function fail(error: Error): never {
  throw error;
}
