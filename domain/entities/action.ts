/**
 * The word for what people may do (ENTITY-07): to a record, an alarm, a flight or a hole timeout. Buttons, keys, marks and
 * menus of the console, routes and engine read the same table, so that what is offered is what is taken, and what is refused
 * is refused in the same words.
 */

import type { FieldDescription } from './fieldDescription.ts';

/** Something that an action asks for before it is done. */
export interface InputField extends FieldDescription {
  /** The only values it may have, where no dictionary holds them: codes with their words, or numbers. */
  readonly options?: Readonly<Record<string, string>> | readonly number[];
}

/**
 * @typeParam Subject what it is done to, as far as the action looks at it
 * @typeParam Moment who acts and when
 * @typeParam Input what was filled in
 */
export interface Action<
  Key extends string = string,
  State extends string = string,
  Subject = unknown,
  Moment = unknown,
  Input = unknown,
> {
  /** Verb, unique within its table, and last part of the path of its call: `approve`. */
  readonly key: Key;
  /** Chinese word on the button. */
  readonly label: string;
  /** States that offer it; absent = any. */
  readonly from?: readonly State[];
  /** Fields of its dialog and of its call. */
  readonly asks?: readonly InputField[];
  /** Why not now although the state offers it (Chinese), or `null`. @param input `null` = nothing is filled in yet */
  refusal?(subject: Subject, moment: Moment, input: Input | null): string | null;
  /** Key of the keyboard, a capital letter (BOARD-06). */
  readonly shortcut?: string;
}
