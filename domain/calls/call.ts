/**
 * The contract of a call: who may make it, what it takes and what it answers, once for the server that serves it and the
 * console that makes it. The schemas never reach a browser (`vite.config.ts`): there only their types count.
 */

import type { Static, TSchema, TUnsafe } from 'typebox';

/** Who may make a call (SEC-09). */
export type CallAccess =
  | 'open'
  | 'signedIn'
  | {
      readonly permission: string;
      /** The platform's: refused to people who work in one park. */
      readonly isOfPlatform?: true;
    };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call {
  readonly method: Method;
  /** By which clients of the protocol make the same call as well. */
  readonly alsoBy?: readonly Method[];
  /** Below the API base; `:name` is a part that `params` describes. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** What its callers need to know beyond the summary: for `docs/openapi.json` and `docs/calls.md`. */
  readonly description?: string;
  readonly access: CallAccess;
  /** Whether it changes something; absent = unless it is asked with GET (PERM-41). */
  readonly writes?: boolean;
  /** The server demands a signature (WIRE-10). */
  readonly isSigned?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** FileContent type of the body where it is not JSON. */
  readonly consumes?: 'multipart/form-data';
  /** FileContent types of an answer that is no JSON: a file, or a page. Its `reply` is `FileContent`. */
  readonly produces?: readonly [string, ...string[]];
  /** It answers with another address. Its `reply` is `FileContent`. */
  readonly isRedirect?: true;
  /** The `result` of the envelope of a success. */
  readonly reply: TSchema;
  /** The answer is the result alone, without an envelope (WIRE-01). */
  readonly isBare?: true;
  /** What it reads or changes: an entity, or another subject under a name of its own. */
  readonly of: string;
  /** `GolfMessageType` of the message that announces a change of what it reads. */
  readonly live?: number;
  /** Subjects whose reads are old after it, beside its own. */
  readonly changes?: readonly string[];
}

/** A contract, checked and kept with its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Nobody changes what was asked or answered. */
export type ReadonlyDeep<T> = T extends object ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> } : T;

type PartOf<C, Name extends string> =
  C extends Readonly<Record<Name, infer Schema extends TSchema>>
    ? // Written by hand, it is what it says; of a record that is not known yet the compiler knows nothing more.
      Schema extends TUnsafe<infer T>
      ? T
      : ReadonlyDeep<Static<Schema>>
    : unknown;

export type ParamsOf<C extends Call> = PartOf<C, 'params'>;
export type QueryOf<C extends Call> = PartOf<C, 'query'>;
export type BodyOf<C extends Call> = PartOf<C, 'body'>;
export type ReplyOf<C extends Call> = PartOf<C, 'reply'>;

/**
 * Everything that a call is asked with, by name: parts of its path, then its body if it has one, its query otherwise.
 * `unknown` = it takes nothing.
 */
export type InputOf<C extends Call> = ParamsOf<C> &
  (C extends { readonly body: TSchema } ? BodyOf<C> : QueryOf<C>);
