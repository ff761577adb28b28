import { JobStatus } from '../codes/system.ts';
import type { GolfLifecycle } from './golfLifecycle.ts';

/** A job is started and stopped, and may be run by hand in either state (SYSTEM-10). */
export const quartzJobLifecycle: GolfLifecycle<'quartz_status'> = {
  entity: 'sysQuartzJob',
  field: 'status',
  dict: 'quartz_status',
  initial: JobStatus.running,
  terminal: [],
  free: [JobStatus.running, JobStatus.stopped],
  transitions: [
    {
      key: 'resume',
      label: '启动',
      permission: 'system:quartzJob:resume',
      from: [JobStatus.stopped],
      to: [JobStatus.running],
      confirm: '确定启动该任务？启动后按 Cron 表达式自动执行',
      batch: true,
    },
    {
      key: 'pause',
      label: '停止',
      permission: 'system:quartzJob:pause',
      from: [JobStatus.running],
      to: [JobStatus.stopped],
      confirm: '确定停止该任务？停止后不再自动执行',
      batch: true,
    },
    {
      key: 'execute',
      label: '执行一次',
      permission: 'system:quartzJob:execute',
      from: [JobStatus.running, JobStatus.stopped],
      to: [],
      // The job is not changed by it, and yet there is something to call.
      sets: {},
      confirm: '确定立即执行一次该任务？',
    },
  ],
};
