/** `postmaster.pid`: who runs a cluster, and how far it is. */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { getProgramPath } from './binaries.ts';
import type { ClusterPlace } from './place.ts';
import { DatabaseSetupError } from './setupError.ts';

/** Lines of the file, from 0. */
const PID_LINE = 0;
const PORT_LINE = 3;
const SOCKET_LINE = 4;
const HOST_LINE = 5;
const STATUS_LINE = 7;
const LOOK_EVERY_MS = 20;
/** Names the socket; no TCP port is opened. */
export const SOCKET_PORT = 5432;
/** The socket of a process that was killed refuses at once, or as soon as its children have ended. */
const SILENT_WITHIN_MS = 2_000;
const LOOK_AGAIN_MS = 100;
/** What ends it, from polite to final, and how long each is given. */
const ENDS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** @param folder in which the socket stands */
export const getSocketPath = (folder: string): string => join(folder, `.s.PGSQL.${SOCKET_PORT}`);

export function readPid(cluster: string): number | null {
  const pid = Number(readLines(cluster)[PID_LINE]);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** It takes connections, recovery included. */
export function isReady(cluster: string, pid: number): boolean {
  const lines = readLines(cluster);
  return Number(lines[PID_LINE]) === pid && lines[STATUS_LINE]?.trim() === 'ready';
}

/** Where it listens; `null` = it does not yet, or there is none. */
export function readListenAddress(cluster: string): { readonly host: string; readonly port: number } | null {
  const lines = readLines(cluster);
  const host = lines[SOCKET_LINE]?.trim() || lines[HOST_LINE]?.trim();
  if (lines[STATUS_LINE]?.trim() !== 'ready' || host === undefined) return null;
  return { host, port: Number(lines[PORT_LINE]) };
}

function readLines(cluster: string): readonly string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Windows has no signals: PostgreSQL's own program hands them over. */
export function sendSignal({ programs }: ClusterPlace, pid: number, name: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32')
      spawnSync(getProgramPath(programs, 'pg_ctl'), ['kill', name.slice('SIG'.length), String(pid)]);
    else process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}

/**
 * Ends a process that a killed server left behind. Does nothing to another one that has its number now.
 * @throws DatabaseSetupError when the cluster is in use all the same: by a process that cannot be seen here
 */
export async function endLeftover(place: ClusterPlace): Promise<void> {
  await endProcess(place);
  for (let waited = 0; await isAnswering(place.cluster); waited += LOOK_AGAIN_MS) {
    if (waited >= SILENT_WITHIN_MS)
      throw new DatabaseSetupError(
        `数据库目录 ${place.cluster} 正被另一个容器使用（本机看不到它的进程），请先停止它，或用 DATA_DIR 换一个目录`,
      );
    await pause(LOOK_AGAIN_MS);
  }
}

/** Whether anybody takes connections at its socket, which a folder that containers share has for all of them. */
function isAnswering(cluster: string): Promise<boolean> {
  const path = getSocketPath(cluster);
  if (!existsSync(path)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function endProcess(place: ClusterPlace): Promise<void> {
  const pid = readPid(place.cluster);
  if (pid === null || !isPostmaster(pid, place.cluster)) return;
  for (const [name, patienceMs] of ENDS) {
    sendSignal(place, pid, name);
    for (let waited = 0; waited < patienceMs; waited += LOOK_EVERY_MS) {
      await pause(LOOK_EVERY_MS);
      if (!isPostmaster(pid, place.cluster)) return;
    }
  }
}

/** A process of this number was started for this cluster. */
function isPostmaster(pid: number, cluster: string): boolean {
  try {
    return readCommand(pid).includes(cluster);
  } catch {
    return false;
  }
}

function readCommand(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  const [command, args] =
    process.platform === 'win32'
      ? [
          'powershell',
          [
            '-NoProfile',
            '-Command',
            `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`,
          ],
        ]
      : ['ps', ['-o', 'args=', '-p', String(pid)]];
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
