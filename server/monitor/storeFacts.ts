/** 性能监控 asks for a Redis. This server has none: its words are said of the database and of the links. */

import { arch, release, type as systemType } from 'node:os';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import type { StoreFact } from '#domain/calls/monitor.ts';
import type { StoreFigures } from './storeFigures.ts';

const DAY_SECONDS = 86_400;
const BITS: Readonly<Record<string, number>> = { arm: 32, ia32: 32, mips: 32, ppc: 32 };

export async function listStoreFacts(
  app: FastifyInstance,
  figures: StoreFigures,
): Promise<readonly StoreFact[]> {
  const [counts, { rows, bytes }, tables] = [
    await figures.counts(),
    await figures.size(),
    await figures.tables(),
  ];
  const isEmbedded = app.isDatabaseEmbedded;
  const uptime = Math.floor(process.uptime());
  const { open } = app.realtime.metrics.report();
  return [
    fact(
      'redis_version',
      `PostgreSQL ${counts.version}`,
      '数据库版本（本服务器不使用 Redis，以下均指数据库）',
    ),
    fact(
      'redis_mode',
      isEmbedded ? 'embedded' : 'server',
      isEmbedded ? '内嵌的 PostgreSQL，本服务器的子进程' : '外部 PostgreSQL 服务器',
    ),
    fact('os', `${systemType()} ${release()} ${arch()}`, '服务器操作系统'),
    fact('arch_bits', String(BITS[arch()] ?? 64), '处理器位数'),
    fact('tcp_port', String(app.settings.port), '本服务器监听的端口'),
    fact('process_id', String(process.pid), '本服务器的进程号'),
    fact('uptime_in_seconds', String(uptime), '本服务器运行的秒数'),
    fact('uptime_in_days', String(Math.floor(uptime / DAY_SECONDS)), '本服务器运行的天数'),
    fact(
      'connected_clients',
      String(open.notice + open.vxe + open.stomp),
      '打开的实时连接（通知、表格同步、球场）',
    ),
    fact('used_memory', String(bytes), '数据库占用的字节数，含索引'),
    fact('used_memory_human', formatSize(bytes), '数据库占用的空间'),
    fact('maxmemory', counts.sharedBuffers, '数据库的共享缓冲区'),
    fact('total_connections_received', String(app.sessions.tally().opened), '启动以来登录的次数'),
    fact('total_commands_processed', String(counts.committed + counts.rolledBack), '数据库处理的事务数'),
    fact('rejected_commands', String(counts.rolledBack), '其中回滚的事务数'),
    fact('keyspace_hits', String(counts.hits), '数据页在缓冲区中命中的次数'),
    fact('keyspace_misses', String(counts.misses), '数据页需从文件读取的次数'),
    fact('keyspace_hit_ratio', formatRatio(counts.hits, counts.misses), '缓冲区命中率'),
    fact('db0', `keys=${rows}`, '全部数据表的行数'),
    ...tables.map((table) =>
      fact(
        `table:${table.name}`,
        `rows=${table.rows},size=${formatSize(table.bytes)}`,
        '占用空间最大的数据表之一',
      ),
    ),
  ];
}

const fact = (key: string, value: string, description: string): StoreFact => ({ key, value, description });

const formatRatio = (hits: number, misses: number): string =>
  hits + misses === 0 ? '-' : `${((hits / (hits + misses)) * 100).toFixed(2)}%`;

/** As Redis writes sizes: `12.34M`. */
function formatSize(bytes: number): string {
  const units = ['B', 'K', 'M', 'G', 'T'];
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 2)}${units[step]}`;
}
