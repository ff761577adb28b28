/**
 * Which codes of the golf business a role holds when it is new: its own work (`domain/permissions`), the actions that
 * the lifecycles give it, and reading what that work names.
 */
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import { GOLF_PERMISSIONS, type PermissionCode, type PermissionPrefix } from '#domain/permissions/golf.ts';

const READING: ReadonlySet<string> = new Set(['list', 'detail']);

/** Areas that a user type reads without working in them. */
const READS: Readonly<Record<number, readonly PermissionPrefix[]>> = {
  2: ['golf:caddieOrder'],
  3: [
    'golf:park',
    'golf:parkArea',
    'golf:competition',
    'golf:competitionPlayer',
    'golf:competitionPlan',
    'golf:startHole',
    'golf:player',
    'golf:caddie',
    'golf:caddieEvaluation',
    'golf:orderCheckLog',
    'golf:orderRefund',
    'golf:priceSet',
    'golf:inspect',
    'golf:announcement',
  ],
  4: [
    'golf:park',
    'golf:parkArea',
    'golf:hole',
    'golf:fence',
    'golf:device',
    'golf:flight',
    'golf:holeTimeout',
  ],
  5: [
    'golf:park',
    'golf:flight',
    'golf:hole',
    'golf:player',
    'golf:order',
    'golf:competition',
    'golf:incident',
  ],
  6: ['golf:park', 'golf:order', 'golf:caddieOrder', 'golf:competition', 'golf:player', 'golf:caddie'],
  7: [
    'golf:park',
    'golf:parkArea',
    'golf:hole',
    'golf:player',
    'golf:caddie',
    'golf:device',
    'golf:flight',
    'golf:order',
  ],
  8: [
    'golf:park',
    'golf:hole',
    'golf:flight',
    'golf:caddie',
    'golf:caddieOrder',
    'golf:caddieEvaluation',
    'golf:competition',
    'golf:competitionPlayer',
    'golf:orderRefund',
    'golf:priceSet',
  ],
};

const BY_ACTION = new Map<string, Set<number>>();
for (const { transitions } of LIFECYCLES)
  for (const { permission, who = [] } of transitions)
    if (permission !== undefined)
      BY_ACTION.set(permission, new Set([...(BY_ACTION.get(permission) ?? []), ...who]));

const isReading = ({ code, prefix }: PermissionCode): boolean => READING.has(code.slice(prefix.length + 1));

/** Codes that a new role for this user type holds. */
export function golfCodesOf(userType: number): ReadonlySet<string> {
  const reads = new Set<string>(READS[userType]);
  return codesThat(
    (permission) =>
      permission.staff.includes(userType) ||
      BY_ACTION.get(permission.code)?.has(userType) === true ||
      (reads.has(permission.prefix) && isReading(permission)),
  );
}

/** Codes of somebody who looks and does nothing. */
export const GOLF_READING: ReadonlySet<string> = codesThat(isReading);

function codesThat(test: (permission: PermissionCode) => boolean): ReadonlySet<string> {
  return new Set(GOLF_PERMISSIONS.filter(test).map(({ code }) => code));
}
