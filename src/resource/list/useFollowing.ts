import { useEffect } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { useResourceEnvironment } from '../environment.ts';

/** Who may hear the messages of a park (LIVE-02). */
export const WATCHING = 'golf:dispatch:view';

/** Follows the messages of this park as long as its rows are shown. Call it before the rows are read. */
export function useFollowing({ live }: EntityDescription, parkId: string | undefined): void {
  const { follow } = useResourceEnvironment();
  const mayWatch = useCan(WATCHING);
  useEffect(
    () => (live === undefined || parkId === undefined || !mayWatch ? undefined : follow(parkId)),
    [live, parkId, mayWatch, follow],
  );
}
