/**
 * What a scheduled job may do (SYSTEM-11): its class name, in words, and the parameters it takes. The server
 * has the work of each (`server/jobs/works`), the console offers them in the form.
 */

import type { FieldDescription } from '../entities/fieldDescription.ts';
import { paragraph, text, whole } from '../entities/shorthand.ts';

export interface JobType {
  /** What `jobClassName` of a job holds. */
  readonly className: string;
  readonly title: string;
  /** What it does, one sentence. */
  readonly about: string;
  /** Keys of its parameter, a JSON object; without one each takes its default. */
  readonly parameters: readonly FieldDescription[];
}

const keepDays = (days: number, min = 1) =>
  whole('keepDays', '保留天数', { min, max: 3650, default: days, unit: '天' });
/** A log of a network is kept for six months (网络安全法 21). */
const LOG_DAYS = 180;

export const JOB_TYPES = [
  {
    className: 'fairway.job.CleanTokens',
    title: '清理登录令牌',
    about: '删除退出或失效已超过保留天数的登录令牌',
    parameters: [keepDays(30)],
  },
  {
    className: 'fairway.job.CleanLogs',
    title: '清理系统日志',
    about: '删除超过保留天数的登录日志和操作日志，至少保留180天',
    parameters: [keepDays(LOG_DAYS, LOG_DAYS)],
  },
  {
    className: 'fairway.job.CleanDataLogs',
    title: '清理数据日志',
    about: '删除超过保留天数的数据版本，每条数据保留最近一版，至少保留180天',
    parameters: [keepDays(LOG_DAYS * 2, LOG_DAYS)],
  },
  {
    className: 'fairway.job.CleanRuns',
    title: '清理执行记录',
    about: '删除超过保留天数的定时任务执行记录',
    parameters: [keepDays(30)],
  },
  {
    className: 'fairway.job.TidyTables',
    title: '整理数据表',
    about: '回收数据表的空闲空间并更新统计信息',
    parameters: [],
  },
  {
    className: 'fairway.job.Backup',
    title: '备份',
    about: '备份数据库、上传的文件和加密密钥，核对后只保留最近若干份',
    parameters: [whole('keep', '保留份数', { min: 1, max: 365, default: 7, unit: '份' })],
  },
  {
    className: 'fairway.job.SettleOrders',
    title: '订单T+1结算',
    about: '关闭打球日已过、没有在途退款的订单',
    parameters: [],
  },
  {
    className: 'fairway.job.PublishAnnouncement',
    title: '发布系统通告',
    about: '到时间发布一条已写好的系统通告',
    parameters: [
      text('id', '通告编号', 19, {
        required: true,
        pattern: { regex: '^\\d{19}$', message: '应为19位数字' },
      }),
    ],
  },
  {
    className: 'fairway.job.SendNotice',
    title: '发送提醒',
    about: '给指定账号发送一条系统消息，多个账号以逗号分隔',
    parameters: [
      text('users', '接收账号', 500, { required: true }),
      text('title', '标题', 100, { required: true }),
      paragraph('text', '内容', 500, { required: true }),
    ],
  },
] as const satisfies readonly JobType[];

export type JobClass = (typeof JOB_TYPES)[number]['className'];

export function findJobType(className: unknown): (JobType & { readonly className: JobClass }) | undefined {
  return JOB_TYPES.find((type) => type.className === className);
}
