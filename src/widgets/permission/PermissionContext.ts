import { createContext, useContext, useMemo } from 'react';
import {
  isDisabled,
  isShown,
  NO_PERMISSIONS,
  type PermissionLists,
  type WorkflowForm,
} from '#domain/permissions/permissions.ts';

const PermissionContext = createContext<PermissionLists>(NO_PERMISSIONS);

export const PermissionProvider = PermissionContext.Provider;

/** The lists themselves, for what is worked out of all of their codes at once. */
export function usePermissionLists(): PermissionLists {
  return useContext(PermissionContext);
}

export interface PermissionGate {
  can(action: string, form?: WorkflowForm): boolean;
  isDisabled(action: string, form?: WorkflowForm): boolean;
}

/** Both checks over the current lists, for code that asks about many actions. */
export function usePermissions(): PermissionGate {
  const lists = useContext(PermissionContext);
  return useMemo(() => gateOf(lists), [lists]);
}

/** A list asks about the same few codes in each of its rows: every code is looked up once. */
function gateOf(lists: PermissionLists): PermissionGate {
  const known = { shown: new Map<string, boolean>(), locked: new Map<string, boolean>() };
  function once(answers: Map<string, boolean>, action: string, ask: () => boolean): boolean {
    const answer = answers.get(action) ?? ask();
    answers.set(action, answer);
    return answer;
  }
  return {
    can: (action, form) =>
      form === undefined
        ? once(known.shown, action, () => isShown(lists, action))
        : isShown(lists, action, form),
    isDisabled: (action, form) =>
      form === undefined
        ? once(known.locked, action, () => isDisabled(lists, action))
        : isDisabled(lists, action, form),
  };
}

/** Whether the element of this action is drawn at all (PERM-01). */
export function useCan(action: string, form?: WorkflowForm): boolean {
  return isShown(useContext(PermissionContext), action, form);
}
