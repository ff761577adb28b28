import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { type OpenSubject, PRESENCE_BEAT_MS, type Watcher } from '#domain/dispatch/presence.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { sendPresence } from '#src/api/shift.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PresenceBoundary } from './PresenceContext.ts';

interface Props {
  readonly parkId: string | null;
  readonly userId: string;
  readonly children: ReactNode;
}

const NOBODY: readonly Watcher[] = [];

/** Tells the server that this page watches the park, and hears of the others (SHIFT-20). */
export function PresenceProvider({ parkId, userId, children }: Props) {
  const [open, tell] = useState<OpenSubject | null>(null);
  const said = useWatchers(parkId);
  useBeats(parkId, open, said.replace);
  const value = useMemo(
    () => ({ ownId: userId, watchers: said.watchers, tell }),
    [userId, said.watchers, tell],
  );
  return <PresenceBoundary value={value}>{children}</PresenceBoundary>;
}

/** As messages say, and the answers to the own beats. */
function useWatchers(parkId: string | null) {
  const live = useLive();
  const [said, setSaid] = useState({ parkId, watchers: NOBODY });
  const replace = useCallback((watchers: readonly Watcher[]) => setSaid({ parkId, watchers }), [parkId]);
  useEffect(() => {
    const listening = live.bus$.subscribe((message) => {
      if (message.kind !== 'golf' || message.body.type !== GolfMessageType.presence) return;
      if (message.body.parkId === parkId) replace(message.body.watchers);
    });
    return () => listening.unsubscribe();
  }, [live, parkId, replace]);
  return { watchers: said.parkId === parkId ? said.watchers : NOBODY, replace };
}

function useBeats(
  parkId: string | null,
  open: OpenSubject | null,
  replace: (watchers: readonly Watcher[]) => void,
): void {
  const http = useHttp();
  const [viewId] = useState(() => crypto.randomUUID());
  useEffect(() => {
    if (parkId === null) return undefined;
    let isOver = false;
    const beat = async () => {
      try {
        const watchers = await sendPresence(http, { parkId, viewId, ...(open !== null && { open }) });
        if (!isOver) replace(watchers);
      } catch {
        // Nobody is told; the next beat tries again.
      }
    };
    void beat();
    const beating = setInterval(() => void beat(), PRESENCE_BEAT_MS);
    return () => {
      isOver = true;
      clearInterval(beating);
    };
  }, [http, parkId, viewId, open, replace]);

  useEffect(() => {
    if (parkId === null) return undefined;
    return () => void sendPresence(http, { parkId, viewId, isLeaving: true }).catch(() => undefined);
  }, [http, parkId, viewId]);
}
