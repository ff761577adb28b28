import { createContext, useContext, useMemo } from 'react';
import {
  isDisabled,
  isActionVisible,
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

/** The form of a workflow's step that the page is for, which is asked before the lists (PERM-36). */
const WorkflowContext = createContext<WorkflowForm | undefined>(undefined);

export const WorkflowProvider = WorkflowContext.Provider;
export const useWorkflowForm = (): WorkflowForm | undefined => useContext(WorkflowContext);

export interface PermissionGate {
  can(action: string): boolean;
  isDisabled(action: string): boolean;
}

/** Both checks over the current lists, for code that asks about many actions. */
export function usePermissions(): PermissionGate {
  const lists = useContext(PermissionContext);
  const form = useWorkflowForm();
  return useMemo(() => gateOf(lists, form), [lists, form]);
}

/** A list asks about the same few codes in each of its rows: every code is looked up once. */
function gateOf(lists: PermissionLists, form: WorkflowForm | undefined): PermissionGate {
  const known = { shown: new Map<string, boolean>(), locked: new Map<string, boolean>() };
  function once(answers: Map<string, boolean>, action: string, ask: () => boolean): boolean {
    const answer = answers.get(action) ?? ask();
    answers.set(action, answer);
    return answer;
  }
  return {
    can: (action) => once(known.shown, action, () => isActionVisible(lists, action, form)),
    isDisabled: (action) => once(known.locked, action, () => isDisabled(lists, action, form)),
  };
}

/** Whether the element of this action is drawn at all (PERM-01). */
export function useCan(action: string): boolean {
  return isActionVisible(useContext(PermissionContext), action, useWorkflowForm());
}
