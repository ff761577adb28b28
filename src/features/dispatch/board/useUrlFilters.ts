import { useEffect, useState } from 'react';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';
import { readFilters, writeFilters, type FlightFilters } from '../model/filters.ts';

/**
 * Filters that live in the URL query, and follow it when the board is led to.
 *
 * @param initial what was chosen elsewhere: a cabin stands in for what the query does not say, a competition for what it says.
 */
export function useUrlFilters(
  initial: Partial<FlightFilters>,
): readonly [FlightFilters, (next: FlightFilters) => void] {
  const address = usePageAddress();
  const asked = (): FlightFilters => {
    const query = readFilters(new URLSearchParams(address.search));
    return {
      ...query,
      cabin: query.cabin || (initial.cabin ?? ''),
      competition: initial.competition ?? query.competition,
    };
  };
  const [filters, setFilters] = useState(asked);
  const [read, setRead] = useState(address.visit);
  if (read !== address.visit) {
    setRead(address.visit);
    setFilters(asked());
  }
  useEffect(() => address.write((query) => writeFilters(query, filters)), [filters, address]);
  return [filters, setFilters];
}
