import { useCallback, useEffect, useState } from 'react';
import { presenceCalls } from '#domain/calls/shift.ts';
import { type OpenSubject, PRESENCE_BEAT_MS, type Watcher } from '#domain/dispatch/presence.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { sendCall } from '#src/api/call.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { createRandomId } from '#streams/environment/createRandomId.ts';
import { useLive } from './LiveContext.ts';

const NOBODY: readonly Watcher[] = [];

/**
 * Tells the server what this page has open of a park, and hears of everybody who watches it (SHIFT-20).
 * @param parkId `null` = none
 * @param open keeps its identity while it means the same; `null` = nothing but the board itself
 * @param isAside only a record of the park is open, not its board
 */
export function useWatchers(
  parkId: string | null,
  open: OpenSubject | null,
  isAside = false,
): readonly Watcher[] {
  const { watchers, replace } = useReportedWatchers(parkId);
  const http = useHttp();
  const [viewId] = useState(createRandomId);
  useEffect(() => {
    if (parkId === null) return undefined;
    let isOver = false;
    const beat = async () => {
      try {
        const answer = (
          await sendCall(http, presenceCalls.note, {
            parkId,
            viewId,
            isAside,
            ...(open !== null && { open }),
          })
        ).result;
        if (!isOver) replace(answer);
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
  }, [http, parkId, viewId, open, isAside, replace]);

  useEffect(() => {
    if (parkId === null) return undefined;
    return () =>
      void sendCall(http, presenceCalls.note, { parkId, viewId, isLeaving: true }).catch(() => undefined);
  }, [http, parkId, viewId]);
  return watchers;
}

/** Watchers by messages and by the answers to this page's own reports. */
function useReportedWatchers(parkId: string | null) {
  const live = useLive();
  const [reported, setReported] = useState({ parkId, watchers: NOBODY });
  const replace = useCallback((watchers: readonly Watcher[]) => setReported({ parkId, watchers }), [parkId]);
  useEffect(() => {
    const listening = live.bus$.subscribe((message) => {
      if (message.kind !== 'golf' || message.body.type !== GolfMessageType.presence) return;
      if (message.body.parkId === parkId) replace(message.body.watchers);
    });
    return () => listening.unsubscribe();
  }, [live, parkId, replace]);
  return { watchers: reported.parkId === parkId ? reported.watchers : NOBODY, replace };
}
