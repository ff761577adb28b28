/**
 * Which buttons, columns and fields a user sees and may use (PERM-01, PERM-02).
 * The lists only shape the screen; the server checks every call again.
 */

import { PermissionPolicy, ValidStatus } from '../codes/menu.ts';
import { type Fields, hasFields } from '../wire/fields.ts';

/** `show`: without it the element is not drawn. `disable`: the element is drawn and locked. */
type EntryType = PermissionPolicy;

/** A permission granted to the user. `actions`: one wire entry may hold several codes, separated by commas. */
interface Grant {
  readonly type: EntryType;
  readonly actions: readonly string[];
}

/** A permission the system knows. A switched-off one (`status` 0) controls nothing. */
interface Rule extends Grant {
  readonly on: boolean;
}

export interface PermissionLists {
  readonly auth: readonly Grant[];
  readonly allAuth: readonly Rule[];
}

/** A record shown inside a workflow step may bring its own list, which is asked first. */
export interface WorkflowForm {
  readonly permissionList?: unknown;
}

export const NO_PERMISSIONS: PermissionLists = { auth: [], allAuth: [] };

/** Reads the `auth` and `allAuth` arrays of the wire; entries without an action are left out, never an exception. */
export function decodePermissionLists(auth: unknown, allAuth: unknown): PermissionLists {
  return { auth: grantsOf(auth), allAuth: rulesOf(allAuth) };
}

/**
 * Keeps an element if the workflow form shows it, if the system switched the control off, or if the user's show
 * entries hold the action.
 */
export function isActionVisible(lists: PermissionLists, action: string, form?: WorkflowForm): boolean {
  if (covers(grantsOf(form?.permissionList), PermissionPolicy.show, action)) return true;
  if (
    covers(
      lists.allAuth.filter((rule) => !rule.on),
      PermissionPolicy.show,
      action,
    )
  )
    return true;
  return covers(lists.auth, PermissionPolicy.show, action);
}

/**
 * Locks an element that is drawn (PERM-02): a disable entry of the workflow form or
 * of the user locks it; a code that the system enforces but the user does not hold at all locks it; a switched-off
 * code (status 0) or one the system does not know locks nothing.
 *
 * So a dispatcher holds `golf:dispatch:sound` as a show entry and may mute; a trainee holds it as a disable entry
 * and may not (PERM-02). The older reading, where holding a disable entry lifts the lock, is not used.
 */
export function isDisabled(lists: PermissionLists, action: string, form?: WorkflowForm): boolean {
  if (covers(grantsOf(form?.permissionList), PermissionPolicy.disable, action)) return true;
  const rules = lists.allAuth.filter((rule) => rule.actions.includes(action));
  if (rules.length > 0 && rules.every((rule) => !rule.on)) return false;
  if (covers(lists.auth, PermissionPolicy.disable, action)) return true;
  return rules.length > 0 && !covers(lists.auth, PermissionPolicy.show, action);
}

function covers(entries: readonly Grant[], type: EntryType, action: string): boolean {
  return entries.some((entry) => entry.type === type && entry.actions.includes(action));
}

function grantsOf(list: unknown): Grant[] {
  return recordsOf(list).flatMap((entry) => {
    const actions = actionsOf(entry.action);
    return actions.length > 0 ? [{ type: typeOf(entry.type), actions }] : [];
  });
}

function rulesOf(list: unknown): Rule[] {
  return recordsOf(list).flatMap((entry) => {
    const actions = actionsOf(entry.action);
    return actions.length > 0
      ? [{ type: typeOf(entry.type), actions, on: String(entry.status) !== ValidStatus.invalid }]
      : [];
  });
}

function recordsOf(list: unknown): Fields<'action' | 'type' | 'status'>[] {
  if (!Array.isArray(list)) return [];
  return list.filter((entry) => hasFields<'action' | 'type' | 'status'>(entry));
}

function actionsOf(action: unknown): string[] {
  if (typeof action !== 'string') return [];
  return action
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

const typeOf = (type: unknown): EntryType =>
  String(type) === PermissionPolicy.disable ? PermissionPolicy.disable : PermissionPolicy.show;
