/**
 * The words for what may happen to a record (ENTITY-07): a table of transitions over one field. The server refuses
 * what the table does not allow, the console does not offer it; `domain/lifecycle` asks it for both.
 */

import type { UserType } from '../codes/system.ts';
import type { CodesOfDictionaries, DictionaryCode } from '../dictionaries/all.ts';
import type { Action } from './action.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** Who acts, and when; what is not known is not asked about. */
export interface Circumstances {
  readonly actor?: { readonly username: string; readonly userType: number };
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly now?: string;
}

/** What may happen to a record. @typeParam P the permissions it may name @typeParam S codes of its states */
export interface Transition<P extends string = string, S extends string = string> extends Omit<
  Action<string, S, Facts, Circumstances, Facts>,
  'shortcut'
> {
  /** Last part of the path where it is not the verb: several verbs may share a call (`audit`). */
  readonly call?: string;
  /** What the call sends so that the server tells those verbs apart. */
  readonly sends?: Readonly<Record<string, string>>;
  /** Absent: nobody may, only the system does it. */
  readonly permission?: P;
  /** The system does it as well (a time limit, an engine, a result from outside). */
  readonly bySystem?: true;
  /** User types that hold the permission by default (PERM-05). */
  readonly who?: readonly UserType[];
  readonly from: readonly S[];
  /** Possible states afterwards; empty = the state stays. */
  readonly to: readonly S[];
  /** Which of several, from the record and what was filled in. */
  outcome?(record: Facts, input: Facts): S;
  /**
   * Why the record may not become what the action would make of it (Chinese), or `null`: `refusal` judges what is stored,
   * this what would be. The console cannot know it before it asks: the action is offered, and refused in words.
   */
  refusalAfter?(after: Facts, circumstances: Circumstances, before: Facts): string | null;
  /** What the dialog starts with, as far as the record knows: the amount that is still to be paid. */
  begins?(record: Facts): Facts;
  /** Why what was filled in does not fit this record (Chinese), or `null`. */
  inputProblem?(record: Facts, input: Facts): string | null;
  /** Which field of the record keeps what was filled in: `{opinion: 'auditOpinion'}`. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Other fields that follow from the record and what was filled in. */
  derives?(record: Facts, input: Facts): Facts;
  /** Fields that keep who did it (real name) and when. */
  readonly stamps?: { readonly user?: string; readonly time?: string };
  /** Other fields that change with it; an empty text clears one. */
  readonly sets?: Readonly<Record<string, string>>;
  /** Question before it is done, where a dialog does not ask enough; `null` = none needed for this record. */
  readonly confirm?: string | ((record: Facts, circumstances: Circumstances) => string | null);
  /** Takes something away or cannot be undone. */
  readonly danger?: true;
  /** May be done to all selected rows at once. */
  readonly batch?: true;
}

/** @typeParam P the permissions it may name @typeParam S codes of its states */
export interface Lifecycle<P extends string = string, S extends string = string> {
  readonly entity: string;
  /** The field that holds the state; only transitions write it, but for `free`. */
  readonly field: string;
  /** Dictionary of the states. */
  readonly dict: string;
  /** State of a new record. */
  readonly initial: S;
  /** A record stays in one of these. */
  readonly terminal: readonly S[];
  /** States that the form may choose among, besides the transitions. */
  readonly free?: readonly S[];
  /** States in which the form may change the record; absent = all. */
  readonly edit?: readonly S[];
  /** States in which the record may be deleted; absent = all. */
  readonly remove?: readonly S[];
  /** Why this person may not delete the record although its state allows it (Chinese), or `null`. */
  removeRefusal?(record: Facts, circumstances: Circumstances): string | null;
  readonly transitions: readonly Transition<P, S>[];
}

/**
 * A transition in a description. @typeParam R rights that it may name
 */
export interface RecordTransition<S extends string = string, R extends string = string> extends Omit<
  Transition<string, S>,
  'permission'
> {
  /**
   * The right of the call that does it: the last part of a code of this record, or a whole code of another. Absent = the name of
   * the call; nobody may do what is `bySystem` and names none.
   */
  readonly right?: R;
}

/** Which right it asks for, as a transition names it; `null` = nobody has it, only the system does it. */
export function findRight({ right, key, call = key, bySystem }: RecordTransition): string | null {
  return right ?? (bySystem === true ? null : call);
}

/** A lifecycle in a description: its record and its dictionary follow from that. */
export interface DescribedLifecycle<S extends string = string, R extends string = string> extends Omit<
  Lifecycle<string, S>,
  'entity' | 'dict' | 'transitions'
> {
  readonly transitions: readonly RecordTransition<S, R>[];
}

/**
 * One that has a file of its own; the description checks that it fits its fields.
 * @typeParam F field that holds the state @typeParam D dictionary of that field @typeParam R rights that its transitions name
 */
export interface RecordLifecycle<
  F extends string,
  D extends DictionaryCode,
  R extends string = never,
> extends DescribedLifecycle<CodesOfDictionaries[D], R> {
  readonly field: F;
}
