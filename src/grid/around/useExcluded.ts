import { useMemo } from 'react';
import { usePermissionLists } from '#src/widgets/permission/PermissionContext.ts';
import { type Excluded, findExcludedCodes } from './authPrefix.ts';

/** What the authorisation prefix takes away from the account that is signed in. */
export function useExcluded(authPre: string): Excluded {
  const lists = usePermissionLists();
  return useMemo(() => findExcludedCodes(lists, authPre), [lists, authPre]);
}
