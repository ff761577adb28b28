/** Jobs that a new data folder begins with. They have no triggers: the first start runs nothing that was long ago. */

import { MisfirePolicy } from '#domain/codes/system.ts';
import { JobStatus } from '#domain/codes/system.ts';
import { sysQuartzJob } from '#domain/entities/quartzJob.ts';
import type { JobClass } from '#domain/jobs/types.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { insertSeedRows } from '../database/insertSeedRows.ts';
import type { Seed } from '../database/migrate.ts';
import type { Tx } from '../database/schema.ts';
import { getRecordDb } from '../resource/tables.ts';
import { createSeedId, FIRST_TENANT_ID } from '../system/seed/ids.ts';

interface SeedJob {
  readonly jobClassName: JobClass;
  readonly cronExpression: string;
  readonly parameter?: string;
  readonly description: string;
  readonly status: string;
  readonly misfire: string;
}

const SEND_NOTICE: JobClass = 'fairway.job.SendNotice';

const JOBS: readonly SeedJob[] = [
  {
    jobClassName: 'fairway.job.SettleOrders',
    cronExpression: '0 10 0 * * ? *',
    description: '每天0点10分结算前一天的订单',
    status: JobStatus.running,
    misfire: MisfirePolicy.makeGood,
  },
  {
    jobClassName: 'fairway.job.CleanTokens',
    cronExpression: '0 30 3 * * ? *',
    parameter: '{"keepDays":30}',
    description: '每天3点30分清理登录令牌',
    status: JobStatus.running,
    misfire: MisfirePolicy.skip,
  },
  {
    jobClassName: 'fairway.job.CleanRuns',
    cronExpression: '0 45 3 * * ? *',
    parameter: '{"keepDays":30}',
    description: '每天3点45分清理执行记录',
    status: JobStatus.running,
    misfire: MisfirePolicy.skip,
  },
  {
    jobClassName: 'fairway.job.CleanLogs',
    cronExpression: '0 0 4 1 * ? *',
    parameter: '{"keepDays":180}',
    description: '每月1日4点清理半年前的日志',
    status: JobStatus.running,
    misfire: MisfirePolicy.makeGood,
  },
  {
    jobClassName: 'fairway.job.TidyTables',
    cronExpression: '0 0 5 ? * SUN *',
    description: '每周日5点整理数据表，需要时启动',
    status: JobStatus.stopped,
    misfire: MisfirePolicy.skip,
  },
  {
    jobClassName: SEND_NOTICE,
    cronExpression: '0 30 6 ? * MON-FRI *',
    parameter: createReminder('dispatch1'),
    description: '工作日6点30分提醒出发台，需要时启动',
    status: JobStatus.stopped,
    misfire: MisfirePolicy.skip,
  },
];

/** Nobody but the administrator is there where 首次设置 made him. */
export async function sendReminderTo(tx: Tx, username: string): Promise<void> {
  await getRecordDb(tx)
    .updateTable(sysQuartzJob.table)
    .set({ parameter: createReminder(username) })
    .where('jobClassName', '=', SEND_NOTICE)
    .execute();
}

function createReminder(users: string): string {
  return JSON.stringify({ users, title: '开场准备', text: '请检查球车与追踪器电量' });
}

/** Where the first jobs were there before it. */
export const dataLogJobSeed: Seed = {
  name: 'jobs-clean-data-logs',
  async run(tx, { now }) {
    const job = {
      jobClassName: 'fairway.job.CleanDataLogs',
      cronExpression: '0 15 4 1 * ? *',
      parameter: '{"keepDays":360}',
      description: '每月1日4点15分清理一年前的数据版本',
      status: JobStatus.running,
      misfire: MisfirePolicy.makeGood,
      id: createSeedId('job', 31),
    };
    await insertSeedRows(tx, { tenantId: FIRST_TENANT_ID, time: formatStamp(now) }, sysQuartzJob.table, [
      job,
    ]);
  },
};

/** Where nothing is invented it runs; who tries the demonstration needs no copies of it. */
export const backupJobSeed: Seed = {
  name: 'jobs-backup',
  async run(tx, { now, settings }) {
    const job = {
      jobClassName: 'fairway.job.Backup',
      cronExpression: '0 30 2 * * ? *',
      parameter: '{"keep":7}',
      description: '每天2点30分备份，保留最近7份',
      status: settings.demoData === 'none' ? JobStatus.running : JobStatus.stopped,
      misfire: MisfirePolicy.makeGood,
      id: createSeedId('job', 32),
    };
    await insertSeedRows(tx, { tenantId: FIRST_TENANT_ID, time: formatStamp(now) }, sysQuartzJob.table, [
      job,
    ]);
  },
};

export const jobSeed: Seed = {
  name: 'jobs-first',
  async run(tx, { now, settings }) {
    const rows = JOBS.map((job, index) => ({
      ...job,
      // Without invented people there is nobody but the administrator (SYSTEM-130).
      ...(settings.demoData === 'none' &&
        job.jobClassName === SEND_NOTICE && { parameter: createReminder('admin') }),
      id: createSeedId('job', index + 1),
    }));
    await insertSeedRows(tx, { tenantId: FIRST_TENANT_ID, time: formatStamp(now) }, sysQuartzJob.table, rows);
  },
};
