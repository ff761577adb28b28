import { useMemo } from 'react';
import { usePermissionLists, useWorkflowForm } from '#src/widgets/permission/PermissionContext.ts';
import { type Excluded, findExcludedCodes } from './authPrefix.ts';

/** What the authorisation prefix takes away from the account that is signed in. */
export function useExcluded(authPre: string): Excluded {
  const lists = usePermissionLists();
  const form = useWorkflowForm();
  return useMemo(() => findExcludedCodes(lists, authPre, form), [lists, authPre, form]);
}
