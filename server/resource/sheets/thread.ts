/** Runs spreadsheet jobs on a thread, one at a time, with a limit of time and memory (R-IMP-1). */
import { Worker } from 'node:worker_threads';
import { BusinessError } from '../../http/errors.ts';
import type { SheetAnswer, SheetJob } from './job.ts';

const LIMIT_MS = 10_000;
const MEMORY_MB = 768;
const TOO_MUCH = '文件过大或过于复杂，处理超时';

let last: Promise<unknown> = Promise.resolve();

/** @throws BusinessError when it takes too long or too much memory */
export function runSheetJob(job: SheetJob): Promise<SheetAnswer> {
  const done = last.then(() => start(job));
  last = done.catch(() => undefined);
  return done;
}

function start(job: SheetJob): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const worker = openWorker(job);
    const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
    const settle = (work: () => void): void => {
      clearTimeout(timer);
      work();
      void worker.terminate();
    };
    worker.once('message', (answer: SheetAnswer) => settle(() => resolve(answer)));
    worker.once('error', () => settle(() => reject(new BusinessError(TOO_MUCH))));
    worker.once('exit', () => settle(() => reject(new BusinessError(TOO_MUCH))));
  });
}

/** The build has the thread beside the server (vite.config.ts); from the sources it has to be taught TypeScript. */
function openWorker(job: SheetJob): Worker {
  const options = { workerData: job, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./sheetWorker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(code, { ...options, eval: true });
}
