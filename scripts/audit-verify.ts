/** `npm run audit:verify`: proves the chain of the logs, or names its first broken row. `--help` says all there is to say. */

import process from 'node:process';
import { type Anchor, type ChainReport, verifyChain } from '#server/audit/verify.ts';
import { formatCommand } from '#server/config/commands.ts';
import { readCommandLine, UsageError } from './commandLine.ts';
import { isReadFailure, openStoredDatabase } from './storedDatabase.ts';

const HELP = `用法：${formatCommand('audit:verify', '[选项]')}

从第一条起核对系统日志和数据日志的哈希链，指出第一条断开的记录。读 DATABASE_URL 指向的
PostgreSQL（可在运行中），没有时读数据目录（须先停止服务器）。

选项
  --data 目录       数据目录，默认 DATA_DIR 或 ./data
  --anchor 序号:哈希  以前核对时打印的链尾：它必须仍在链中，由此发现末尾被截断或重写
  --help            显示本说明

退出码
  0  链完整
  1  链断开，输出第一条断开的记录
  2  无法核对`;

const BROKEN = 1;
const UNREADABLE = 2;

try {
  process.exitCode = await run();
} catch (error) {
  const isKnown = error instanceof UsageError || isReadFailure(error);
  console.error(isKnown ? error.message : error);
  process.exitCode = UNREADABLE;
}

async function run(): Promise<number> {
  const { values } = readCommandLine(HELP, {
    options: { data: { type: 'string' }, anchor: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  const anchor = values.anchor === undefined ? undefined : readAnchor(values.anchor);
  const database = await openStoredDatabase(values.data);
  try {
    const report = await verifyChain(database.db, anchor);
    console.log(describeReport(report));
    return report.broken === null ? 0 : BROKEN;
  } finally {
    await database.close();
  }
}

function readAnchor(text: string): Anchor {
  const [, seq, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) throw new UsageError('--anchor 应为 序号:64位十六进制哈希');
  return { seq: Number(seq), hash };
}

function describeReport({ links, removed, head, broken }: ChainReport): string {
  if (broken !== null) {
    const place = broken.seq === null ? '' : `第 ${broken.seq} 条，`;
    return `审计链断开：${place}${broken.row}：${broken.reason}\n之前的 ${links} 条完整`;
  }
  const taken = removed === 0 ? '' : `（其中 ${removed} 条已删除，各有说明）`;
  return `审计链完整：${links} 条${taken}\n链尾 ${head.seq}:${head.hash}`;
}
