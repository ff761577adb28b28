/** One connection as the database sees it. */

import type { Lane } from './scheduler.ts';
import type { Transaction } from './tables.ts';

export class DatabaseError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface Outcome {
  readonly rows: readonly object[];
  readonly error?: Error;
}

export interface Session {
  readonly id: number;
  /** What the client has sent. */
  readonly toDatabase: Lane;
  readonly toClient: Lane;
  readonly notified: () => void;
  readonly ended: (error: Error) => void;
  isOpen: boolean;
  /** A statement is under way, perhaps waiting for a lock. */
  isBusy: boolean;
  isListening: boolean;
  transaction: Transaction | null;
  idleMs: number | null;
  idleTimer: unknown;
}
