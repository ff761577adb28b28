import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What a page shows, by the names of its address; an empty value is not written. */
type AddressValues<N extends string> = Readonly<Record<N, string>>;

/**
 * What a page shows, kept in its address: a reload or a copied link shows the same. Written past the router, because to
 * the tab frame another query is another page, and again when a hidden tab comes back.
 * @param start what counts where the address says nothing
 */
export function useAddressState<N extends string>(
  start: AddressValues<N>,
): readonly [AddressValues<N>, (change: Partial<AddressValues<N>>) => void] {
  const { search } = useLocation();
  const [values, setValues] = useState<AddressValues<N>>(() => {
    const address = new URLSearchParams(search);
    const read = Object.keys(start).flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { ...start, ...Object.fromEntries(read) };
  });

  useEffect(() => {
    const { pathname, search: shown, hash } = window.location;
    const address = new URLSearchParams(shown);
    for (const [name, value] of Object.entries<string>(values))
      if (value === '') address.delete(name);
      else address.set(name, value);
    const text = address.toString();
    history.replaceState(history.state, '', pathname + (text === '' ? '' : `?${text}`) + hash);
  }, [values]);

  return [values, (change) => setValues((before) => ({ ...before, ...change }))];
}
