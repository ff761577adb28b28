/** The database on a thread of its own: while it works, the server answers others. */
import type { Worker } from 'node:worker_threads';
import { openThread } from '../runtime/threads.ts';
import type { Exchange } from './connection.ts';
import type { WorkerAnswer } from './worker.ts';

export interface EngineThread {
  readonly exchange: Exchange;
  /** Resolves with the reason when the thread has ended unasked: nothing is answered any more. */
  readonly lost: Promise<unknown>;
  close(): Promise<void>;
}

/** @param folder where the data are. @throws what the engine throws when it does not start */
export async function startThread(folder: string): Promise<EngineThread> {
  const worker = openThread('databaseWorker', new URL('./worker.ts', import.meta.url), {
    workerData: folder,
  });
  const { answerOf, lost } = answersOf(worker);
  await answerOf();
  const ask = (request: Uint8Array | null): Promise<WorkerAnswer> => {
    const answer = answerOf();
    worker.postMessage(request);
    return answer;
  };
  return {
    exchange: async (messages) => (await ask(messages)).messages ?? new Uint8Array(),
    lost,
    async close() {
      await ask(null);
      worker.removeAllListeners('exit');
      await worker.terminate();
    },
  };
}

interface Answers {
  /** The next answer, one at a time. A thread that ended answers nothing any more. */
  answerOf(): Promise<WorkerAnswer>;
  readonly lost: Promise<unknown>;
}

function answersOf(worker: Worker): Answers {
  let due: { resolve(answer: WorkerAnswer): void; reject(error: unknown): void } | null = null;
  let reason: unknown = null;
  let tell: (reason: unknown) => void = () => undefined;
  const lost = new Promise<unknown>((resolve) => (tell = resolve));
  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.error === undefined) due?.resolve(answer);
    else due?.reject(answer.error);
  });
  const lose = (error: unknown): void => {
    reason ??= error;
    // Before whoever waits hears of it: their failures follow from this one.
    tell(reason);
    due?.reject(reason);
  };
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('the thread of the database has ended')));
  const answerOf = async (): Promise<WorkerAnswer> => {
    if (reason !== null) throw reason;
    // An answer that is due keeps the process alive, an idle database does not.
    worker.ref();
    try {
      return await new Promise<WorkerAnswer>((resolve, reject) => (due = { resolve, reject }));
    } finally {
      due = null;
      worker.unref();
    }
  };
  return { answerOf, lost };
}
