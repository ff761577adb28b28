/** What `npm run doctor` looks at beyond what a start needs. Each says what is good, wrong, or only worth knowing. */

import { existsSync } from 'node:fs';
import pg from 'pg';
import { listBackups } from '../backup/files.ts';
import { isLoopback } from '../config/proxy.ts';
import type { Settings } from '../config/settings.ts';
import { hasCluster } from '../database/postgres/cluster.ts';
import { findClusterPlace } from '../database/postgres/place.ts';
import { findRunningEndpoint } from '../database/postgres/running.ts';
import { listDisks } from '../monitor/disks.ts';

export interface Finding {
  readonly title: string;
  readonly state: 'good' | 'wrong' | 'noted';
  readonly text: string;
}

const ASK_MS = 5_000;
const LEAST_FREE_BYTES = 2 * 1024 ** 3;
const GIGABYTE = 1024 ** 3;
const HOUR_MS = 3_600_000;
/** The job takes one every night; a night may be missed by a restart, two are a fault. */
const OLDEST_BACKUP_HOURS = 50;

/** Whether this program answers at its port. */
export async function isServing({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<boolean> {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return isLive(`http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`);
}

async function isLive(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/livez`, {
      signal: AbortSignal.timeout(ASK_MS),
      redirect: 'manual',
    });
    return response.ok && ((await response.json()) as { status?: unknown }).status === 'live';
  } catch {
    return false;
  }
}

export async function checkDisks(dataDir: string): Promise<readonly Finding[]> {
  const disks = await listDisks(existsSync(dataDir) ? dataDir : process.cwd());
  return disks.map(({ name, rest }) => {
    const free = `${name} 剩余 ${(rest / GIGABYTE).toFixed(1)} GB`;
    return rest >= LEAST_FREE_BYTES
      ? { title: '磁盘', state: 'good', text: free }
      : { title: '磁盘', state: 'wrong', text: `${free}，请清理或扩容到 2 GB 以上` };
  });
}

/** @param isUp this program answers at its port, so that its proxy can be asked */
export async function checkProxy(
  { host, proxy }: Settings,
  isTrusting: boolean,
  isUp: boolean,
): Promise<Finding> {
  const title = '代理';
  const { publicOrigin } = proxy;
  if (publicOrigin === null)
    return isLoopback(host)
      ? {
          title,
          state: 'noted',
          text: '没有设置 PUBLIC_URL，只能在本机打开；经代理提供服务时请设置 PUBLIC_URL 和 TRUST_PROXY',
        }
      : { title, state: 'noted', text: `监听 ${host}，没有代理和 https；请确认只在可信的内网使用` };
  if (!isTrusting)
    return {
      title,
      state: 'wrong',
      text: '设置了 PUBLIC_URL 而没有设置 TRUST_PROXY，所有人会显示为代理的地址；请把 TRUST_PROXY 设为代理的 IP',
    };
  if (!isUp) return { title, state: 'noted', text: `服务没有运行，未检查 ${publicOrigin} 能否打开` };
  return (await isLive(publicOrigin))
    ? { title, state: 'good', text: `${publicOrigin} 可以打开` }
    : { title, state: 'wrong', text: `本机打不开 ${publicOrigin}，请检查代理是否启动、证书和域名解析` };
}

/** @param now epoch ms */
export async function checkBackups({ dataDir, databaseUrl }: Settings, now: number): Promise<Finding> {
  const title = '备份';
  const newest = (await listBackups(dataDir)).find(({ manifest }) => manifest !== null);
  const takenAt = newest?.manifest?.takenAt;
  if (takenAt === undefined) {
    const isNew = databaseUrl === null && !(existsSync(dataDir) && hasCluster(findClusterPlace(dataDir)));
    return isNew
      ? { title, state: 'noted', text: '还没有数据，不需要备份' }
      : { title, state: 'wrong', text: '没有可用的备份，请启动定时任务“备份”，或运行 backup 命令' };
  }
  const hours = Math.round((now - Date.parse(takenAt)) / HOUR_MS);
  return hours <= OLDEST_BACKUP_HOURS
    ? { title, state: 'good', text: `最近一次在 ${hours} 小时前（${newest?.name}）` }
    : { title, state: 'wrong', text: `最近一次在 ${hours} 小时前，请检查定时任务“备份”的执行记录` };
}

/** Whether PostgreSQL notices that a disk changed what it stored, and whether it has. */
export async function checkChecksums({ databaseUrl, dataDir }: Settings): Promise<Finding> {
  const title = '数据校验和';
  const connection = databaseUrl === null ? findRunning(dataDir) : { connectionString: databaseUrl };
  if (connection === null) return { title, state: 'noted', text: '内嵌数据库没有运行，未检查' };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isOn: string; failures: string }>(`
      select current_setting('data_checksums') as "isOn",
        coalesce(sum(checksum_failures), 0)::text as failures from pg_stat_database`);
    const { isOn = 'off', failures = '0' } = rows[0] ?? {};
    if (isOn !== 'on')
      return {
        title,
        state: 'noted',
        text: '数据库没有启用校验和，磁盘损坏不会被发现；可用 pg_checksums --enable 启用',
      };
    return failures === '0'
      ? { title, state: 'good', text: '已启用，没有发现损坏' }
      : { title, state: 'wrong', text: `发现 ${failures} 处损坏的数据页，请立即检查磁盘，并从备份恢复` };
  } catch {
    return { title, state: 'noted', text: '无法连接数据库，未检查' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const findRunning = (dataDir: string): pg.ClientConfig | null =>
  existsSync(dataDir) ? findRunningEndpoint(findClusterPlace(dataDir)) : null;
