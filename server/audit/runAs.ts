/**
 * One change: all that somebody does in one call is stored together or not at all, its line in the operation log with it,
 * and what it brings about outside of the database follows the commit. What calls for more (rows in the caller's reach,
 * people, departments) builds on it; nobody else opens a transaction for a change.
 */

import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Db, Tx } from '../database/schema.ts';
import { openTransaction } from '../database/transaction.ts';
import { refuseViewer, type ViewedRole } from '../http/roleView.ts';
import { OPERATION_LOG, writeLog } from './log.ts';

/** What a change needs of the server. */
export interface ChangeServices {
  readonly db: Db;
  /** epoch ms */
  readonly now: () => number;
}

/** Who changes something, as the log names them. */
export interface Caller {
  readonly id: string;
  readonly username: string;
  readonly tenantId: number;
  readonly ip: string;
  readonly viewedRole?: ViewedRole | null;
}

/** What a change is made with. */
interface Change {
  readonly tx: Tx;
  /** epoch ms, one moment for all that it writes */
  readonly now: number;
  /** The same moment, `YYYY-MM-DD HH:mm:ss` in GMT+8. */
  readonly time: string;
  /** Once the change is stored; one step after the other, in the order in which they were asked for. */
  after(step: () => unknown): void;
}

export interface CallerChange<U extends Caller> extends Change {
  readonly user: U;
  /** Adds a line to the operation log. */
  log(content: string): Promise<void>;
}

export interface ServerChange extends Change {
  readonly user: typeof SYSTEM_ACTOR;
}

/** PostgreSQL's word for a write in a transaction that may only read. */
const READ_ONLY = '25006';

/**
 * Runs a change of a caller in one transaction; who looks through a role may read in it, and no more (PERM-41).
 * @throws what `work` throws: nothing is stored then, and no step follows; BusinessError for a write of a viewer
 */
export async function runAs<T, U extends Caller>(
  services: ChangeServices,
  user: U,
  work: (change: CallerChange<U>) => Promise<T>,
): Promise<T> {
  const run = (change: Change): Promise<T> =>
    work({
      ...change,
      user,
      log: (content) =>
        writeLog(
          { db: change.tx, now: () => change.now },
          { type: OPERATION_LOG, content, user, ip: user.ip },
        ),
    });
  try {
    return await commit(services, run, user.viewedRole ? 'read only' : 'read write');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === READ_ONLY) refuseViewer(user);
    throw error;
  }
}

/**
 * Runs a change that no signed-in user asks for in one transaction: the server's own work, and what comes before a sign-in.
 * @throws as `runAs`
 */
export const runAsServer = <T>(
  services: ChangeServices,
  work: (change: ServerChange) => Promise<T>,
): Promise<T> => commit(services, (change) => work({ ...change, user: SYSTEM_ACTOR }));

async function commit<T>(
  { db, now }: ChangeServices,
  work: (change: Change) => Promise<T>,
  accessMode: 'read only' | 'read write' = 'read write',
): Promise<T> {
  const moment = now();
  const steps: (() => unknown)[] = [];
  const result = await openTransaction(
    db,
    (tx) => work({ tx, now: moment, time: formatStamp(moment), after: (step) => void steps.push(step) }),
    { accessMode },
  );
  for (const step of steps) await step();
  return result;
}
