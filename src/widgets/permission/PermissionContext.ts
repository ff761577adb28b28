import { createContext, useContext } from 'react';
import {
  isDisabled,
  isShown,
  NO_PERMISSIONS,
  type PermissionLists,
  type WorkflowForm,
} from '#domain/permissions/permissions.ts';

const PermissionContext = createContext<PermissionLists>(NO_PERMISSIONS);

export const PermissionProvider = PermissionContext.Provider;

export interface PermissionGate {
  can(action: string, form?: WorkflowForm): boolean;
  isDisabled(action: string, form?: WorkflowForm): boolean;
}

/** Both checks over the current lists, for code that asks about many actions. */
export function usePermissions(): PermissionGate {
  const lists = useContext(PermissionContext);
  return {
    can: (action, form) => isShown(lists, action, form),
    isDisabled: (action, form) => isDisabled(lists, action, form),
  };
}

/** Whether the element of this action is drawn at all (specification 6, pages-shell 1.20). */
export function useCan(action: string, form?: WorkflowForm): boolean {
  return isShown(useContext(PermissionContext), action, form);
}

/** Whether the element of this action is drawn but locked. */
export function useDisabled(action: string, form?: WorkflowForm): boolean {
  return isDisabled(useContext(PermissionContext), action, form);
}
