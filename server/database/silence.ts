/**
 * A network that drops what it is given ends no connection: a statement on one that was open would wait until the system
 * gives it up, a quarter of an hour later. A statement may take that long, so its connection is not judged by the time
 * alone: the database is asked on another one whether it still works for it (FAULT-35).
 */

import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';

export interface Patience {
  /** Nothing came or went for so long while an answer is due, ms: the database is asked. */
  readonly quietMs: number;
  readonly lookEveryMs: number;
}
export const PATIENCE: Patience = { quietMs: 5_000, lookEveryMs: 2_000 };
/** One word against a connection may be of a moment in which the answer was on its way, or the machine busy. */
const MOST_DOUBTS = 2;

/** SQLSTATE, and not `EPIPE`: a server that refuses a connection is there. */
const REFUSAL = /^(?!E)[0-9A-Z]{5}$/;

interface SessionFacts {
  /** Of the session that asks. */
  readonly own: number;
  /** `null` = there is none of this number. */
  readonly state: string | null;
}

/**
 * Ends a connection over a network whose answer does not come any more; whoever waits for it gets an error (`isConnectionLost`).
 * @param client connected
 * @param connect opens another connection to the same database, within a few seconds
 */
export function endSilentConnection(
  client: pg.Client,
  connect: () => Promise<pg.Client>,
  { quietMs, lookEveryMs } = PATIENCE,
): void {
  const { connection } = client;
  const { stream } = connection;
  // Whoever listens at a socket of this machine is heard of by the system.
  if (!(stream instanceof Socket) || stream.remoteAddress === undefined) return;
  let answered = stream.bytesWritten;
  // Before the client sends what waits behind it.
  connection.prependListener('readyForQuery', () => (answered = stream.bytesWritten));
  const isWaiting = (): boolean => stream.bytesWritten > answered && stream.readableLength === 0;
  const countBytes = (): number => stream.bytesRead + stream.bytesWritten;

  let bytes = countBytes();
  let sinceMs = performance.now();
  let doubts = 0;
  let isAsking = false;

  const ask = async (): Promise<void> => {
    const isDoubted = !(await isAtWork(client, connect));
    if (!isWaiting() || countBytes() !== bytes) return;
    doubts = isDoubted ? doubts + 1 : 0;
    if (doubts >= MOST_DOUBTS)
      stream.destroy(
        Object.assign(new Error('the database does not answer any more'), { code: 'ETIMEDOUT' }),
      );
    // Asked again as long after as it was asked the first time.
    if (!isDoubted) sinceMs = performance.now();
  };

  const look = (): void => {
    const nowMs = performance.now();
    if (!isWaiting() || countBytes() !== bytes) {
      bytes = countBytes();
      sinceMs = nowMs;
      doubts = 0;
    } else if (!isAsking && nowMs - sinceMs >= quietMs) {
      isAsking = true;
      void ask().finally(() => (isAsking = false));
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  client.once('end', () => clearInterval(timer));
}

/** Whether the database says so, or cannot be asked but is there. Never rejects. */
async function isAtWork(client: pg.Client, connect: () => Promise<pg.Client>): Promise<boolean> {
  let session: pg.Client | null = null;
  try {
    session = await connect();
    const { rows } = await session.query<SessionFacts>(
      'select pg_backend_pid() as own, (select state from pg_stat_activity where pid = $1) as state',
      [readProcessId(client)],
    );
    const [facts] = rows;
    // Behind a pooler numbers are its own, and say nothing.
    if (facts === undefined || facts.own !== readProcessId(session)) return true;
    return facts.state !== null && !facts.state.startsWith('idle');
  } catch (error) {
    return error instanceof Error && 'code' in error && REFUSAL.test(String(error.code));
  } finally {
    void session?.end().catch(() => undefined);
  }
}

/** The driver knows it, its types do not. */
const readProcessId = (client: pg.Client): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;
