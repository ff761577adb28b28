/** Starting, stopping and running scheduled jobs (SYSTEM-10). Other clients ask with GET and the id in the address. */

import { Type } from 'typebox';
import { sysQuartzJob } from '../entities/quartzJob.ts';
import { defineCall } from './call.ts';
import { getRecordRight } from './recordCalls.ts';
import { Nothing, Nullable } from './schemas.ts';

const OWN = { method: 'PUT', alsoBy: ['GET'], writes: true, of: sysQuartzJob.name } as const;

export const jobCalls = {
  resume: defineCall({
    ...OWN,
    path: '/sys/quartzJob/resume',
    summary: '定时任务：启动',
    access: getRecordRight(sysQuartzJob, 'resume'),
    reply: Nothing,
  }),

  pause: defineCall({
    ...OWN,
    path: '/sys/quartzJob/pause',
    summary: '定时任务：停止',
    access: getRecordRight(sysQuartzJob, 'pause'),
    reply: Nothing,
  }),

  execute: defineCall({
    ...OWN,
    path: '/sys/quartzJob/execute',
    summary: '定时任务：立即执行',
    access: getRecordRight(sysQuartzJob, 'execute'),
    reply: Nullable(Type.String({ description: 'What came of it; `null`: it goes on in the background.' })),
  }),
};
