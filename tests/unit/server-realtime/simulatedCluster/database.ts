/**
 * PostgreSQL as far as servers of one database rely on it: sessions, transactions of the level "read committed", locks,
 * NOTIFY, and sessions that are ended for their silence. Statements are those of `statements.ts`, and no others.
 */

import { LockTable } from './locks.ts';
import type { Lane, Owner, Scheduler } from './scheduler.ts';
import { DatabaseError, type Outcome, type Session } from './session.ts';
import { planStatement } from './statements.ts';
import { ModelTables, type Transaction } from './tables.ts';

const IDLE_IN_TRANSACTION_MS = 20_000;

export class ModelDatabase implements Owner {
  readonly isHalted = false;
  readonly isGone = false;
  readonly locks = new LockTable();
  readonly tables: ModelTables;
  readonly #scheduler: Scheduler;
  /** Waits for locks that have ended. */
  readonly #granted: Lane;
  readonly #sessions = new Set<Session>();
  readonly #active = new Set<Transaction>();
  #nextXid = 100;
  #nextSession = 1;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
    this.tables = new ModelTables(() => scheduler.nowMs);
    this.#granted = scheduler.addLane(this, () => true);
  }

  get sessions(): readonly Session[] {
    return [...this.#sessions];
  }

  open(parts: Pick<Session, 'toDatabase' | 'toClient' | 'notified' | 'ended'>): Session {
    const session: Session = {
      ...parts,
      id: this.#nextSession++,
      isOpen: true,
      isBusy: false,
      isListening: false,
      transaction: null,
      idleMs: null,
      idleTimer: null,
    };
    this.#sessions.add(session);
    return session;
  }

  /** The client has closed it, or is gone. */
  close(session: Session): void {
    if (!session.isOpen) return;
    session.isOpen = false;
    session.toDatabase.waiting.length = 0;
    this.#scheduler.clearTimer(session.idleTimer);
    this.#sessions.delete(session);
    if (session.transaction !== null) this.#abort(session.transaction);
    this.locks.release(session);
  }

  /** The database ends it. */
  terminate(session: Session, code: string, message: string): void {
    if (!session.isOpen) return;
    this.close(session);
    session.toClient.push(() => session.ended(new DatabaseError(code, message)));
  }

  execute(
    session: Session,
    text: string,
    values: readonly unknown[],
    answer: (outcome: Outcome) => void,
  ): void {
    // Its client has not heard yet that it was ended.
    if (!session.isOpen) return;
    this.#scheduler.clearTimer(session.idleTimer);
    session.isBusy = true;
    const finish = (outcome: Outcome): void => {
      session.isBusy = false;
      this.#watchSilence(session);
      answer(outcome);
    };
    const isOwn = session.transaction === null;
    const transaction = (session.transaction ??= this.#begin(
      isOwn && !/^(?:begin|start transaction)/.test(text),
    ));
    const fail = (error: Error): void => {
      if (transaction.isSingle) this.#end(session, () => this.#abort(transaction));
      else transaction.hasFailed = true;
      finish({ rows: [], error });
    };
    if (/^(?:commit|rollback)$/.test(text)) {
      const isKept = text === 'commit' && !transaction.hasFailed;
      this.#end(session, () => (isKept ? this.#commit(transaction) : this.#abort(transaction)));
      return finish({ rows: [] });
    }
    if (transaction.hasFailed) return fail(new DatabaseError('25P02', 'current transaction is aborted'));
    let plan;
    try {
      plan = planStatement({ database: this, session, transaction, text, values });
    } catch (error) {
      return fail(error as Error);
    }
    const { locks = [], run } = plan;
    const goOn = (index: number): void => {
      if (!session.isOpen) return;
      const lock = locks[index];
      if (lock !== undefined) return this.#wait(transaction, lock, () => goOn(index + 1));
      try {
        const rows = run();
        if (transaction.isSingle) this.#end(session, () => this.#commit(transaction));
        finish({ rows });
      } catch (error) {
        fail(error as Error);
      }
    };
    goOn(0);
  }

  /** Oldest transaction under way, or the next one. */
  get horizon(): number {
    return Math.min(this.#nextXid, ...[...this.#active].flatMap(({ xid }) => xid ?? []));
  }

  /** Number of a transaction that writes. */
  assignXid(transaction: Transaction): number {
    return (transaction.xid ??= this.#nextXid++);
  }

  #wait(
    transaction: Transaction,
    lock: { key: string; mode: 'share' | 'exclusive' },
    goOn: () => void,
  ): void {
    let isAtOnce = true;
    this.locks.acquire(lock.key, transaction, lock.mode, () => {
      // Whoever waited goes on in a step of its own.
      if (isAtOnce) goOn();
      else this.#granted.push(goOn);
    });
    isAtOnce = false;
  }

  #begin(isSingle: boolean): Transaction {
    const transaction = { isSingle, xid: null, hasFailed: false, wakes: false, onCommit: [] };
    this.#active.add(transaction);
    return transaction;
  }

  #end(session: Session, end: () => void): void {
    session.transaction = null;
    end();
  }

  #commit(transaction: Transaction): void {
    this.#active.delete(transaction);
    for (const write of transaction.onCommit) write();
    this.locks.release(transaction);
    if (!transaction.wakes) return;
    for (const session of this.#sessions)
      if (session.isListening) session.toClient.push(() => session.notified());
  }

  #abort(transaction: Transaction): void {
    this.#active.delete(transaction);
    this.locks.release(transaction);
  }

  #watchSilence(session: Session): void {
    const ms = session.transaction === null ? session.idleMs : IDLE_IN_TRANSACTION_MS;
    if (ms === null) return;
    session.idleTimer = this.#scheduler.runAs(this, () =>
      this.#scheduler.setTimer(() => {
        // What has arrived by then was said in time.
        if (session.toDatabase.waiting.length > 0 && session.toDatabase.isOpen()) this.#watchSilence(session);
        else
          this.terminate(session, session.transaction === null ? '57P05' : '25P03', 'terminating connection');
      }, ms),
    );
  }
}
