/**
 * PostgreSQL as a child process: started over the cluster of a data folder, started again when it ends by itself, and ended
 * with this process whatever way that goes.
 */

import { Buffer } from 'node:buffer';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { getProgramPath } from './binaries.ts';
import { CLUSTER_OWNER, DATABASE, preparePasswordFile } from './cluster.ts';
import { endLeftover, getSocketPath, isReady, sendSignal, SOCKET_PORT } from './pidFile.ts';
import type { ClusterPlace } from './place.ts';
import { DatabaseSetupError } from './setupError.ts';

/** Bytes of a socket's path that every system takes: macOS 103, Linux 107. */
const LONGEST_PATH = 103;

/** Where the socket stands: in the cluster, or in a private folder for temporary files when its path would be too long. */
interface SocketFolder {
  readonly path: string;
  /** Removes it if it was made for this start. */
  remove(): void;
}

function prepareSocketFolder({ cluster, account }: ClusterPlace): SocketFolder {
  if (fits(cluster)) return { path: cluster, remove: () => undefined };
  const parent = fits(join(tmpdir(), 'fairway-pg-123456')) ? tmpdir() : '/tmp';
  // Private from the first moment.
  const path = mkdtempSync(join(parent, 'fairway-pg-'));
  if (account !== null) chownSync(path, account.uid, account.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const fits = (folder: string): boolean => Buffer.byteLength(getSocketPath(folder)) <= LONGEST_PATH;

/** A line of PostgreSQL's log. */
export type DatabaseLog = (level: 'info' | 'error', line: string) => void;

/** How the driver reaches it. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
}

export interface PostmasterOptions {
  readonly place: ClusterPlace;
  readonly log: DatabaseLog;
  /** Settings of the server beside those below. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** One connection, a few hundred megabytes of data, and a machine that does other things too. */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '48MB',
  max_connections: '20',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  // Nobody replicates it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Reading ahead by workers of its own costs three processes.
  io_method: 'sync',
  // Plans of milliseconds are not worth a compiler.
  jit: 'off',
  // Most of it is in memory.
  random_page_cost: '1.1',
  // Refusals are told to whoever asked.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const READY_LOOK_MS = 20;
const START_AGAIN_MS = 500;
/** The processes of one that was killed let go of its memory within this time. */
const LEFTOVERS_GONE_MS = 10_000;
const STILL_HELD = /shared memory block|postmaster\.pid/;
/** Longer than this to end, and it ends without writing what can be recovered. */
const STOP_MS = 3_000;
const SERIOUS = /\b(?:FATAL|PANIC):/;
const LOG_LINES = 20;

export class Postmaster {
  readonly endpoint: Endpoint;
  readonly #options: PostmasterOptions;
  readonly #socket: SocketFolder | null;
  readonly #lines: string[] = [];
  #child: ChildProcess | null = null;
  readonly #stopping = new AbortController();
  /** Resolves when it runs again, or is to run no more. */
  #again: Promise<void> = Promise.resolve();
  readonly #onExit = (): void => this.#signal('SIGINT');

  /** @throws DatabaseSetupError when it does not start */
  static async start(options: PostmasterOptions): Promise<Postmaster> {
    const { place } = options;
    await endLeftover(place);
    const socket = process.platform === 'win32' ? null : prepareSocketFolder(place);
    const postmaster = new Postmaster(options, socket, socket === null ? await findFreePort() : SOCKET_PORT);
    // From its first moment: a process that is ended while the database starts leaves none behind.
    process.once('exit', postmaster.#onExit);
    try {
      await postmaster.#launchPatiently();
    } catch (error) {
      process.off('exit', postmaster.#onExit);
      socket?.remove();
      throw error;
    }
    return postmaster;
  }

  private constructor(options: PostmasterOptions, socket: SocketFolder | null, port: number) {
    this.#options = options;
    this.#socket = socket;
    this.endpoint = {
      host: socket?.path ?? '127.0.0.1',
      port,
      user: CLUSTER_OWNER,
      ...(socket === null && { password: readFileSync(preparePasswordFile(options.place.folder), 'utf8') }),
      database: DATABASE,
    };
  }

  /** Of the process that runs at present. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Ends it; what was committed is on disk. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    process.off('exit', this.#onExit);
    const child = this.#child;
    if (child !== null && isRunning(child)) {
      const ended = once(child, 'exit');
      this.#signal('SIGINT');
      const impatient = setTimeout(() => this.#signal('SIGQUIT'), STOP_MS);
      await ended;
      clearTimeout(impatient);
    }
    await this.#again;
    this.#socket?.remove();
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  #signal(name: NodeJS.Signals): void {
    const child = this.#child;
    // The number of one that has ended may be another's by now.
    if (child?.pid !== undefined && isRunning(child)) sendSignal(this.#options.place, child.pid, name);
  }

  /** Ends early when it is stopped. */
  async #waitToStartAgain(): Promise<void> {
    await pause(START_AGAIN_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  /** @throws DatabaseSetupError when it does not start. Starts nothing once it is stopped */
  async #launchPatiently(): Promise<void> {
    for (const since = Date.now(); !this.#isStopping;) {
      this.#lines.length = 0;
      if ((await this.#launch()) || this.#isStopping) return;
      const said = this.#lines.filter((line) => SERIOUS.test(line)).join('；');
      if (!STILL_HELD.test(said) || Date.now() - since > LEFTOVERS_GONE_MS)
        throw new DatabaseSetupError(
          `内嵌数据库 ${this.#options.place.cluster} 无法启动：${said || this.#lines.at(-1) || '没有说明原因'}`,
        );
      await this.#waitToStartAgain();
    }
  }

  /** @returns whether it is ready; otherwise it has ended */
  async #launch(): Promise<boolean> {
    const { place } = this.#options;
    const child = spawn(
      getProgramPath(place.programs, 'postgres'),
      ['-D', place.cluster, ...this.#arguments()],
      {
        cwd: place.cluster,
        env: { ...process.env, ...place.env },
        ...place.account,
        // In a session of its own: what interrupts this process does not hit it first.
        detached: true,
        windowsHide: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    this.#child = child;
    let failure: Error | null = null;
    child.once('error', (error) => (failure = error));
    createInterface(child.stderr).on('line', (line) => this.#note(line));
    const hasEnded = (): boolean => failure !== null || !isRunning(child);
    while (!hasEnded() && !isReady(place.cluster, child.pid ?? 0)) {
      await pause(READY_LOOK_MS);
    }
    if (failure !== null) this.#note(`FATAL: ${String(failure)}`);
    if (hasEnded()) return false;
    child.once('exit', (code, by) => (this.#again = this.#startAgain(code ?? by)));
    return true;
  }

  #arguments(): readonly string[] {
    const listening = {
      port: String(this.endpoint.port),
      listen_addresses: this.#socket === null ? this.endpoint.host : '',
      unix_socket_directories: this.#socket?.path ?? '',
      unix_socket_permissions: '0700',
    };
    const settings = { ...SETTINGS, ...this.#options.settings, ...listening };
    return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }

  async #startAgain(reason: number | string | null): Promise<void> {
    if (this.#isStopping) return;
    this.#options.log('error', `the database has ended (${reason}) and is started again`);
    while (!this.#isStopping) {
      try {
        await this.#launchPatiently();
        return;
      } catch (error) {
        this.#options.log('error', String(error));
        await this.#waitToStartAgain();
      }
    }
  }

  #note(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > LOG_LINES) this.#lines.shift();
    this.#options.log(SERIOUS.test(line) ? 'error' : 'info', line);
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new DatabaseSetupError('没有可用的端口');
  return address.port;
}
