import type { FastifyInstance } from 'fastify';
import { createId } from '../database/ids.ts';
import { formatStamp } from '../database/stamp.ts';

/** log_type */
export type LogType = 1 | 2;
export const SIGN_IN_LOG: LogType = 1;
/** How the line of a sign-in ends that succeeded: those are counted as visits. */
export const SIGNED_IN = '登录成功！';
export const OPERATION_LOG: LogType = 2;

export interface LogEntry {
  readonly type: LogType;
  readonly content: string;
  readonly user: { readonly id: string; readonly username: string } | null;
  readonly ip: string;
}

/** Writes one row of the system log (SEC-26). Never pass passwords, tokens or captchas. */
export async function writeLog(
  app: Pick<FastifyInstance, 'db' | 'now'>,
  { type, content, user, ip }: LogEntry,
): Promise<void> {
  await app.db
    .insertInto('sysLog')
    .values({
      id: createId(),
      logType: type,
      logContent: content.slice(0, 1000),
      username: user?.username ?? null,
      userid: user?.id ?? null,
      ip: ip.slice(0, 64),
      createTime: formatStamp(app.now()),
    })
    .execute();
}
