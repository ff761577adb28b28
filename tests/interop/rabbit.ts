/**
 * A RabbitMQ of our own: one node in one folder, on loopback and free ports, without the service's files, accounts or
 * port mapper. Accounts and rights come from a definitions file, so that no management call is needed.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { WebSocket } from 'ws';
import { freePort } from '#tests/support/server.ts';
import { pause } from '#tests/unit/server-realtime/live.ts';

export const VHOST = 'golf';
/** May publish on the streams' keys and nothing else. */
export const PUBLISHER = { login: 'fairway', passcode: 'publish-only' } as const;
/** A reader that the broker knows by itself: its own stream only, by RabbitMQ's own rights. */
export const READER = { login: '1700000000000000777', passcode: 'read-own' } as const;

/** May do everything: stands for any other publisher, and finds out what the broker accepts at all. */
export const TESTER = { login: 'tester', passcode: 'anything' } as const;

export interface Rabbit {
  /** `ws://127.0.0.1:port/ws` */
  readonly url: string;
  /** Resolves when the websocket listener answers. */
  start(): Promise<void>;
  /** Cuts it off at once. */
  kill(): Promise<void>;
  /** Ends it in peace, and its port mapper. */
  stop(): Promise<void>;
}

/** @param accessUrl where the broker asks about accounts that it does not know */
export async function rabbit(accessUrl: string): Promise<Rabbit> {
  const { INTEROP_DIR: home, INTEROP_BROKER: command } = process.env;
  if (home === undefined || command === undefined) throw new Error('run it with npm run test:interop');
  const folder = mkdtempSync(join(home, 'node-'));
  const [webPort, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()];
  const url = `ws://127.0.0.1:${webPort}/ws`;
  const at = (name: string): string => join(folder, name);
  for (const name of ['mnesia', 'log']) mkdirSync(at(name), { recursive: true });
  writeFileSync(at('enabled_plugins'), '[rabbitmq_stomp,rabbitmq_web_stomp,rabbitmq_auth_backend_http].\n');
  writeFileSync(at('definitions.json'), JSON.stringify(DEFINITIONS));
  writeFileSync(at('rabbitmq.conf'), configuration(webPort, at('definitions.json'), accessUrl));

  const env = {
    ...process.env,
    HOME: folder,
    RABBITMQ_NODENAME: `fairway-interop-${webPort}@localhost`,
    RABBITMQ_MNESIA_BASE: at('mnesia'),
    RABBITMQ_LOG_BASE: at('log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_CONFIG_FILE: at('rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: at('advanced.config'),
    RABBITMQ_CONF_ENV_FILE: at('rabbitmq-env.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: at('enabled_plugins'),
    RABBITMQ_PID_FILE: at('pid'),
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  };
  let child: ChildProcess | null = null;
  let said = '';

  async function ended(): Promise<void> {
    if (child !== null && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    child = null;
  }

  return {
    url,
    async start() {
      // A process group of its own, so that it can be cut off with all its helpers.
      child = spawn(command, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
      const note = (chunk: Buffer): void => void (said = (said + chunk.toString()).slice(-8_000));
      child.stdout?.on('data', note);
      child.stderr?.on('data', note);
      const end = Date.now() + 90_000;
      while (!(await answers(url))) {
        if (child.exitCode !== null || Date.now() > end)
          throw new Error(`the broker did not start:\n${said}`);
        await pause(200);
      }
    },
    async kill() {
      if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended();
    },
    async stop() {
      // The Erlang machine itself takes SIGTERM as a request to shut down in order.
      if (child !== null) process.kill(Number(readFileSync(at('pid'), 'utf8')), 'SIGTERM');
      await ended();
      const mapper = spawn('epmd', ['-kill'], { env, stdio: 'ignore' });
      mapper.on('error', () => undefined);
      await once(mapper, 'close');
    },
  };
}

function configuration(webPort: number, definitions: string, accessUrl: string): string {
  const asked = ['user', 'vhost', 'resource', 'topic'];
  return [
    'listeners.tcp = none',
    'stomp.listeners.tcp = none',
    'web_stomp.tcp.ip = 127.0.0.1',
    `web_stomp.tcp.port = ${webPort}`,
    `load_definitions = ${definitions}`,
    'auth_backends.1 = internal',
    'auth_backends.2 = http',
    'auth_http.http_method = post',
    ...asked.map((about) => `auth_http.${about}_path = ${accessUrl}/${about}`),
    'disk_free_limit.absolute = 50MB',
    'log.console = true',
    'log.file = false',
    '',
  ].join('\n');
}

const user = ({ login, passcode }: { readonly login: string; readonly passcode: string }) => ({
  name: login,
  password_hash: passwordHash(passcode),
  hashing_algorithm: 'rabbit_password_hashing_sha256',
  tags: '',
});

/** As README.md recommends it. */
const DEFINITIONS = {
  vhosts: [{ name: VHOST }],
  users: [user(PUBLISHER), user(READER), user(TESTER)],
  permissions: [
    { user: TESTER.login, vhost: VHOST, configure: '.*', write: '.*', read: '.*' },
    { user: PUBLISHER.login, vhost: VHOST, configure: '^$', write: '^amq\\.topic$', read: '^$' },
    {
      user: READER.login,
      vhost: VHOST,
      configure: '^stomp-subscription-',
      write: '^stomp-subscription-',
      read: '^(stomp-subscription-.*|amq\\.topic)$',
    },
  ],
  topic_permissions: [
    {
      user: PUBLISHER.login,
      vhost: VHOST,
      exchange: 'amq.topic',
      write: '^golf\\.client\\.[A-Za-z0-9_-]+$',
      read: '^$',
    },
    {
      user: READER.login,
      vhost: VHOST,
      exchange: 'amq.topic',
      write: '^$',
      read: '^golf\\.client\\.{username}$',
    },
  ],
};

/** RabbitMQ's salted form: base64(salt + sha256(salt + password)). */
function passwordHash(password: string): string {
  const salt = randomBytes(4);
  const digest = createHash('sha256').update(salt).update(password).digest();
  return Buffer.concat([salt, digest]).toString('base64');
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = new WebSocket(url, ['v12.stomp']);
    probe.on('open', () => {
      probe.close();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}
