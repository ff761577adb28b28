/** Actions of the dispatch board, and the one judgement of them that console, routes and engine share. */

import type { Call } from '../calls/call.ts';
import type { DispatchAction } from '../codes/service.ts';
import type { Action } from '../entities/action.ts';
import type { GolfPermission } from '../permissions/golf.ts';

/** A call with a right of its own: its route asks for it, and so does every button that makes it. */
export interface PermittedCall extends Call {
  readonly access: { readonly permission: GolfPermission };
}

export interface Stateful<State extends string> {
  readonly state: State;
}

/** @typeParam Moment park time, epoch ms */
export interface BoardAction<
  Key extends string,
  State extends string,
  Subject extends Stateful<State>,
  Input,
> extends Action<Key, State, Subject, number, Input> {
  readonly call: PermittedCall;
  /** Said instead of 当前状态不能…, in a state that does not offer it. */
  readonly otherwise?: string;
  /** Word of answers and refusals, where it is not that of the button. */
  readonly verb?: string;
  /** Whether it can be done to such a thing at all, whatever its state; otherwise it has no button. */
  suits?(subject: Subject): boolean;
  /** Said instead of the same where it does not suit. */
  readonly unsuited?: string;
  /** Where it leads; absent = the state stays. */
  to?(state: State): State;
  /** golf_dispatch_action of its line in the dispatch log; absent = none. */
  readonly log?: DispatchAction;
}

/** Of each key its action, in the order of the buttons. @typeParam Inputs what is filled in for each */
export type BoardActions<
  State extends string,
  Subject extends Stateful<State>,
  Inputs extends Readonly<Record<keyof Inputs, object>>,
  More = unknown,
> = {
  readonly [K in keyof Inputs & string]: BoardAction<K, State, Subject, Inputs[K]> & More;
};

type AnyAction<State extends string, Subject extends Stateful<State>> = Pick<
  BoardAction<string, State, Subject, never>,
  'from' | 'suits'
>;

export const isOffered = <State extends string, Subject extends Stateful<State>>(
  { from, suits }: AnyAction<State, Subject>,
  subject: Subject,
): boolean => (from === undefined || from.includes(subject.state)) && (suits?.(subject) ?? true);

/**
 * Why this cannot be done now (Chinese, for the operator), or null: first its state, then what else it demands.
 * @param now park time, epoch ms
 * @param input `null` = nothing is filled in yet
 */
export function findActionRefusal<State extends string, Subject extends Stateful<State>, Input>(
  action: BoardAction<string, State, Subject, Input>,
  subject: Subject,
  now: number,
  input: Input | null,
): string | null {
  const { from, suits, unsuited, otherwise, label, verb = label } = action;
  const fallback = `当前状态不能${verb}`;
  if (suits?.(subject) === false) return unsuited ?? fallback;
  if (from !== undefined && !from.includes(subject.state)) return otherwise ?? fallback;
  return action.refusal?.(subject, now, input) ?? null;
}

/** The state after it. */
export const getStateAfter = <State extends string>(
  { to }: { to?(state: State): State },
  state: State,
): State => to?.(state) ?? state;
