/** The PostgreSQL that DATABASE_URL names, before anything is written to it. */

import pg from 'pg';

const WITHIN_MS = 5_000;
const LEAST_VERSION = 15;
/** Of `server_version_num`: 150004 is 15.4. */
const VERSION_UNIT = 10_000;

interface ServerFacts {
  readonly version: number;
  readonly encoding: string;
  readonly pinyin: boolean;
  readonly creates: boolean;
}

export async function findDatabaseProblem(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  });
  // A connection that is lost makes itself heard by the query as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(`
      select current_setting('server_version_num')::int as version,
        current_setting('server_encoding') as encoding,
        exists (select 1 from pg_collation where collname = 'zh-x-icu') as pinyin,
        has_schema_privilege('public', 'create') as creates`);
    return rows[0] === undefined ? null : judge(rows[0]);
  } catch (error) {
    return describeFailure(error, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function judge({ version, encoding, pinyin, creates }: ServerFacts): string | null {
  const major = Math.floor(version / VERSION_UNIT);
  if (major < LEAST_VERSION)
    return `数据库服务器是 PostgreSQL ${major}，需要 ${LEAST_VERSION} 或更新的版本，请升级数据库服务器`;
  if (encoding !== 'UTF8') return `数据库的编码是 ${encoding}，请建一个编码为 UTF8 的数据库`;
  if (!pinyin) return '数据库服务器没有排序规则 zh-x-icu，请使用带 ICU 的 PostgreSQL';
  return creates
    ? null
    : '数据库用户没有在 public 中建表的权限，请执行 GRANT CREATE ON SCHEMA public TO 该用户';
}

/** The address without the password. */
function describeFailure(error: unknown, url: string): string {
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${hostname}:${port || 5432}`;
  const { code = '', message } = error as Error & { readonly code?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `找不到数据库服务器 ${hostname}，请检查 DATABASE_URL 中的主机名`;
  if (code === '28P01' || code === '28000')
    return `数据库服务器 ${place} 拒绝用户 ${username} 登录，请检查 DATABASE_URL 中的用户和密码，以及服务器的 pg_hba.conf`;
  if (code === '3D000') return `数据库服务器 ${place} 没有数据库 ${pathname.slice(1)}，请先建立它`;
  if (code === 'ECONNREFUSED')
    return `无法连接数据库 ${place}：没有程序在监听，请检查 DATABASE_URL 和数据库服务器是否启动`;
  return `无法连接数据库 ${place}（${code || message}），请检查 DATABASE_URL、网络和防火墙`;
}
