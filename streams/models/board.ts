/** The dispatch board folded from the bus (BOARD-17, BOARD-18). Pure: all time comes with the messages. */

import { isUntakenAlarm } from '#domain/dispatch/attention.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { BoardDraft } from './boardDraft.ts';
import { foldGolf } from './boardGolf.ts';
import { foldRest, foldRestFailure } from './boardRest.ts';
import { CopyOnWrite } from './copyOnWrite.ts';
import type { Fold } from './liveModel.ts';
import type { BoardState } from './state.ts';

export const EMPTY_BOARD: BoardState = {
  parkId: null,
  storedParkId: null,
  at: null,
  sync: { phase: 'idle' },
  park: null,
  clock: null,
  holes: [],
  flights: {},
  positions: new Map(),
  timeouts: {},
  alarms: null,
  raisedWhileAway: [],
  counters: { waitingCaddies: 0, availableCarts: 0, overdueOrders: 0 },
  events: [],
  eventsUnread: null,
  foreignTimeouts: 0,
  lastDataTs: null,
  offsetMs: 0,
  offsets: [],
  basic: false,
};

/** The board after one more message. */
export function reduceBoard(state: BoardState, message: BusMessage): BoardState {
  return foldBoard(state, message, new CopyOnWrite());
}

export const foldBoard: Fold<BoardState, BusMessage> = (state, message, copies) => {
  switch (message.kind) {
    case 'session':
      return { ...EMPTY_BOARD, storedParkId: message.parkId };
    case 'watch':
      // Never data of the old park under the new title (FAULT-32); what was learned about clocks stays true.
      return {
        ...EMPTY_BOARD,
        storedParkId: state.storedParkId,
        offsets: state.offsets,
        offsetMs: state.offsetMs,
        parkId: message.parkId,
      };
    case 'lost':
      if (!isOfWatched(state, message.dest)) return state;
      return {
        ...state,
        basic: message.reason === 'opened' ? false : state.basic,
        eventsUnread: null,
        raisedWhileAway: state.sync.phase === 'current' ? [] : state.raisedWhileAway,
        sync: {
          phase: 'catchingUp',
          sinceTs: message.recvTs,
          reason: message.reason,
          ready: message.reason !== 'opened',
        },
      };
    case 'noHello':
      if (!isOfWatched(state, message.dest)) return state;
      return { ...state, basic: message.live, sync: ready(state.sync) };
    case 'resync':
      // After a sleep or a jump of this machine's clock the old samples are wrong; the next message brings a true one.
      return message.reason === 'wake' && state.offsets.length > 0 ? { ...state, offsets: [] } : state;
    case 'golf':
    case 'rest':
    case 'restFailed': {
      const draft = new BoardDraft(state, copies);
      if (message.kind === 'golf') foldGolf(draft, message);
      else if (message.kind === 'rest') foldRest(draft, message);
      else foldRestFailure(draft, message);
      return draft.state;
    }
    default:
      return state;
  }
};

/** An alarm that asks for somebody, or does so again, is shown at once; its figures go with everything else (BOARD-69). */
export const isRaisedAlarm = (message: BusMessage): boolean =>
  message.kind === 'golf' &&
  message.body.type === GolfMessageType.alarm &&
  message.body.figuresOnly !== true &&
  isUntakenAlarm(message.body.alarm);

function isOfWatched(state: BoardState, dest: string): boolean {
  return state.parkId !== null && dest === formatGolfDestination(state.parkId);
}

function ready(sync: BoardState['sync']): BoardState['sync'] {
  return sync.phase === 'catchingUp' && !sync.ready ? { ...sync, ready: true } : sync;
}
