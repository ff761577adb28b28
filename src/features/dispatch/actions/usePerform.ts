import { useState } from 'react';
import { App } from 'antd';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { TimeoutAction, TimeoutRequest } from '#domain/pace/timeout.ts';
import type { DispatchCalls } from '#src/api/dispatch.ts';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useFreshness } from '../board/Clock.tsx';
import { useDesk } from '../board/Desk.ts';

export interface Perform {
  /** Resolves `true` when the server took it; a refusal was shown to the operator. */
  readonly perform: (alarm: TimeoutView, request: TimeoutRequest) => Promise<boolean>;
  /** The action that is on its way. */
  readonly busy: TimeoutAction | null;
}

function act(calls: DispatchCalls, { alertId, rev }: TimeoutView, request: TimeoutRequest): Promise<unknown> {
  const seen = { id: alertId, rev };
  switch (request.kind) {
    case 'ack':
      return calls.ack(seen);
    case 'remind':
      return calls.remind(seen, request.preset);
    case 'marshal':
      return calls.marshal(seen, request.marshalId);
    case 'shelve':
      return calls.shelve(seen, request.minutes, request.reason);
    case 'close':
      return calls.close(seen, request.reason, request.note);
  }
}

/**
 * Sends one action on an alarm. Nothing is assumed: the row changes when the server's own message (103) says so. A
 * refusal (somebody was faster, the row is older than it looks) fetches a fresh picture.
 */
export function usePerform(): Perform {
  const { calls } = useDesk();
  const live = useLive();
  const freshness = useFreshness();
  const { message } = App.useApp();
  const [busy, setBusy] = useState<TimeoutAction | null>(null);

  async function perform(alarm: TimeoutView, request: TimeoutRequest): Promise<boolean> {
    if (calls === null) return false;
    setBusy(request.kind);
    try {
      await act(calls, alarm, request);
      // Without a live link no message will come; the picture must be asked for.
      if (freshness !== 'live' && freshness !== 'lag') live.refresh('board');
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      message.warning(error.message);
      live.refresh('board');
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { perform, busy };
}
