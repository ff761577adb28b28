/** `npm run cluster -- --servers 3`: PostgreSQL, servers and, where it is installed, HAProxy on this machine; docs/scale.md. */

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { startDatabase } from './cluster/database.ts';
import { describeProxy, hasHaproxy, INSTALL_HAPROXY } from './cluster/haproxy.ts';
import { createServer } from './cluster/servers.ts';

const MOST_SERVERS = 20;
const HELP = `用法：npm run cluster -- [--servers 3] [--port 3000] [--data data-cluster]
  在本机启动一个 PostgreSQL、若干台服务器和 HAProxy（如已安装）。Ctrl+C 依次停止`;

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '3' },
    port: { type: 'string', default: '3000' },
    data: { type: 'string', default: 'data-cluster' },
    help: { type: 'boolean', default: false },
  },
});

process.exitCode = await run();

async function run(): Promise<number> {
  const [count, port] = [Number(values.servers), Number(values.port)];
  const isFit = Number.isInteger(count) && count >= 1 && count <= MOST_SERVERS && Number.isInteger(port);
  if (values.help || !isFit) {
    console.error(HELP);
    return values.help ? 0 : 64;
  }
  const folder = resolve(values.data);
  const ended = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });
  const database = await startDatabase(folder, count);
  const isProxied = hasHaproxy();
  const env = {
    DATABASE_URL: database.url,
    FILES_DIR: join(folder, 'files'),
    SECRET_KEY: keepKey(folder),
    ...(isProxied && { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '127.0.0.1' }),
  };
  const servers = Array.from({ length: count }, (_, index) =>
    createServer({ name: `s${index + 1}`, port: port + index + 1, folder, env, tell: console.log }),
  );
  const starts = await Promise.allSettled(servers.map((server) => server.start()));
  if (starts.some(({ status }) => status === 'rejected')) {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
    console.error('有服务器没有启动成功（原因见上），已全部停止');
    return 1;
  }
  const proxy = isProxied
    ? startProxy(
        folder,
        port,
        servers.map((server) => `127.0.0.1:${server.port}`),
      )
    : null;
  console.log(proxy === null ? INSTALL_HAPROXY : `统一入口 http://127.0.0.1:${port}`);
  await ended;
  // One after the other: the proxy always has one to send to.
  const codes: (number | null)[] = [];
  for (const server of servers) codes.push(await server.stop());
  console.log(`各服务器的退出码：${codes.join('、')}`);
  if (proxy !== null) {
    const gone = once(proxy, 'exit');
    proxy.kill();
    await gone;
  }
  await database.stop();
  return codes.every((code) => code === 0) ? 0 : 1;
}

/** What is stored encrypted is read by all of them. */
function keepKey(folder: string): string {
  const file = join(folder, 'cluster.key');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function startProxy(folder: string, port: number, servers: readonly string[]) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, describeProxy(port, servers));
  return spawn('haproxy', ['-f', file], { stdio: ['ignore', 'inherit', 'inherit'] });
}
