import type { BusMessage } from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { OverdueState } from './state.ts';

export const EMPTY_OVERDUE: OverdueState = { items: [], count: 0, loadedTs: null, failed: false };

/** The overdue orders of the popup. The list comes from the server; type 105 only announces a new count (BOARD-19). */
export function reduceOverdue(state: OverdueState, message: BusMessage): OverdueState {
  switch (message.kind) {
    case 'session':
    case 'watch':
      return EMPTY_OVERDUE;
    case 'golf':
      return message.body.type === GolfMessageType.overdue && message.body.count !== state.count
        ? { ...state, count: message.body.count }
        : state;
    case 'rest': {
      if (message.answer.call !== 'overdue') return state;
      const items = message.answer.result;
      return { items, count: items.length, loadedTs: message.recvTs, failed: false };
    }
    case 'restFailed':
      return message.call === 'overdue' ? { ...state, failed: true } : state;
    default:
      return state;
  }
}
