/** A PostgreSQL of our own: an empty database in a folder of its own, on loopback and a free port, without a service. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { freePort } from '#tests/support/server.ts';
import { pause } from '#tests/unit/server-realtime/live.ts';

export interface Postgres {
  /** `postgres://…` */
  readonly url: string;
  stop(): Promise<void>;
}

export async function postgres(): Promise<Postgres> {
  const { INTEROP_POSTGRES: programs, INTEROP_DIR: home } = process.env;
  if (!programs || home === undefined) throw new Error('run it with npm run test:interop');
  const folder = mkdtempSync(join(tmpdir(), 'fairway-postgres-'));
  // It refuses to be root's; the package brought an account of its own.
  const [uid, gid] = ['-u', '-g'].map((of) =>
    Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' })),
  );
  if (process.getuid?.() === 0) chownSync(folder, uid ?? 0, gid ?? 0);
  const who = process.getuid?.() === 0 ? { uid: uid ?? 0, gid: gid ?? 0 } : {};
  const data = join(folder, 'data');
  const words = ['-D', data, '-U', 'fairway', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), words, { ...who, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
  };
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...who, cwd: folder, stdio: 'ignore', env: { ...process.env, INTEROP_DIR: home } },
  );
  const url = `postgres://fairway@127.0.0.1:${port}/postgres`;
  const end = Date.now() + 30_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('PostgreSQL did not start');
    await pause(200);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
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
