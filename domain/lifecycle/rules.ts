/** What both sides ask the tables: may this happen to this record now, and what happens then. */

import type { EntityDescription } from '../entities/describe.ts';
import type { Circumstances, Facts, Lifecycle, Transition } from '../entities/lifecycle.ts';
import { readRecord, type Codes, type RecordReading } from '../records/check.ts';
import { LIFECYCLES } from './all.ts';

interface Step {
  readonly lifecycle: Lifecycle;
  readonly transition: Transition;
}

export function listLifecycles(entity: string): readonly Lifecycle[] {
  return LIFECYCLES.filter((lifecycle) => lifecycle.entity === entity);
}

/** @throws Error for an action the entity does not have: a mistake in a program, not in data */
export function getTransition(entity: string, action: string): Transition {
  return stepOf(entity, action).transition;
}

function stepOf(entity: string, action: string): Step {
  for (const lifecycle of listLifecycles(entity)) {
    const transition = lifecycle.transitions.find(({ key }) => key === action);
    if (transition !== undefined) return { lifecycle, transition };
  }
  throw new Error(`${entity} has no action ${action}`);
}

/**
 * Which action a call means: the one whose `sends` the body holds; where two are left (执行 and 重试), the one that the
 * state allows. `null` = the body means none.
 */
export function findTransitionOfCall(
  entity: string,
  call: string,
  record: Facts,
  body: Facts,
): Transition | null {
  const candidates = listLifecycles(entity).flatMap((lifecycle) =>
    lifecycle.transitions
      .filter(({ permission }) => permission !== undefined)
      .filter(({ key, call: path = key }) => path === call)
      .filter(({ sends = {} }) => Object.entries(sends).every(([name, value]) => body[name] === value))
      .map((transition) => ({ lifecycle, transition })),
  );
  const possible = candidates.find(({ lifecycle, transition }) =>
    transition.from.includes(stateOf(lifecycle, record)),
  );
  return (possible ?? candidates[0])?.transition ?? null;
}

/** Why the action is not done to this record (Chinese), or `null`: first its state, then what else it demands. */
export function findRefusal(
  entity: string,
  action: string,
  record: Facts,
  circumstances: Circumstances = {},
): string | null {
  const { lifecycle, transition } = stepOf(entity, action);
  if (!transition.from.includes(stateOf(lifecycle, record))) return `当前状态不能${transition.label}`;
  return transition.refusal?.(record, circumstances, null) ?? null;
}

export function isAllowed(
  entity: string,
  action: string,
  record: Facts,
  circumstances: Circumstances = {},
): boolean {
  return findRefusal(entity, action, record, circumstances) === null;
}

/** What people are offered for this record, in the order of the tables; permissions are asked elsewhere. */
export function listActions(
  entity: string,
  record: Facts,
  circumstances: Circumstances = {},
): readonly Transition[] {
  return listLifecycles(entity)
    .flatMap(({ transitions }) => transitions)
    .filter(({ permission }) => permission !== undefined)
    .filter(({ key }) => isAllowed(entity, key, record, circumstances));
}

/** Actions offered for a whole selection: those that may be done to every row of it. */
export function listBatchActions(
  entity: string,
  records: readonly Facts[],
  circumstances: Circumstances = {},
): readonly Transition[] {
  const [first, ...others] = records;
  if (first === undefined) return [];
  return listActions(entity, first, circumstances).filter(
    ({ key, batch }) =>
      batch === true && others.every((record) => isAllowed(entity, key, record, circumstances)),
  );
}

/**
 * The state an allowed action leads to, as `{field: value}`; empty when the state stays.
 * @throws Error when the table names no such outcome: a mistake in the table
 */
export function computeStateAfter(
  entity: string,
  action: string,
  record: Facts,
  input: Facts = {},
): Readonly<Record<string, string>> {
  const { lifecycle, transition } = stepOf(entity, action);
  const { to, outcome } = transition;
  const [first] = to;
  if (first === undefined) return {};
  const next = to.length === 1 ? first : outcome?.(record, input);
  if (next === undefined || !to.includes(next)) throw new Error(`${entity}.${action} leads nowhere`);
  return { [lifecycle.field]: next };
}

/** Every field that an action writes but for who and when: the state, and what changes with it. */
export function computeColumnsAfter(entity: string, action: string, record: Facts, input: Facts = {}): Facts {
  const { sets = {}, keeps = {}, derives } = getTransition(entity, action);
  return {
    ...computeStateAfter(entity, action, record, input),
    ...Object.fromEntries(Object.entries(sets).map(([field, value]) => [field, value === '' ? null : value])),
    ...Object.fromEntries(Object.entries(keeps).map(([from, field]) => [field, input[from] ?? null])),
    ...derives?.(record, input),
  };
}

/** Why the record may not become this by the action (Chinese), or `null`. @param after the whole record as it would be */
export function findRefusalAfter(
  entity: string,
  action: string,
  after: Facts,
  before: Facts,
  circumstances: Circumstances = {},
): string | null {
  return getTransition(entity, action).refusalAfter?.(after, circumstances, before) ?? null;
}

/** Reads what a dialog sent for an action; the first problem that concerns the whole has the field `''`. */
export function readInput(
  entity: string,
  action: string,
  record: Facts,
  body: Facts,
  codes?: Codes,
): RecordReading {
  const transition = getTransition(entity, action);
  const reading = readRecord(toActionDialog(transition), body, {
    held: record,
    ...(codes !== undefined && { codes }),
  });
  if (reading.problems.length > 0) return reading;
  const message = transition.inputProblem?.(record, reading.values) ?? null;
  return message === null ? reading : { values: reading.values, problems: [{ field: '', message }] };
}

/** The dialog of an action as a form like any other. */
export function toActionDialog({ key, label, asks = [] }: Transition): EntityDescription {
  return {
    name: key,
    table: '',
    path: '',
    permission: '',
    title: label,
    display: '',
    scope: 'tenant',
    fields: asks.map((field) => ({ group: label, ...field })),
  };
}

/** The question before an action without a dialog; `null` = none. */
export function findConfirmQuestion(
  { confirm }: Transition,
  record: Facts,
  circumstances: Circumstances = {},
): string | null {
  return typeof confirm === 'function' ? confirm(record, circumstances) : (confirm ?? null);
}

/** Why the form or a deletion may not touch this record now (Chinese), or `null`. */
export function findStandardRefusal(
  entity: string,
  call: 'edit' | 'remove',
  record: Facts,
  circumstances: Circumstances = {},
): string | null {
  const lifecycles = listLifecycles(entity);
  const closed = lifecycles.some((lifecycle) => {
    const states = lifecycle[call];
    return states !== undefined && !states.includes(stateOf(lifecycle, record));
  });
  if (closed) return call === 'edit' ? '当前状态不能编辑' : '当前状态不能删除';
  if (call === 'edit') return null;
  const refusals = lifecycles.map(({ removeRefusal }) => removeRefusal?.(record, circumstances) ?? null);
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/** States of a new record. */
export function getInitialStates(entity: string): Readonly<Record<string, string>> {
  return Object.fromEntries(listLifecycles(entity).map(({ field, initial }) => [field, initial]));
}

function stateOf({ field }: Lifecycle, record: Facts): string {
  const state = record[field];
  return typeof state === 'string' || typeof state === 'number' ? String(state) : '';
}
