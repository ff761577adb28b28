/** What somebody typed and has not saved: known to whatever could throw it away, wherever it is on screen. */

import { createContext, useContext, useInsertionEffect, useRef } from 'react';

interface Draft {
  /** The page it stands in, as its tab is called; `null` outside of any. */
  readonly page: string | null;
  isUnsaved(): boolean;
}

const drafts = new Set<Draft>();

/** @param page only drafts of this page; every draft without it */
export function hasDraft(page?: string): boolean {
  return [...drafts].some((draft) => (page === undefined || draft.page === page) && draft.isUnsaved());
}

const DraftPageContext = createContext<string | null>(null);

/** The page that drafts below belong to. */
export const DraftPageProvider = DraftPageContext.Provider;

/** Declares what may be lost; `isUnsaved` is asked when something is about to be. */
export function useDraftOf(isUnsaved: () => boolean): void {
  const page = useContext(DraftPageContext);
  const latest = useRef(isUnsaved);
  // Other effects end when a tab hides its page, and the draft in it does not.
  useInsertionEffect(() => {
    latest.current = isUnsaved;
  });
  useInsertionEffect(() => {
    const draft: Draft = { page, isUnsaved: () => latest.current() };
    drafts.add(draft);
    return () => void drafts.delete(draft);
  }, [page]);
}
