/** Begun and ended transactions, for those who measure them: without a subscriber nothing is told. */

import { channel } from 'node:diagnostics_channel';

export interface TransactionStep {
  /** The same object from its beginning to its end. */
  readonly connection: object;
  readonly step: 'begin' | 'commit' | 'rollback';
}

export const TRANSACTION_STEPS = channel('fairway.database.transaction');

export function publishStep(connection: object, step: TransactionStep['step']): void {
  if (TRANSACTION_STEPS.hasSubscribers)
    TRANSACTION_STEPS.publish({ connection, step } satisfies TransactionStep);
}
