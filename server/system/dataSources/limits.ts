/** Bounds of testing connections; `docs/limits.md` lists them with their answers. */
import type { QueueLimits } from '../../http/workQueue.ts';

/** One at a time: the server is no tool to knock on many doors with. */
export const CONNECTION_TESTS: QueueLimits = { running: 1, waiting: 3, waitingOfAccount: 1 };

/** For the whole of it: finding the host, signing in, one answer. */
export const CONNECTION_TEST_MS = 5_000;
