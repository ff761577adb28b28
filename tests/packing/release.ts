/** Archives of the product, made and unpacked as a stranger has them, and run by another account on a tree that nobody may write. */

import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** Who runs the program: `nobody` where this is root, this account elsewhere. */
const account = process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {};

function readId(which: string): number {
  return Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));
}

/**
 * Makes the archive of a checkout and unpacks it.
 *
 * @param root of the checkout, its packages installed
 * @param folder empty; `makeWritable` before it is removed
 * @returns the folder of the program
 */
export function unpackRelease(root: string, folder: string): string {
  chmodSync(folder, 0o711);
  execFileSync(process.execPath, ['scripts/release.mjs', '--out', folder], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz'));
  assert(archive !== undefined, 'there is an archive');
  execFileSync('sha256sum', ['--check', '--status', `${archive}.sha256`], { cwd: folder });
  const tree = join(folder, 'tree');
  mkdirSync(tree);
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', tree]);
  execFileSync('chmod', ['-R', 'a-w', tree]);
  return join(tree, archive.replace(/\.tar\.gz$/, ''));
}

export const makeWritable = (folder: string): void => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
};

/** @returns a data folder for who runs the program */
export function makeDataFolder(folder: string, name: string): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid);
  return dataDir;
}

export interface Installation {
  /** @throws AssertionError with the last errors of a server that ended before its line came */
  start(line: RegExp, more?: Readonly<Record<string, string>>): Promise<RunningServer>;
  /** Waits for one of the commands of the archive. */
  run(...args: readonly string[]): SpawnSyncReturns<string>;
}

const servers = new Set<ChildProcess>();

/** Leaves no server behind where a check failed; its database ends with it. */
export async function endServers(): Promise<void> {
  for (const server of servers) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

export interface RunningServer {
  /** The terminal, up to the line that was waited for. */
  readonly lines: readonly string[];
  /** By SIGTERM; its exit code has to be 0. */
  end(): Promise<void>;
}

/**
 * A program with its settings: nothing of this repository, neither its modules nor its environment.
 *
 * @param program folder of `unpackRelease`
 */
export function install(program: string, settings: Readonly<Record<string, string>>): Installation {
  const env = { PATH: process.env['PATH'], ...settings };
  const launcher = join(program, 'fairway.mjs');
  return {
    run: (...args) =>
      spawnSync(process.execPath, [launcher, ...args], { cwd: '/', env, ...account, encoding: 'utf8' }),
    async start(line, more = {}) {
      const server = spawn(process.execPath, [launcher], {
        cwd: '/',
        env: { ...env, ...more },
        ...account,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      servers.add(server);
      server.once('exit', () => servers.delete(server));
      const lines = await waitForLine(server, line);
      return {
        lines,
        async end() {
          server.kill('SIGTERM');
          if (server.exitCode === null) await once(server, 'exit');
          assert.equal(server.exitCode, 0);
        },
      };
    },
  };
}

async function waitForLine(child: ChildProcess, line: RegExp): Promise<readonly string[]> {
  const lines: string[] = [];
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  assert(child.stdout !== null);
  const terminal = createInterface(child.stdout);
  return new Promise((resolve, reject) => {
    terminal.on('line', (text) => {
      lines.push(text);
      if (line.test(text)) resolve(lines);
    });
    child.once('exit', (code) => {
      reject(new assert.AssertionError({ message: `the server ended with ${code}: ${errors}` }));
    });
  });
}
