import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { type Filters, type ListQuery, readAddress, writeAddress } from './listQuery.ts';

/**
 * The query of a list, read from the address once and written back to it: a reload or a copied link brings the same
 * list. Written past the router, because to the tab frame another query is another page, and again when a hidden tab
 * comes back.
 * @param first filters of a page that was opened without any
 * @param isInner a list inside a dialog: the address belongs to the page around it
 */
export function useAddressQuery(
  entity: EntityDescription,
  first: Filters,
  isInner = false,
): readonly [ListQuery, (next: ListQuery) => void] {
  const { search } = useLocation();
  const [query, setQuery] = useState(() =>
    readAddress(entity, new URLSearchParams(isInner ? '' : search), first),
  );

  useEffect(() => {
    if (isInner) return;
    const { pathname, search: shown, hash } = window.location;
    const text = writeAddress(entity, query, new URLSearchParams(shown), first).toString();
    const wanted = text === '' ? '' : `?${text}`;
    if (wanted !== shown) history.replaceState(history.state, '', pathname + wanted + hash);
  }, [entity, query, first, isInner]);

  return [query, setQuery];
}
