/** What the lifecycle lets the form do: states are written by actions, but for those it may choose among. */

import type { AnyRow } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { getInitialStates, listLifecycles, findStandardRefusal } from '#domain/lifecycle/rules.ts';
import { BusinessError } from '../http/errors.ts';
import type { Work } from './context.ts';

type Columns = Readonly<Record<string, unknown>>;

/**
 * What a form sent, without states it may not write; a new record gets the initial ones.
 * @throws BusinessError for a choice that only an action may make
 */
export function applyStates({ entity }: Work, values: Columns, before: AnyRow | null): Columns {
  const columns: Record<string, unknown> = { ...values };
  for (const { field, free } of listLifecycles(entity.name)) {
    const chosen = columns[field];
    if (free === undefined) delete columns[field];
    else if (chosen !== undefined && chosen !== before?.[field] && !isFree(free, [chosen, before?.[field]]))
      throw new BusinessError(`${findField(entity, field)?.label ?? field}：该状态只能通过操作改变`);
  }
  return before === null ? { ...getInitialStates(entity.name), ...columns } : columns;
}

function isFree(free: readonly string[], states: readonly unknown[]): boolean {
  return states.every((state) => state === undefined || free.some((one) => one === state));
}

/** @throws BusinessError when the state of one of them, or who asks, forbids it */
export function refuseByState(
  { entity, user, time }: Work,
  call: 'edit' | 'remove',
  rows: readonly AnyRow[],
): void {
  for (const row of rows) {
    const reason = findStandardRefusal(entity.name, call, row, { actor: user, now: time });
    if (reason !== null) throw new BusinessError(reason);
  }
}
