import { useMemo, useState, type ReactNode } from 'react';
import type { OpenSubject } from '#domain/dispatch/presence.ts';
import { useWatchers } from '#src/shell/live/useWatchers.ts';
import { PresenceBoundary } from './PresenceContext.ts';

interface Props {
  readonly parkId: string | null;
  readonly userId: string;
  readonly children: ReactNode;
}

/** Tells the server that this page watches the park, and hears of the others (SHIFT-20). */
export function PresenceProvider({ parkId, userId, children }: Props) {
  const [open, setOpen] = useState<OpenSubject | null>(null);
  const watchers = useWatchers(parkId, open);
  const value = useMemo(() => ({ ownId: userId, watchers, tell: setOpen }), [userId, watchers, setOpen]);
  return <PresenceBoundary value={value}>{children}</PresenceBoundary>;
}
