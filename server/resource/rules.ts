/** What is special about one entity; everything else follows from its description and its lifecycle. */
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Db } from '../database/schema.ts';
import type { ScopedTx } from './recordScope.ts';

type Columns = Readonly<Record<string, unknown>>;

/** The moment of a write, for hooks. */
export interface WriteContext {
  readonly user: CurrentUser;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
  /** Says that a hook changed a row of another entity: its readers are told after the commit. */
  touch(entity: EntityDescription, id: string): void;
  /** Done once the transaction is committed: what is told to the outside. */
  after(told: () => void): void;
}

/** What follows from an action beyond the record itself. Throwing a `BusinessError` refuses the action as a whole. */
export type Effect = (
  tx: ScopedTx,
  /** As it is after the action. */
  row: AnyRow,
  input: Columns,
  user: CurrentUser,
  moment: WriteContext & { readonly before: AnyRow; readonly action: string },
) => Promise<void>;

export interface ResourceRules {
  /**
   * The lock that writes of this record wait for, on whichever server: where rules read sums over other rows. Rules read
   * what they need after it is held.
   */
  lock?(record: Columns): string;
  /** Columns the server sets on a new record. */
  initial?(): Columns;
  /** Values of every imported row, whatever its line says. */
  readonly imported?: Columns;
  /**
   * Columns that follow from what is written, and refusals that need the database (`BusinessError`).
   * @param record the whole record as it would be stored
   * @param moment `before` = the stored record of an edit, `null` for a new one
   */
  prepare?(
    tx: ScopedTx,
    record: Columns,
    moment: WriteContext & { readonly before: AnyRow | null },
  ): Promise<Columns> | Columns;
  /** After a record was added, inside its transaction. */
  added?(tx: ScopedTx, id: string, user: CurrentUser, moment: WriteContext): Promise<void>;
  /** After a record was edited, inside its transaction. */
  edited?(tx: ScopedTx, row: AnyRow, moment: WriteContext & { readonly before: AnyRow }): Promise<void>;
  /** After the transaction of an added record. */
  committed?(user: CurrentUser): Promise<void>;
  /** Why these records may not be deleted; `null` = they may. Inside the transaction. */
  inUse?(tx: ScopedTx, rows: readonly AnyRow[]): Promise<string | null>;
  /** After records were deleted, inside the transaction. */
  removed?(tx: ScopedTx, rows: readonly AnyRow[], moment: WriteContext): Promise<void>;
  /** Before deleted records go for good, inside the transaction: what hangs on them goes first. */
  purged?(tx: ScopedTx, rows: readonly AnyRow[]): Promise<void>;
  /** Values of `virtual` fields that follow from the record. */
  computed?(row: AnyRow, time: string): Columns;
  /** The same of those that other tables know, by record: one look for all that are shown. */
  gathered?(db: Db, rows: readonly AnyRow[]): Promise<ReadonlyMap<string, Columns>>;
  /** Facts by which the lifecycle judges every action beyond the record itself: sums over other rows. */
  facts?(tx: ScopedTx, row: AnyRow): Promise<Columns>;
  /** By action: what only the server knows and the transition asks for (`isFull`); added to what was filled in. */
  readonly known?: Readonly<
    Record<string, (tx: ScopedTx, row: AnyRow, moment: WriteContext) => Promise<Columns>>
  >;
  /** By action of the lifecycle: what else happens, inside the transaction. */
  readonly effects?: Readonly<Record<string, Effect>>;
  /** After any action, inside the transaction: the log row. */
  readonly acted?: Effect;
  /** Calls of the lifecycle that the room serves itself. */
  readonly ownCalls?: readonly string[];
}
