/** A Mosquitto of our own: in a folder of its own, on loopback and a free port, with one account and what it keeps. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { isListening } from './listening.ts';
import { freePort } from './server.ts';

const MOSQUITTO = '/usr/sbin/mosquitto';

export const ACCOUNT = { username: 'fairway', password: 'positions-only' } as const;

export interface Mosquitto {
  /** `mqtt://127.0.0.1:port` */
  readonly url: string;
  /** Resolves when it listens. */
  start(): Promise<void>;
  /** Ends it in peace: it keeps sessions and what waits for them. */
  stop(): Promise<void>;
}

/**
 * @param home an existing folder, below which it keeps what it has
 * @param command of Debian's package by default
 */
export async function prepareMosquitto(home: string, command = MOSQUITTO): Promise<Mosquitto> {
  const folder = mkdtempSync(join(home, 'mqtt-'));
  const port = await freePort();
  const passwords = join(folder, 'passwords');
  const configuration = join(folder, 'mosquitto.conf');
  writeFileSync(passwords, '');
  execFileSync('mosquitto_passwd', ['-b', passwords, ACCOUNT.username, ACCOUNT.password], {
    stdio: 'ignore',
  });
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous false',
    `password_file ${passwords}`,
    'persistence true',
    `persistence_location ${folder}/`,
    // As whoever runs the test, who owns the folder.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
  ];
  writeFileSync(configuration, `${lines.join('\n')}\n`);
  let child: ChildProcess | null = null;
  let said = '';
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async start() {
      const started = spawn(command, ['-c', configuration], { stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      const note = (chunk: Buffer): void => void (said = (said + chunk.toString()).slice(-4_000));
      started.stdout.on('data', note);
      started.stderr.on('data', note);
      const end = Date.now() + 20_000;
      while (!(await isListening(port))) {
        if (started.exitCode !== null || Date.now() > end)
          throw new Error(`Mosquitto did not start:\n${said}`);
        await pause(50);
      }
    },
    async stop() {
      if (child === null || child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
      child = null;
    },
  };
}
