import { App } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { createSearch, type Found } from './search.ts';

interface Searching<T> extends Found<T> {
  /** Asks when typing pauses. */
  type(keyword: string): void;
  /** Asks at once. */
  ask(keyword: string): void;
}

const NOTHING: Found<never> = { items: [], loading: false, failure: null };

/** A search bound to a component; a failure is said as a warning with the server's words (WIDGET-03). */
export function useSearch<T>(
  load: (keyword: string, signal: AbortSignal) => Promise<readonly T[]>,
  pauseMs: number,
): Searching<T> {
  const { message } = App.useApp();
  const search = useMemo(() => createSearch<T>(pauseMs), [pauseMs]);
  const [found, setFound] = useState<Found<T>>(NOTHING);
  useEffect(() => {
    const listening = search.found$.subscribe((next) => {
      setFound(next);
      if (next.failure instanceof Error) void message.warning(next.failure.message);
    });
    return () => listening.unsubscribe();
  }, [search, message]);
  return {
    ...found,
    type: (keyword) => search.type(keyword, load),
    ask: (keyword) => search.ask(keyword, load),
  };
}
