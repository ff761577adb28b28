import { useEffect, useState } from 'react';
import type { Session, StoredSession } from '#src/api/session.ts';

/** The session as this browser stores it, also when another tab changes it. */
export function useStoredSession(session: Session): StoredSession {
  const [stored, setStored] = useState(session.get);
  useEffect(() => {
    const subscription = session.session$.subscribe(setStored);
    return () => subscription.unsubscribe();
  }, [session]);
  return stored;
}
