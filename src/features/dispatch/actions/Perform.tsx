/** Sends what is done about alarms, and knows what is on its way. */
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { App } from 'antd';
import type { AlarmAction } from '#domain/actions/alarms.ts';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { type AlarmUndo, findUndo } from '#domain/actions/undo.ts';
import { isTimeoutRequest } from '#domain/actions/holeTimeouts.ts';
import type { DispatchCalls } from '#src/api/dispatch.ts';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useBoardFreshness } from '../context/Clock.tsx';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useSend } from '../context/BoardContext.ts';
import type { SendUi } from '../context/ui.ts';
import type { ActedAlarm, ActionRequest } from '../model/actedAlarm.ts';
import { type UndoOffer, useUndo } from './Undo.tsx';

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

/** @returns the alarm as it is then; `null` = it is a hole timeout */
async function act(
  calls: DispatchCalls,
  { id, rev, isRecord }: ActedAlarm,
  request: ActionRequest,
): Promise<AlarmView | null> {
  const seen = { id, rev };
  if (isRecord) return calls.actOnAlarm(seen, request);
  if (!isTimeoutRequest(request)) throw new Error(`${request.kind} is of alarms alone`);
  await calls.actOnTimeout(seen, request);
  return null;
}

const DONE: Readonly<Record<AlarmUndo, string>> = { undoAck: '确认', undoShelve: '搁置', undoClose: '关闭' };

/** `null` where nothing takes it back. @param send is told which alarm is meant once it is taken back */
function createUndo(
  calls: DispatchCalls,
  { id, name, flightId }: ActedAlarm,
  kind: AlarmAction,
  rev: number,
  send: SendUi,
): UndoOffer | null {
  const undo = findUndo(kind);
  if (undo === null) return null;
  return {
    done: `已${DONE[undo]} ${name}`,
    async run() {
      await calls.actOnAlarm({ id, rev }, { kind: undo });
      send({ type: 'alarm.selected', alertId: id, flightId });
    },
  };
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
        const done = await act(calls, alarm, request);
        const offer = done === null ? null : createUndo(calls, alarm, request.kind, done.rev, send);
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
