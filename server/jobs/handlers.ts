/**
 * What each type of job does (`domain/jobs/types.ts`). Each is harmless when it is done twice, and does nothing to what
 * belongs to another tenant (SEC-47).
 */

import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { JobRunStatus, SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { sysQuartzJobLog } from '#domain/entities/quartzJob.ts';
import type { Parameters } from '#domain/jobs/parameter.ts';
import type { JobClass } from '#domain/jobs/types.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { isRemovalLine } from '../audit/removalLines.ts';
import { runAsServer } from '../audit/runAs.ts';
import { takeBackup } from '../backup/dump.ts';
import { BACKUP_FOLDER, nameBackup, removeOldest } from '../backup/files.ts';
import { type BackupManifest, describeManifest } from '../backup/manifest.ts';
import { verifyBackup } from '../backup/verify.ts';
import { closeDue } from '../golf/deadlines.ts';
import { settleOrders } from '../golf/orders/deadlines.ts';
import { BusinessError } from '../http/errors.ts';
import { getRecordDb } from '../resource/tables.ts';
import { publishAnnouncement } from '../system/announcements/announcementEditing.ts';
import { notifyUser } from '../system/personalNotice.ts';
import { FIRST_TENANT_ID } from '../system/seed/ids.ts';
import { tidyTables } from './tidyTables.ts';

export interface Task {
  readonly app: FastifyInstance;
  readonly parameters: Parameters;
  readonly tenantId: number;
  /** The server ends, or the time is up: stop where nothing is left half done. */
  readonly signal: AbortSignal;
}

/** @returns what came of it. @throws BusinessError why it could not be done */
type Work = (task: Task) => Promise<string>;

const DAY_MS = 86_400_000;
const ACTIVE_USER = 1;

const before = ({ app, parameters: { keepDays } }: Task): number => app.now() - Number(keepDays) * DAY_MS;
/** The person belongs to the tenant of the job, or to none. */
const isOwnPerson = (column: string, { tenantId }: Task): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(column)} in (select m.user_id from sys_user_tenant m where m.tenant_id = ${tenantId})
  or not exists (select 1 from sys_user_tenant m where m.user_id = ${sql.ref(column)}))`;
/** Lines and versions without a tenant belong to nobody. */
const isOwnRow = ({ tenantId }: Task): RawBuilder<boolean> =>
  sql<boolean>`(tenant_id is null or tenant_id = ${tenantId})`;
const deleted = (what: string, { numDeletedRows }: { readonly numDeletedRows: bigint }): string =>
  `删除${what}${numDeletedRows}条`;

export const JOB_HANDLERS: Readonly<Record<JobClass, Work>> = {
  'fairway.job.CleanTokens': async (task) =>
    deleted(
      '登录令牌',
      await task.app.db
        .deleteFrom('sysToken')
        .where('revokeTs', 'is not', null)
        .where('revokeTs', '<', before(task))
        .where(isOwnPerson('sys_token.user_id', task))
        .executeTakeFirstOrThrow(),
    ),

  'fairway.job.CleanLogs': async (task) =>
    deleted(
      '系统日志',
      await task.app.db
        .deleteFrom('sysLog')
        .where('createTime', '<', formatStamp(before(task)))
        .where(isOwnRow(task))
        .where((eb) => eb.not(isRemovalLine))
        .where((eb) => eb.or([eb('tenantId', 'is not', null), isOwnPerson('sys_log.userid', task)]))
        .executeTakeFirstOrThrow(),
    ),

  /** The last version of each record stays: the next change is compared with it. */
  'fairway.job.CleanDataLogs': async (task) =>
    deleted(
      '数据日志',
      await task.app.db
        .deleteFrom('sysDataLog')
        .where('createTime', '<', formatStamp(before(task)))
        .where(isOwnRow(task))
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('sysDataLog as later')
              .select('later.seq')
              .whereRef('later.dataTable', '=', 'sysDataLog.dataTable')
              .whereRef('later.dataId', '=', 'sysDataLog.dataId')
              .whereRef('later.dataVersion', '>', 'sysDataLog.dataVersion'),
          ),
        )
        .executeTakeFirstOrThrow(),
    ),

  'fairway.job.CleanRuns': async (task) =>
    deleted(
      '执行记录',
      await getRecordDb(task.app.db)
        .deleteFrom(sysQuartzJobLog.table)
        .where('tenantId', '=', task.tenantId)
        .where('startTime', '<', formatStamp(before(task)))
        .where('status', '!=', JobRunStatus.running)
        .executeTakeFirstOrThrow(),
    ),

  'fairway.job.TidyTables': async ({ app, signal }) => {
    const tables = await tidyTables(app.db, () => signal.aborted);
    return `整理数据表${tables.length}张`;
  },

  'fairway.job.Backup': async ({ app, parameters: { keep }, tenantId, signal }) => {
    // It holds the rows of all tenants, and the disk is everybody's.
    if (tenantId !== FIRST_TENANT_ID) throw new BusinessError('只有平台可以备份整个系统');
    const { dataDir, filesDir } = app.settings;
    const file = join(dataDir, BACKUP_FOLDER, nameBackup('daily', app.now()));
    const source = { connection: app.databaseConnection, dataDir, filesDir };
    const takeAndVerify = async (): Promise<BackupManifest> => {
      await takeBackup(source, file, signal);
      return verifyBackup(file, signal);
    };
    const manifest = await takeAndVerify().catch((error: unknown) => {
      throw signal.aborted ? new BusinessError('执行中服务停止，没有完成') : error;
    });
    const removed = await removeOldest(dataDir, Number(keep));
    return `备份到${basename(file)}：${describeManifest(manifest)}，删除旧备份${removed}份`;
  },

  'fairway.job.SettleOrders': async ({ app, tenantId, signal }) => {
    const timeOf = (parkId: string) => ({
      parkTs: app.days.parkTs(parkId) ?? app.now(),
      hasDay: app.days.runs(parkId),
    });
    let settled = 0;
    // So many at a time, so that others get their turn.
    for (let more = 1; more > 0 && !signal.aborted; settled += more)
      more = await closeDue(app, timeOf, { rules: [settleOrders], tenantId });
    return `结算关闭订单${settled}个`;
  },

  'fairway.job.PublishAnnouncement': async ({ app, parameters: { id }, tenantId }) => {
    const row = await runAsServer(app, ({ tx, now }) =>
      publishAnnouncement(tx, String(id), { username: SYSTEM_ACTOR.username, tenantId, parkIds: 'all' }, now),
    );
    await app.herald.published(row);
    return `发布通告“${row.titile}”`;
  },

  'fairway.job.SendNotice': async ({ app, parameters, tenantId }) => {
    const title = String(parameters.title);
    const text = String(parameters.text);
    const receivers = await runAsServer(app, async ({ tx, now }) => {
      const names = namesIn(String(parameters.users));
      const users = await tx
        .selectFrom('sysUser as u')
        .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
        .select(['u.id', 'u.username'])
        .where('t.tenantId', '=', tenantId)
        .where('u.delFlag', '=', 0)
        .where('u.status', '=', ACTIVE_USER)
        .where('u.username', 'in', [...names])
        .execute();
      const missing = names.filter((name) => users.every(({ username }) => username !== name));
      if (missing.length > 0) throw new BusinessError(`账号不存在或已冻结：${missing.join('、')}`);
      const notices: { readonly userId: string; readonly msgId: string }[] = [];
      for (const { id } of users)
        notices.push({ userId: id, msgId: await notifyUser(tx, id, { title, text }, now) });
      return notices;
    });
    for (const notice of receivers) app.notices.emit({ cmd: 'user', ...notice, msgTxt: title });
    return `发送给${receivers.length}个账号`;
  },
};

/** Accounts of a list with commas of either kind. */
function namesIn(list: string): readonly string[] {
  const names = list.split(/[,，]/).map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}
