/** Sends what is done about alarms, and knows what is on its way. */

import { App } from 'antd';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { AlarmAction } from '#domain/actions/alarms.ts';
import { isTimeoutRequest } from '#domain/actions/holeTimeouts.ts';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';
import { useSend } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useBoardFreshness } from '../context/Clock.tsx';
import type { ActedAlarm, ActionRequest } from '../model/actedAlarm.ts';
import { useUndo } from './Undo.tsx';
import { createUndoOffer } from './undoOffers.ts';

export interface Perform {
  /** Resolves `true` when the server took it; a refusal was shown to the operator. */
  readonly perform: (alarm: ActedAlarm, request: ActionRequest) => Promise<boolean>;
  /** The action of this alarm that is on its way. */
  readonly busyWith: (alertId: string) => AlarmAction | null;
}

const PerformContext = createContext<Perform>({
  perform: () => Promise.resolve(false),
  busyWith: () => null,
});

export const usePerform = (): Perform => useContext(PerformContext);

/** @returns revision of the alarm after it */
async function act(
  calls: DispatchCalls,
  { id, rev, isRecord }: ActedAlarm,
  request: ActionRequest,
): Promise<number> {
  const seen = { id, rev };
  if (isRecord) return (await calls.actOnAlarm(seen, request)).rev;
  if (!isTimeoutRequest(request)) throw new Error(`${request.kind} is of alarms alone`);
  return (await calls.actOnTimeout(seen, request)).rev;
}

/**
 * Sends one action on an alarm. Nothing is assumed: the row changes when the server's own message (103) says so. A
 * refusal (somebody was faster, the row is older than it looks) fetches a fresh picture.
 */
export function PerformProvider({ children }: { readonly children: ReactNode }) {
  const { calls } = useBoardPermissions();
  const live = useLive();
  const send = useSend();
  const { propose } = useUndo();
  const freshness = useBoardFreshness();
  const { message } = App.useApp();
  const [busy, setBusy] = useState<ReadonlyMap<string, AlarmAction>>(new Map());

  const perform = useCallback(
    async (alarm: ActedAlarm, request: ActionRequest): Promise<boolean> => {
      if (calls === null) return false;
      setBusy((before) => new Map(before).set(alarm.id, request.kind));
      try {
        const { id, flightId } = alarm;
        const rev = await act(calls, alarm, request);
        const offer = createUndoOffer(calls, alarm, request.kind, rev, () =>
          send({ type: 'alarm.selected', alertId: id, flightId }),
        );
        if (offer !== null) propose(offer);
        // Without a live link no message will come; the picture must be asked for.
        if (freshness !== 'live' && freshness !== 'lag') live.refresh('board');
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        message.warning(error.message);
        live.refresh('board');
        return false;
      } finally {
        setBusy((before) => new Map([...before].filter(([alertId]) => alertId !== alarm.id)));
      }
    },
    [calls, live, freshness, message, propose, send],
  );

  const value = useMemo(
    () => ({ perform, busyWith: (alertId: string) => busy.get(alertId) ?? null }),
    [perform, busy],
  );
  return <PerformContext value={value}>{children}</PerformContext>;
}
