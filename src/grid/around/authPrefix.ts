/** What an authorisation prefix takes away from a table (GRID-07). The server checks every call again. */

import { PermissionPolicy } from '#domain/codes/menu.ts';
import type { GridColumn } from '#domain/grid/column.ts';
import {
  decodePermissionLists,
  isDisabled,
  isActionVisible,
  NO_PERMISSIONS,
  type PermissionLists,
  type WorkflowForm,
} from '#domain/permissions/permissions.ts';
import type { ToolbarButton } from '../contract/props.ts';

/** Codes below a prefix, without it. */
export interface Excluded {
  readonly hidden: ReadonlySet<string>;
  /** Shown, but not to be changed. */
  readonly locked: ReadonlySet<string>;
}

const NOTHING: Excluded = { hidden: new Set(), locked: new Set() };

/**
 * Codes that the system enforces and the user was not granted. A rule that is switched off controls nothing, for showing
 * as for locking (GRID-07); what locks is read as everywhere else in the console.
 * @param form of a workflow's step, asked before the lists
 * @param prefix with or without its colon; blank = nothing is excluded
 */
export function findExcludedCodes(lists: PermissionLists, prefix: string, form?: WorkflowForm): Excluded {
  if (prefix === '') return NOTHING;
  const start = prefix.endsWith(':') ? prefix : `${prefix}:`;
  const below = (type: PermissionPolicy, entries: PermissionLists['auth']): Set<string> =>
    new Set(
      entries
        .filter((entry) => entry.type === type)
        .flatMap(({ actions }) => actions)
        .filter((action) => action.startsWith(start))
        .map((action) => action.slice(start.length)),
    );
  const enforced = lists.allAuth.filter(({ on }) => on);
  const granted = below(PermissionPolicy.show, lists.auth);
  const isGranted = (code: string): boolean =>
    granted.has(code) || isActionVisible(NO_PERMISSIONS, start + code, form);
  const hidden = new Set([...below(PermissionPolicy.show, enforced)].filter((code) => !isGranted(code)));
  const ofForm = decodePermissionLists(form?.permissionList, []).auth;
  const named = [
    ...below(PermissionPolicy.disable, enforced),
    ...below(PermissionPolicy.disable, lists.auth),
    ...below(PermissionPolicy.disable, ofForm),
  ];
  const locked = named.filter((code) => !hidden.has(code) && isDisabled(lists, start + code, form));
  return { hidden, locked: new Set(locked) };
}

/** The columns a user may see, locked where he may only look. The same array where nothing is taken away. */
export function filterAllowedColumns(
  columns: readonly GridColumn[],
  { hidden, locked }: Excluded,
): readonly GridColumn[] {
  if (!columns.some(({ key }) => hidden.has(key) || locked.has(key))) return columns;
  return columns
    .filter(({ key }) => !hidden.has(key))
    .map((column) => (locked.has(column.key) ? { ...column, disabled: true } : column));
}

/** The wanted buttons that are not excluded; 批量删除 is the same act as 删除. */
export function filterAllowedButtons(
  buttons: readonly ToolbarButton[],
  hidden: ReadonlySet<string>,
): ReadonlySet<ToolbarButton> {
  return new Set(
    buttons.filter((button) => !hidden.has(button) && !(button === 'remove' && hidden.has('batch_delete'))),
  );
}
