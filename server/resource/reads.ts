/** Reads that belong together: what they answer was true at one moment. */

import type { CurrentUser } from '../auth/currentUser.ts';
import type { Db } from '../database/schema.ts';
import { openTransaction } from '../database/transaction.ts';
import { type ParkScope, type ScopedTx, scopeToPark, scopeToReader } from './recordScope.ts';

interface Services {
  readonly db: Db;
}

/** For an answer, in one park or in all of the caller's: data rules bind it (PERM-30). */
export const readForCaller = <T>(
  { db }: Services,
  user: CurrentUser,
  read: (tx: ScopedTx) => Promise<T>,
  park?: ParkScope,
): Promise<T> => openTransaction(db, (tx) => read(scopeToReader(tx, user, park)));

/** What is true for everybody alike, whatever rows exist for them (PERM-31): prices, free places, the course, who is booked. */
export const readInPark = <T>(
  { db }: Services,
  park: ParkScope,
  read: (tx: ScopedTx) => Promise<T>,
): Promise<T> => openTransaction(db, (tx) => read(scopeToPark(tx, park)));
