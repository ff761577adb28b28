/** What is special about one entity; everything else follows from its description and its lifecycle. */

import type { ColumnsOf, EntityDescription, RecordDraft, StoredRow } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Db } from '../database/schema.ts';
import type { ScopedTx } from './recordScope.ts';

type Columns = Readonly<Record<string, unknown>>;

/** The moment of a write, for hooks. */
export interface WriteContext {
  readonly user: CurrentUser;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
  /** Marks a row of another entity as changed by a hook; its readers are informed after the commit. */
  touch(entity: EntityDescription, id: string): void;
  /** Runs once the transaction is committed: announcements to the outside. */
  after(callback: () => void): void;
}

/** The same for hooks of a record that is added, edited or deleted. */
export interface RecordWrite extends WriteContext {
  /** Adds a line to the operation log. */
  log(content: string): Promise<void>;
}

/** What follows from an action beyond the record itself. Throwing a `BusinessError` refuses the action as a whole. */
export type Effect<E extends EntityDescription = EntityDescription> = (
  tx: ScopedTx,
  /** As it is after the action. */
  row: StoredRow<E>,
  input: Columns,
  user: CurrentUser,
  moment: WriteContext & { readonly before: StoredRow<E>; readonly action: string },
) => Promise<void>;

export interface ResourceRules<E extends EntityDescription = EntityDescription> {
  /**
   * The lock that writes of this record wait for, on whichever server: where rules read sums over other rows. Rules read
   * what they need after it is held.
   */
  lock?(record: RecordDraft<E>): string;
  /** Columns the server sets on a new record. */
  initial?(): ColumnsOf<E>;
  /** Values of every imported row; they override those of its line. */
  readonly imported?: ColumnsOf<E>;
  /**
   * Columns that follow from what is written, and refusals that need the database (`BusinessError`).
   * @param record the whole record as it would be stored
   * @param moment `before` = the stored record of an edit, `null` for a new one
   */
  prepare?(
    tx: ScopedTx,
    record: RecordDraft<E>,
    moment: RecordWrite & { readonly before: StoredRow<E> | null },
  ): Promise<ColumnsOf<E>> | ColumnsOf<E>;
  /** After a record was added, inside its transaction. */
  onAdd?(tx: ScopedTx, id: string, user: CurrentUser, moment: RecordWrite): Promise<void>;
  /** After a record was edited, inside its transaction. */
  onEdit?(
    tx: ScopedTx,
    row: StoredRow<E>,
    moment: RecordWrite & { readonly before: StoredRow<E> },
  ): Promise<void>;
  /** After the transaction of an added record. */
  onCommit?(user: CurrentUser): Promise<void>;
  /** Why these records may not be deleted; `null` = they may. Inside the transaction. */
  inUse?(tx: ScopedTx, rows: readonly StoredRow<E>[]): Promise<string | null>;
  /** After records were deleted, inside the transaction. */
  onRemove?(tx: ScopedTx, rows: readonly StoredRow<E>[], moment: RecordWrite): Promise<void>;
  /** Before deleted records go for good, inside the transaction: what hangs on them goes first. */
  onPurge?(tx: ScopedTx, rows: readonly StoredRow<E>[]): Promise<void>;
  /** Values of `virtual` fields that follow from the record. */
  compute?(row: StoredRow<E>, time: string): Columns;
  /** Values of `virtual` fields that other tables know, by record id: one query for all rows of a page. */
  loadComputed?(db: Db, rows: readonly StoredRow<E>[]): Promise<ReadonlyMap<string, Columns>>;
  /** Facts by which the lifecycle judges every action beyond the record itself: sums over other rows. */
  facts?(tx: ScopedTx, row: StoredRow<E>): Promise<Columns>;
  /** By action: what only the server knows and the transition asks for (`isFull`); added to what was filled in. */
  readonly known?: Readonly<
    Record<string, (tx: ScopedTx, row: StoredRow<E>, moment: WriteContext) => Promise<Columns>>
  >;
  /** By action of the lifecycle: what else happens, inside the transaction. */
  readonly effects?: Readonly<Record<string, Effect<E>>>;
  /** After any action, inside the transaction: the log row. */
  readonly onAction?: Effect<E>;
  /** Calls of the lifecycle that the package serves itself. */
  readonly ownCalls?: readonly string[];
}
