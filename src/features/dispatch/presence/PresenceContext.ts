/** Who else watches this park. A replay has nobody. */

import { createContext, useContext } from 'react';
import { listViewers, type OpenSubject, type Watcher } from '#domain/dispatch/presence.ts';

interface PresenceValue {
  readonly ownId: string;
  readonly watchers: readonly Watcher[];
  /** Reports what this console has open; `null` = nothing. */
  tell(open: OpenSubject | null): void;
}

/** A picture of the past. */
export const NOBODY: PresenceValue = { ownId: '', watchers: [], tell: () => undefined };

const PresenceContext = createContext<PresenceValue>(NOBODY);
export const PresenceBoundary = PresenceContext.Provider;
export const usePresence = (): PresenceValue => useContext(PresenceContext);

/** Names of the others who have it open. */
export function useViewers(subject: OpenSubject): readonly string[] {
  const { watchers, ownId } = usePresence();
  return listViewers(watchers, subject, ownId);
}
