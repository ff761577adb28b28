import type { GolfLifecycle } from './golfLifecycle.ts';

/** quartz_status */
export const RUNNING = '0';
export const STOPPED = '-1';

/** A job is started and stopped, and may be run by hand in either state (SYSTEM-10). */
export const quartzJobLifecycle: GolfLifecycle = {
  entity: 'sysQuartzJob',
  field: 'status',
  dict: 'quartz_status',
  initial: RUNNING,
  terminal: [],
  free: [RUNNING, STOPPED],
  transitions: [
    {
      key: 'resume',
      label: '启动',
      permission: 'system:quartzJob:resume',
      from: [STOPPED],
      to: [RUNNING],
      confirm: '确定启动该任务？启动后按 Cron 表达式自动执行',
      batch: true,
    },
    {
      key: 'pause',
      label: '停止',
      permission: 'system:quartzJob:pause',
      from: [RUNNING],
      to: [STOPPED],
      confirm: '确定停止该任务？停止后不再自动执行',
      batch: true,
    },
    {
      key: 'execute',
      label: '执行一次',
      permission: 'system:quartzJob:execute',
      from: [RUNNING, STOPPED],
      to: [],
      // The job is not changed by it, and yet there is something to call.
      sets: {},
      confirm: '确定立即执行一次该任务？',
    },
  ],
};
