/**
 * Judges an action by the lifecycle of an entity, for the engine and for calls that perform the action beside others. It
 * judges the record as it is and as it would become.
 */

import type { EntityDescription } from '#domain/entities/describe.ts';
import type { Circumstances } from '#domain/entities/lifecycle.ts';
import { computeColumnsAfter, findRefusalAfter, findRefusal } from '#domain/lifecycle/rules.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { BusinessError } from '../http/errors.ts';

type Columns = Readonly<Record<string, unknown>>;

export interface JudgedRequest {
  readonly user: Pick<CurrentUser, 'username' | 'userType'>;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly time: string;
}

const circumstancesOf = ({ user: { username, userType }, time }: JudgedRequest): Circumstances => ({
  actor: { username, userType },
  now: time,
});

/** @throws BusinessError when the record as it is forbids the action */
export function refuseAsItIs(
  { name }: EntityDescription,
  action: string,
  record: Columns,
  request: JudgedRequest,
): void {
  refuseFor(findRefusal(name, action, record, circumstancesOf(request)));
}

/**
 * The columns that the action writes, but for who and when.
 * @param record the stored one, with what its rules know of it beside
 * @param input what was filled in, and what only the server knows
 * @throws BusinessError when the record as it is, or as it would become, forbids it
 */
export function judgeAction(
  entity: EntityDescription,
  action: string,
  record: Columns,
  input: Columns,
  request: JudgedRequest,
): Columns {
  refuseAsItIs(entity, action, record, request);
  const columns = computeColumnsAfter(entity.name, action, record, input);
  const after = { ...record, ...columns };
  refuseFor(findRefusalAfter(entity.name, action, after, record, circumstancesOf(request)));
  return columns;
}

function refuseFor(refusal: string | null): void {
  if (refusal !== null) throw new BusinessError(refusal);
}
