import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread. The build has it beside the server as `{built}.js` (vite.config.ts); from the sources it has to be
 * taught TypeScript.
 */
export function openThread(built: string, source: URL, options: WorkerOptions): Worker {
  const worker = startThread(built, source, options);
  workers += 1;
  mostWorkers = Math.max(mostWorkers, workers);
  worker.once('exit', () => (workers -= 1));
  return worker;
}

let workers = 0;
let mostWorkers = 0;

/** Threads beside the main one: those that run, and the most that ever did. */
export const countThreads = (): { readonly workers: number; readonly mostWorkers: number } => ({
  workers,
  mostWorkers,
});

function startThread(built: string, source: URL, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${built}.js`, import.meta.url), options);
  const href = JSON.stringify(source.href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${href}); })`;
  return new Worker(code, { ...options, eval: true });
}
