/** A proxy of Debian's packages as a process of its own, in a folder of its own. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/server.ts';
import { isListening } from '../support/listening.ts';
import {
  fillCaddyBlock,
  fillComposeFile,
  fillHaproxyBlock,
  fillNginxBlock,
  HOST,
  type Places,
} from './blocks.ts';

export interface Proxy {
  readonly port: number;
  readonly plainPort: number;
  /** Who signed its certificate. */
  readonly authority: string;
  /** Resolves when it listens. @throws Error with what it said when it does not */
  start(): Promise<void>;
  /** Ends it at once, with all connections through it. */
  kill(): Promise<void>;
}

interface Program {
  readonly command: string;
  readonly file: string;
  /** What surrounds the block in the file. */
  describe(places: Places, folder: string): string;
  args(file: string): readonly string[];
  /** Beside what the test signs by itself. */
  authority?(folder: string): string;
}

const START_MS = 20_000;

/** Alone in the foreground, and nothing outside of its folder. */
const describeNginx = (block: string, folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${block}
}`;

const nginxArgs = (file: string): readonly string[] => ['-e', 'stderr', '-c', file];

export const PROGRAMS = {
  nginx: {
    command: 'nginx',
    file: 'nginx.conf',
    describe: (places, folder) => describeNginx(fillNginxBlock(places), folder),
    args: nginxArgs,
  },
  'nginx of compose.yaml': {
    command: 'nginx',
    file: 'nginx.conf',
    describe: (places, folder) => describeNginx(fillComposeFile(places), folder),
    args: nginxArgs,
  },
  HAProxy: {
    command: 'haproxy',
    file: 'haproxy.cfg',
    describe: fillHaproxyBlock,
    args: (file) => ['-f', file],
  },
  Caddy: {
    command: 'caddy',
    file: 'Caddyfile',
    // As nobody else vouches for the name, it signs its certificate itself.
    describe: (places, folder) => `{
  admin off
  local_certs
  skip_install_trust
  https_port ${places.port}
  http_port ${places.plainPort}
  storage file_system ${folder}
}
${fillCaddyBlock(places)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    authority: (folder) => readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8'),
  },
} as const satisfies Readonly<Record<string, Program>>;

export type ProxyName = keyof typeof PROGRAMS;
export const PROXY_NAMES = Object.keys(PROGRAMS) as readonly ProxyName[];

export async function prepareProxy(name: ProxyName, home: string, serverPort: number): Promise<Proxy> {
  const folder = mkdtempSync(join(home, `${name.replaceAll(/\W/g, '')}-`));
  const program: Program = PROGRAMS[name];
  const places = { port: await freePort(), plainPort: await freePort(), serverPort, certificates: folder };
  const certificate = signCertificate(folder);
  const file = join(folder, program.file);
  writeFileSync(file, program.describe(places, folder));
  let child: ChildProcess | null = null;
  return {
    port: places.port,
    plainPort: places.plainPort,
    get authority() {
      return program.authority?.(folder) ?? certificate;
    },
    async start() {
      const started = spawn(program.command, program.args(file), { stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      let said = '';
      const note = (chunk: Buffer): void => void (said = (said + chunk.toString()).slice(-4_000));
      started.stdout.on('data', note);
      started.stderr.on('data', note);
      const end = Date.now() + START_MS;
      while (!(await isListening(places.port))) {
        if (started.exitCode !== null || Date.now() > end) throw new Error(`${name} did not start:\n${said}`);
        await pause(50);
      }
    },
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      // At once for nginx and HAProxy; Caddy waits for its links unless it is killed.
      child.kill(program.command === 'caddy' ? 'SIGKILL' : 'SIGTERM');
      await gone;
    },
  };
}

/** For the name of the printed blocks. @returns it, for those who are to believe it */
function signCertificate(folder: string): string {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const text = readFileSync(certificate, 'utf8');
  writeFileSync(join(folder, 'golf.pem'), text + readFileSync(key, 'utf8'));
  return text;
}
