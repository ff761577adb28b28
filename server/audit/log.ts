import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import { formatStamp } from '#domain/validation/time.ts';
import { createId } from '../database/ids.ts';
import type { Database } from '../database/schema.ts';
import { type CallScope, describeCall, findCall } from './call.ts';
import { type OperateType, findOperateType } from './operateType.ts';

/** log_type */
type LineType = 1 | 2;
export const SIGN_IN_LOG: LineType = 1;
/** How the line of a sign-in ends that succeeded: those are counted as visits. */
export const SIGNED_IN = '登录成功！';
export const OPERATION_LOG: LineType = 2;

export interface LogEntry {
  readonly type: LineType;
  readonly content: string;
  readonly user: { readonly id: string; readonly username: string; readonly tenantId?: number } | null;
  readonly ip: string;
  /** Absent = as the call says that does it. */
  readonly operateType?: OperateType;
}

/** Nobody writes what looks like another line (AUDIT-11). */
const LINE_BREAKING = /[\p{Cc}\u2028\u2029]+/gu;

export type SystemLogLine = Insertable<Database['sysLog']>;

/** Writes one row of the system log (SEC-26). Never pass passwords, tokens or captchas. */
export async function writeLog(app: Pick<FastifyInstance, 'db' | 'now'>, entry: LogEntry): Promise<void> {
  const call = findCall();
  if (call !== null) call.isLogged = true;
  await app.db
    .insertInto('sysLog')
    .values(createLine(app.now(), entry, call))
    .execute();
}

/** @param call what it is a line about; a line of a sign-in says nothing of its call */
export function createLine(
  now: number,
  { type, content, user, ip, operateType }: LogEntry,
  call: CallScope | null,
): SystemLogLine {
  const isOperation = type === OPERATION_LOG;
  return {
    id: createId(),
    logType: type,
    logContent: content.replaceAll(LINE_BREAKING, ' ').slice(0, 1000),
    username: user?.username ?? null,
    userid: user?.id ?? null,
    tenantId: user?.tenantId ?? null,
    ip: ip.slice(0, 64),
    createTime: formatStamp(now),
    ...(isOperation &&
      call !== null && { operateType: findOperateType(call.request), ...describeCall(call) }),
    ...(operateType !== undefined && { operateType }),
  };
}
