/**
 * Whether a data source answers (SYSTEM-95): only with the driver this server has, PostgreSQL; only to hosts of
 * `DATA_SOURCE_HOSTS`; one at a time, with a deadline. Nothing is read but the answer to `select 1`.
 */

import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseType } from '#domain/codes/platform.ts';
import { BusinessError } from '../../http/errors.ts';
import type { QueueLimits } from '../../http/workQueue.ts';
import { parsePostgresAddress, type PostgresAddress } from './address.ts';

/**
 * Bounds of testing connections; `docs/limits.md` lists them with their answers. One at a time: the server
 * is no tool to knock on many doors with.
 */
export const CONNECTION_TESTS: QueueLimits = { running: 1, waiting: 3, waitingOfAccount: 1 };

/** For the whole of it: finding the host, signing in, one answer. */
const CONNECTION_TEST_MS = 5_000;

export interface DatabaseAccount {
  readonly user: string;
  readonly password: string;
}

/**
 * @param hosts `host:port` that may be connected to
 * @throws BusinessError for another driver, an address that cannot be read, a host that is not allowed
 */
export function findAllowedAddress(
  { dbType, dbUrl }: { readonly dbType: string; readonly dbUrl: string },
  hosts: readonly string[],
): PostgresAddress {
  if (dbType !== DatabaseType.postgresql)
    throw new BusinessError('本服务器只有 PostgreSQL 的驱动，其他类型的数据源不能在此测试连接');
  const address = parsePostgresAddress(dbUrl);
  if (address === null) throw new BusinessError('数据源地址应为 jdbc:postgresql://主机:端口/数据库');
  const place = `${address.host}:${address.port}`;
  if (!hosts.includes(place))
    throw new BusinessError(`不允许连接 ${place}：请管理员在服务器的 DATA_SOURCE_HOSTS 设置中加入该主机`);
  return address;
}

/** @throws BusinessError why it does not answer, in words of our own: what a stranger's server says is not passed on */
export async function testPostgres(
  { host, port, database, isEncrypted }: PostgresAddress,
  { user, password }: DatabaseAccount,
): Promise<void> {
  const socket = new Socket();
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    socket.destroy(new Error('deadline'));
  }, CONNECTION_TEST_MS);
  const client = new pg.Client({
    host,
    port,
    database,
    user,
    // A function: an empty text would be looked for in the environment and in files.
    password: () => password,
    ssl: isEncrypted,
    stream: () => socket,
    application_name: 'connection test',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
  } catch (error) {
    throw new BusinessError(`连接失败：${isLate ? '超过5秒没有响应' : explain(error)}`);
  } finally {
    clearTimeout(deadline);
    socket.destroy();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不正确',
  '28000': '用户名或密码不正确，或服务器不接受该用户',
  '3D000': '数据库不存在',
  '42501': '该用户没有连接权限',
  '53300': '服务器的连接数已满',
  ECONNREFUSED: '主机拒绝连接',
  ECONNRESET: '连接被主机断开',
  EHOSTUNREACH: '主机不可达',
  ENETUNREACH: '网络不可达',
  ENOTFOUND: '找不到主机',
  EAI_AGAIN: '找不到主机',
  ETIMEDOUT: '主机没有响应',
};

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? '主机没有按 PostgreSQL 的协议应答';
}
