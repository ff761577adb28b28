import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readFilters, writeFilters, type Filters } from '../model/filters.ts';

/**
 * Filters that live in the URL query. They are written past the router: to the tab frame another query is another
 * page, and a filter must not open one. The address is written again when a hidden tab comes back.
 *
 * @param initial what was chosen elsewhere: a cabin stands in for what the query does not say, a competition for what it says.
 */
export function useUrlFilters(initial: Partial<Filters>): readonly [Filters, (next: Filters) => void] {
  const { search } = useLocation();
  const [filters, setFilters] = useState(() => {
    const query = new URLSearchParams(search);
    const read = readFilters(query);
    return {
      ...read,
      cabin: read.cabin || (initial.cabin ?? ''),
      competition: initial.competition ?? read.competition,
    };
  });
  useEffect(() => {
    const query = writeFilters(new URLSearchParams(window.location.search), filters).toString();
    const { pathname, hash } = window.location;
    history.replaceState(history.state, '', pathname + (query === '' ? '' : `?${query}`) + hash);
  }, [filters]);
  return [filters, setFilters];
}
