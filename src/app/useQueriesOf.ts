import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ResourceEnvironment } from '#src/resource/environment.ts';
import type { LiveConsole } from '#streams/models/state.ts';
import { followChanges } from './liveQueries.ts';
import { createQueryClient } from './queryClient.ts';
import type { Runtime } from './runtime.ts';

/** What was read for the user who is signed in: it follows the bus, and nothing of it outlives the session. */
export function useQueriesOf(
  { failures }: Pick<Runtime, 'failures'>,
  live: Pick<LiveConsole, 'bus$' | 'links' | 'notices'>,
  { feeds, park }: Pick<ResourceEnvironment, 'feeds' | 'park'>,
): QueryClient {
  const [queries] = useState(() => createQueryClient((error) => failures.tell(error)));

  const { missed$ } = feeds.rows;
  useEffect(() => {
    const following = followChanges(live, missed$, queries);
    return () => following.unsubscribe();
  }, [live, missed$, queries]);

  // The client adds the stored park to calls whose key does not name it.
  const parkId = park?.id ?? null;
  const readIn = useRef(parkId);
  useEffect(() => {
    if (readIn.current === parkId) return;
    readIn.current = parkId;
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  }, [queries, parkId]);

  useEffect(() => () => queries.clear(), [queries]);
  return queries;
}
