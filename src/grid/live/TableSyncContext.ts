/** The synchronised tables of this page; the app hands them in, because widgets may not look up to the live links. */

import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { TableSync } from './tableSync.ts';

/** Where there are no links (a replay), tables stand alone. */
const ALONE: TableSync = {
  join: () => () => undefined,
  addCallback: () => undefined,
  removeCallback: () => undefined,
  onReadAgain: () => () => undefined,
  send: () => false,
};

const Context = createContext(ALONE);

export const TableSyncProvider = Context.Provider;
export const useTableSync = (): TableSync => useContext(Context);

/** Reads the rows again after updates may have been missed (a new connection, sleep, a burst). */
export function useReadAgain(read: () => void): void {
  const sync = useTableSync();
  const readLatest = useEffectEvent(read);
  useEffect(() => sync.onReadAgain(() => readLatest()), [sync]);
}
