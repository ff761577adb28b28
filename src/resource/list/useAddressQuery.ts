import { useEffect, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';
import { type Filters, type ListRequest, readAddress, isSameQuery, writeAddress } from './listQuery.ts';

/**
 * The query of a list, read from the address whenever the page is led to, and written back to it: a reload, a copied
 * link or the way back brings the same list.
 * @param first filters of a page that was opened without any
 * @param isInner a list inside a dialog: the address belongs to the page around it
 */
export function useAddressQuery(
  entity: EntityDescription,
  first: Filters,
  isInner = false,
): readonly [ListRequest, (next: ListRequest) => void] {
  const address = usePageAddress();
  const asked = (): ListRequest =>
    readAddress(entity, new URLSearchParams(isInner ? '' : address.search), first);
  const [query, setQuery] = useState(asked);
  const [read, setRead] = useState(address.visit);
  if (read !== address.visit && !isInner) {
    setRead(address.visit);
    const next = asked();
    if (!isSameQuery(next, query)) setQuery(next);
  }

  useEffect(() => {
    if (!isInner) address.write((before) => writeAddress(entity, query, before, first));
  }, [entity, query, first, isInner, address]);

  return [query, setQuery];
}
