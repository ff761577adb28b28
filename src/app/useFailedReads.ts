import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Once somebody has signed in again where the page stands, what failed meanwhile is asked again (LOGIN-09). */
export function useFailedReads(queries: QueryClient, token: string): void {
  const readWith = useRef(token);
  useEffect(() => {
    if (readWith.current === token) return;
    readWith.current = token;
    // Others stay as they are: a fresh answer would take away what was typed over the old one.
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [queries, token]);
}
