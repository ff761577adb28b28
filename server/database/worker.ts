/** The thread of the database: takes protocol messages and answers them, one after the other; `null` ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { exchangeMessages, startEngine } from './engine.ts';

export interface WorkerAnswer {
  /** Protocol messages; absent when it failed, and for the end. */
  readonly messages?: Uint8Array<ArrayBuffer>;
  readonly error?: unknown;
}

const engine = await startEngine(workerData as string);

async function answer(request: Uint8Array | null): Promise<WorkerAnswer> {
  try {
    if (request !== null) return { messages: await exchangeMessages(engine, request) };
    await engine.close();
    return {};
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (request: Uint8Array | null) => {
  void answer(request).then((said) =>
    parentPort?.postMessage(said, said.messages === undefined ? [] : [said.messages.buffer]),
  );
});
parentPort?.postMessage({} satisfies WorkerAnswer);
