/** What takes back an action on alarms, for the seconds in which it may be (BOARD-105). */

import type { AlarmAction } from '#domain/actions/alarms.ts';
import { type AlarmUndo, type AlarmUndoRequest, findUndo } from '#domain/actions/undo.ts';
import { ApiError } from '#src/api/http.ts';
import type { AlarmRef, DispatchCalls } from '../calls/dispatchCalls.ts';
import type { ActedAlarm } from '../model/actedAlarm.ts';
import type { UndoOffer } from './Undo.tsx';

type Calls = Pick<DispatchCalls, 'actOnAlarm' | 'actOnTimeout'>;

/** At the revision that the action left behind. */
export interface DoneAlarm extends AlarmRef {
  readonly isRecord: boolean;
  /** `0730-1组` */
  readonly name: string;
}

const DONE: Readonly<Record<AlarmUndo, string>> = { undoAck: '确认', undoShelve: '搁置', undoClose: '关闭' };

/** `null` where nothing takes it back. @param rev after the action. @param onUndone once it is taken back */
export function createUndoOffer(
  calls: Calls,
  { id, name, isRecord }: ActedAlarm,
  kind: AlarmAction,
  rev: number,
  onUndone: () => void,
): UndoOffer | null {
  const undo = findUndo(kind);
  if (undo === null) return null;
  return {
    done: `已${DONE[undo]} ${name}`,
    async run() {
      await sendUndo(calls, { id, name, isRecord, rev }, undo);
      onUndone();
    },
  };
}

/** Of 全部确认: each alarm by itself, and what is refused keeps no other. `null` where nothing was done. */
export function createBatchUndoOffer(calls: Calls, done: readonly DoneAlarm[]): UndoOffer | null {
  if (done.length === 0) return null;
  return {
    done: `已确认 ${done.length} 条告警`,
    async run() {
      const refusals: string[] = [];
      for (const alarm of done)
        try {
          await sendUndo(calls, alarm, 'undoAck');
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          refusals.push(`${alarm.name}：${error.message}`);
        }
      if (refusals.length > 0)
        throw new ApiError('business', `${refusals.length}条未能撤销：${refusals.join('；')}`);
    },
  };
}

function sendUndo(calls: Calls, { id, rev, isRecord }: DoneAlarm, kind: AlarmUndo): Promise<unknown> {
  const request: AlarmUndoRequest = { kind };
  return isRecord ? calls.actOnAlarm({ id, rev }, request) : calls.actOnTimeout({ id, rev }, request);
}
