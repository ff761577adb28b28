import { JobStatus, MisfirePolicy } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { CALC, choice, moment, paragraph, reference, section, text, whole } from './shorthand.ts';

const COMPUTED = { ...CALC, virtual: true, sheet: 'none' } as const;

/** A job is started and stopped, and may be run by hand in either state (SYSTEM-10). */
const quartzJobLifecycle: RecordLifecycle<'status', 'quartz_status'> = {
  field: 'status',
  initial: JobStatus.running,
  terminal: [],
  free: [JobStatus.running, JobStatus.stopped],
  transitions: [
    {
      key: 'resume',
      label: '启动',
      from: [JobStatus.stopped],
      to: [JobStatus.running],
      confirm: '确定启动该任务？启动后按 Cron 表达式自动执行',
      batch: true,
    },
    {
      key: 'pause',
      label: '停止',
      from: [JobStatus.running],
      to: [JobStatus.stopped],
      confirm: '确定停止该任务？停止后不再自动执行',
      batch: true,
    },
    {
      key: 'execute',
      label: '执行一次',
      from: [JobStatus.running, JobStatus.stopped],
      to: [],
      // The job is not changed by it, and yet there is something to call.
      sets: {},
      confirm: '确定立即执行一次该任务？',
    },
  ],
};

/** 定时任务: what the server does by itself, and when (SYSTEM-10). */
export const sysQuartzJob = describeEntity({
  name: 'sysQuartzJob',
  announced: false,
  table: 'sys_quartz_job',
  path: '/sys/quartzJob',
  permission: 'system:quartzJob',
  title: '定时任务',
  display: 'jobClassName',
  heading: 'typeTitle',
  scope: 'tenant',
  platformOnly: true,
  rights: {
    actions: { resume: '启动定时任务', pause: '停止定时任务', execute: '执行一次定时任务' },
    staff: [],
  },
  lifecycles: [quartzJobLifecycle],
  calls: ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  columns: [
    'typeTitle',
    'status',
    'lastStatus',
    'lastTime',
    'nextTime',
    'cronExpression',
    'description',
    'jobClassName',
    'parameter',
  ],
  fields: [
    ...section('定时任务', [
      text('jobClassName', '任务类名', 255, {
        required: true,
        list: { width: 205, sortable: true },
        search: 'like',
      }),
      text('cronExpression', 'Cron表达式', 120, {
        required: true,
        default: '* * * * * ? *',
        kind: 'cron',
        list: { width: 125 },
      }),
      paragraph('parameter', '参数', 1000, {
        pattern: { regex: '^\\s*\\{[^]*\\}\\s*$', message: '参数须是JSON对象，以{开头、以}结尾' },
        list: { width: 115 },
      }),
      paragraph('description', '描述', 200, { list: { width: 140 } }),
      choice('misfire', '错过策略', 'quartz_misfire', { required: true, default: MisfirePolicy.makeGood }),
      choice('status', '状态', 'quartz_status', {
        required: true,
        default: JobStatus.running,
        list: { width: 100, filter: true },
        search: 'eq',
      }),
    ]),
    text('typeTitle', '任务', 50, { ...COMPUTED, list: { width: 130 } }),
    moment('nextTime', '下次执行', { ...COMPUTED, list: { width: 165 } }),
    moment('lastTime', '上次执行', { ...COMPUTED, list: { width: 165 } }),
    choice('lastStatus', '上次结果', 'quartz_run_status', { ...COMPUTED, list: { width: 90 } }),
  ],
});

/** 执行记录: each run of a job, kept by the server for a while. */
export const sysQuartzJobLog = describeEntity({
  name: 'sysQuartzJobLog',
  announced: false,
  table: 'sys_quartz_job_log',
  path: '/sys/quartzJobLog',
  permission: 'system:quartzJob',
  title: '执行记录',
  display: 'jobClassName',
  scope: 'tenant',
  platformOnly: true,
  calls: ['list', 'exportXls'],
  defaultSort: { column: 'id', order: 'desc' },
  fields: [
    reference('jobId', '任务', 'sysQuartzJob', { ...CALC, required: true, sheet: 'none', search: 'eq' }),
    choice('status', '结果', 'quartz_run_status', {
      ...CALC,
      required: true,
      list: { width: 90 },
      search: 'eq',
    }),
    choice('way', '触发方式', 'quartz_run_way', {
      ...CALC,
      required: true,
      list: { width: 90 },
      search: 'eq',
    }),
    moment('startTime', '开始时间', { ...CALC, list: { width: 165, sortable: true }, search: 'range' }),
    moment('endTime', '结束时间', { ...CALC, list: { width: 165 } }),
    whole('costTime', '耗时', { ...CALC, unit: '毫秒', list: { width: 110, sortable: true } }),
    text('result', '说明', 1000, { ...CALC, list: { width: 260 } }),
    moment('planTime', '计划时间', { ...CALC, list: { width: 165 } }),
    text('jobClassName', '任务类名', 255, { ...CALC, list: { width: 220 } }),
    text('parameter', '参数', 1000, { ...CALC, list: { width: 150 } }),
    text('host', '执行主机', 100, { ...CALC, list: { width: 150 } }),
    text('operator', '操作人', 50, { ...CALC, kind: 'user', list: { width: 100 } }),
  ],
});

export type QuartzJobRow = RowOf<typeof sysQuartzJob>;
export type QuartzJobLogRow = RowOf<typeof sysQuartzJobLog>;
