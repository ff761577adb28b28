/** Servers of one database as processes of this machine. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

export interface ClusterServer {
  readonly port: number;
  readonly url: string;
  pid(): number;
  isRunning(): boolean;
  /** Resolves when it listens. @throws when it ends before that */
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
}

export interface ServerPlan {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  /** Beside those of this process. */
  readonly env: Readonly<Record<string, string>>;
  readonly tell: (line: string) => void;
}

export function createServer({ name, port, folder, env, tell }: ServerPlan): ClusterServer {
  let child: ChildProcess | null = null;
  const isRunning = (): boolean => child !== null && child.exitCode === null && child.signalCode === null;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? Number.NaN,
    isRunning,
    async start() {
      const dataDir = join(folder, name);
      mkdirSync(dataDir, { recursive: true });
      const started = spawn(process.execPath, ['dist/server/main.js'], {
        env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const ready = new Promise<void>((resolve, reject) => {
        for (const stream of [started.stdout, started.stderr])
          createInterface({ input: stream }).on('line', (line) => {
            tell(`${name}  ${line}`);
            if (line.startsWith('ready ')) resolve();
          });
        started.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
      });
      await ready;
    },
    signal: (signal) => void child?.kill(signal),
    async stop() {
      const running = child;
      if (running === null || !isRunning()) return running?.exitCode ?? null;
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
      return running.exitCode;
    },
  };
}
