import { createContext, useContext } from 'react';

/** What a page may do with the tab it lives in (pages-shell 1.5, page API). Does nothing outside the tab frame. */
export interface TabActions {
  /** Closes this tab; refused for the home tab and the last one. */
  close(): void;
  /** Names this tab (and the document while it is on screen). */
  rename(title: string): void;
  /** Mounts the page anew. */
  refresh(): void;
}

const TabContext = createContext<TabActions>({ close() {}, rename() {}, refresh() {} });

export const TabProvider = TabContext.Provider;
export const useTab = (): TabActions => useContext(TabContext);
