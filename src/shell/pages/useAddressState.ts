import { useEffect, useState } from 'react';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';

/** What a page shows, by the names of its address; an empty value is not written. */
type AddressValues<N extends string> = Readonly<Record<N, string>>;

/**
 * What a page shows, kept in its address: a reload, a copied link or the way back shows the same.
 * @param start what counts where the address says nothing
 */
export function useAddressState<N extends string>(
  start: AddressValues<N>,
): readonly [AddressValues<N>, (change: Partial<AddressValues<N>>) => void] {
  const address = usePageAddress();
  const [values, setValues] = useState(() => valuesAt(address.search, start));
  const [read, setRead] = useState(address.visit);
  if (read !== address.visit) {
    setRead(address.visit);
    setValues(valuesAt(address.search, start));
  }

  useEffect(() => {
    address.write((query) => {
      for (const [name, value] of Object.entries<string>(values))
        if (value === '') query.delete(name);
        else query.set(name, value);
      return query;
    });
  }, [values, address]);

  return [values, (change) => setValues((before) => ({ ...before, ...change }))];
}

function valuesAt<N extends string>(search: string, start: AddressValues<N>): AddressValues<N> {
  const address = new URLSearchParams(search);
  const read = Object.keys(start).flatMap((name) => {
    const value = address.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...start, ...Object.fromEntries(read) };
}
