/**
 * Runs spreadsheet jobs on a thread, one at a time, with a limit of time and memory (SEC-25). The thread stays for the
 * next job for a while, because its library takes longer to load than most sheets take; one that failed does not.
 */

import type { Worker } from 'node:worker_threads';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { openThread } from '../../runtime/threads.ts';
import { SHEET_THREAD } from '../limits.ts';
import type { SheetAnswer, SheetJob } from './job.ts';

const TOO_MUCH = '文件过大或过于复杂，处理超时';

interface Idle {
  readonly worker: Worker;
  readonly dismissal: NodeJS.Timeout;
  readonly dismiss: () => void;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
let idle: Idle | null = null;

/** @throws BusinessError when it takes too long or too much memory; RequestError 429 when too many wait */
export async function runSheetJob(job: SheetJob): Promise<SheetAnswer> {
  if (waiting >= SHEET_THREAD.waiting) throw new RequestError(429, '正在处理的表格过多，请稍后再试');
  waiting += 1;
  const done = last.then(() => {
    waiting -= 1;
    return start(job);
  });
  last = done.catch(() => undefined);
  return done;
}

function start(job: SheetJob): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const worker = summon();
    const timer = setTimeout(() => void worker.terminate(), SHEET_THREAD.jobMs);
    const settle = (): void => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', failed).off('exit', failed);
    };
    const answered = (answer: SheetAnswer): void => {
      settle();
      rest(worker);
      resolve(answer);
    };
    const failed = (): void => {
      settle();
      void worker.terminate();
      reject(new BusinessError(TOO_MUCH));
    };
    worker.on('message', answered).on('error', failed).on('exit', failed);
    worker.postMessage(job);
  });
}

function summon(): Worker {
  if (idle === null)
    return openThread('sheetWorker', new URL('./worker.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: SHEET_THREAD.memoryMb,
        maxYoungGenerationSizeMb: SHEET_THREAD.youngMb,
      },
    });
  const { worker, dismissal, dismiss } = idle;
  clearTimeout(dismissal);
  worker.off('error', dismiss);
  worker.ref();
  idle = null;
  return worker;
}

function rest(worker: Worker): void {
  const dismiss = (): void => {
    idle = null;
    void worker.terminate();
  };
  const dismissal = setTimeout(dismiss, SHEET_THREAD.idleMs).unref();
  // A process that ends does not wait for it.
  worker.unref();
  worker.once('error', dismiss);
  idle = { worker, dismissal, dismiss };
}
