import { useEffect, useState } from 'react';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';

/** What a page shows, by the names of its address; an empty value is not written. */
type AddressValues<N extends string> = Readonly<Record<N, string>>;

/**
 * What a page shows, kept in its address: a reload, a copied link or the way back shows the same.
 * @param start what counts where the address says nothing; a value that nobody changed follows it
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
  const [from, setFrom] = useState(start);
  if (!isSame(from, start)) {
    setFrom(start);
    setValues((before) => followStart(before, from, start));
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

function isSame<N extends string>(a: AddressValues<N>, b: AddressValues<N>): boolean {
  const others = new Map(Object.entries<string>(b));
  return Object.entries<string>(a).every(([name, value]) => others.get(name) === value);
}

/** The values with those of another start for what still is as in the start before it. */
function followStart<N extends string>(
  values: AddressValues<N>,
  from: AddressValues<N>,
  start: AddressValues<N>,
): AddressValues<N> {
  const before = new Map(Object.entries<string>(from));
  const now = new Map(Object.entries<string>(values));
  const unchanged = Object.entries<string>(start).filter(([name]) => now.get(name) === before.get(name));
  return { ...values, ...Object.fromEntries(unchanged) };
}
