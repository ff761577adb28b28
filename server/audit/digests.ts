/** RowDigests of both logs and links of the chain as bytes: what the database digests in SQL (`functions.ts`), computed anew. */

import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../database/schema.ts';
import './tables.ts';

type LogRow = Selectable<Database['sysLog']>;
type DataRow = Selectable<Database['sysDataLog']>;
export type ChainLink = Selectable<Database['sysAuditChain']>;

export interface RowDigests {
  /** Of the row of this link; `null` = there is none. */
  digest(link: ChainLink): Buffer | null;
}

export async function readRowDigests(tx: Tx, links: readonly ChainLink[]): Promise<RowDigests> {
  const ids = links.flatMap(({ source, rowId }) => (source === 'log' && rowId !== null ? [rowId] : []));
  const lines = await tx
    .selectFrom('sysLog')
    .selectAll()
    .where('id', 'in', [...ids, ''])
    .execute();
  const versions = await tx
    .selectFrom('sysDataLog')
    .selectAll()
    .where('seq', '>=', links[0]?.seq ?? 0)
    .where('seq', '<=', links.at(-1)?.seq ?? 0)
    .execute();
  const byId = new Map(lines.map((line) => [line.id, toLogParts(line)]));
  const bySeq = new Map(versions.map((version) => [version.seq, toDataParts(version)]));
  return {
    digest({ source, seq, rowId }) {
      const parts = source === 'data' ? bySeq.get(seq) : byId.get(rowId ?? '');
      return parts === undefined ? null : digest(parts);
    },
  };
}

type Part = string | number | null;

/** In the order of `audit_log_digest`. */
const toLogParts = (line: LogRow): readonly Part[] => [
  'log',
  line.id,
  line.logType,
  line.logContent,
  line.operateType,
  line.userid,
  line.username,
  line.ip,
  line.method,
  line.requestUrl,
  line.requestParam,
  line.requestType,
  line.costTime,
  line.tenantId,
  line.createTime,
];

/** In the order of `audit_data_digest`. */
const toDataParts = (row: DataRow): readonly Part[] => [
  'data',
  row.seq,
  row.dataTable,
  row.dataId,
  row.dataVersion,
  row.operateType,
  row.dataContent,
  row.dataBefore,
  row.createBy,
  row.userid,
  row.ip,
  row.tenantId,
  row.createTime,
];

function digest(parts: readonly Part[]): Buffer {
  const pieces = parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(String(part))}:${part}`));
  return createHash('sha256').update(pieces.join(',')).digest();
}

export const linkTo = (previous: Buffer, { seq, contentHash }: ChainLink): Buffer =>
  createHash('sha256').update(previous).update(`:${seq}:`).update(contentHash).digest();

export const nameRow = ({ source, seq, rowId }: ChainLink): string =>
  source === 'data' ? `数据日志 ${seq}` : `系统日志 ${rowId ?? ''}`;
