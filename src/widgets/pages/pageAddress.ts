/** The query of a page's own address: where the page reads what it shall show, and writes what it shows. */

import { createContext, useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

export interface PageAddress {
  /** Query text with `?` that the page was led to last. */
  readonly search: string;
  /** What the page has made of it since; `search` while it is hidden. */
  readCurrent(): string;
  /** Another one each time the page is led to, also to the same address. */
  readonly visit: string;
  /** Writes the query of the page without leading anywhere; must not be called while the page is hidden. */
  write(change: (query: URLSearchParams) => URLSearchParams): void;
}

/** Told of each query that a page writes, by the frame that leads back to it. */
const PageAddressContext = createContext<(search: string) => void>(() => {});

export const PageAddressProvider = PageAddressContext.Provider;

/**
 * The address of this page: another object each time the page is led to. It is written past the router: what a page
 * shows of itself is no step that 后退 returns from. The frame keeps it for the way back to this page.
 */
export function usePageAddress(): PageAddress {
  const { pathname, search, key: visit } = useLocation();
  const remember = useContext(PageAddressContext);
  return useMemo(
    () => ({
      search,
      visit,
      readCurrent: () => (window.location.pathname === pathname ? window.location.search : search),
      write(change) {
        const { pathname: currentPath, search: before, hash } = window.location;
        // The address bar is a step ahead of the page that it leads to.
        if (currentPath !== pathname) return;
        const text = change(new URLSearchParams(before)).toString();
        const after = text === '' ? '' : `?${text}`;
        if (after !== before) history.replaceState(history.state, '', pathname + after + hash);
        remember(after);
      },
    }),
    [pathname, search, visit, remember],
  );
}
