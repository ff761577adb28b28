/** `postmaster.pid`: who runs a cluster, and how far it is. */

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { getProgramPath } from './binaries.ts';
import type { ClusterPlace } from './place.ts';

/** Lines of the file, from 0. */
const PID_LINE = 0;
const PORT_LINE = 3;
const SOCKET_LINE = 4;
const HOST_LINE = 5;
const STATUS_LINE = 7;
const LOOK_EVERY_MS = 20;
/** What ends it, from polite to final, and how long each is given. */
const ENDS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

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

/** Ends a process that a killed server left behind. Does nothing to another one that has its number now. */
export async function endLeftover(place: ClusterPlace): Promise<void> {
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
