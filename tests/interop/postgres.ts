/** A PostgreSQL of our own: a database in a folder of its own, on loopback and a free port, without a service. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, lchownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#tests/support/server.ts';

export interface Postgres {
  /** `postgres://…` */
  readonly url: string;
  /** Its folder of data: to be copied once it has ended. */
  readonly data: string;
  /** Ends it and keeps its data. */
  end(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Where Debian and others install the programs; the newest version is the first. */
function programFolders(): readonly string[] {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(root, version, 'bin')), '/usr/local/bin', '/usr/bin'];
}

const PROGRAMS = programFolders().find((folder) =>
  ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
);

/** Why there can be none on this machine, or `null`: to be said by tests that are left out. */
export const POSTGRES_MISSING: string | null =
  PROGRAMS === undefined ? 'initdb and postgres are not installed' : null;

/** It refuses to be root's: then it is that of the account its package brought, or of nobody. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody'])
    try {
      const [uid, gid] = ['-u', '-g'].map((of) =>
        Number(execFileSync('id', [of, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      continue;
    }
  throw new Error('PostgreSQL needs an account that is not root');
}

/**
 * Starts one and waits until it answers.
 * @param copyOf data of one that has ended; absent = an empty database
 * @throws Error where `POSTGRES_MISSING`
 */
export async function startPostgres(copyOf?: string): Promise<Postgres> {
  if (PROGRAMS === undefined) throw new Error(`${POSTGRES_MISSING}`);
  const who = owner();
  const folder = mkdtempSync(join(tmpdir(), 'fairway-postgres-'));
  const data = join(folder, 'data');
  if (copyOf !== undefined) cpSync(copyOf, data, { recursive: true });
  giveTo(folder, who);
  if (copyOf === undefined) {
    const words = ['-D', data, '-U', 'fairway', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(join(PROGRAMS, 'initdb'), words, { ...who, cwd: folder, stdio: 'ignore' });
  }
  const port = await freePort();
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
  };
  const child = spawn(
    join(PROGRAMS, 'postgres'),
    ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...who, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://fairway@127.0.0.1:${port}/postgres`;
  const patience = Date.now() + 30_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > patience) throw new Error('PostgreSQL did not start');
    await pause(100);
  }
  async function end(): Promise<void> {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
  return {
    url,
    data,
    end,
    async stop() {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

function giveTo(folder: string, { uid, gid }: { readonly uid?: number; readonly gid?: number }): void {
  if (uid === undefined || gid === undefined) return;
  lchownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
