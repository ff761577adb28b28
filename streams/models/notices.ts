import type { BusMessage } from '#domain/wire/bus.ts';
import type { NoticesState } from './state.ts';

export const EMPTY_NOTICES: NoticesState = {
  lists: { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 },
  loadedTs: null,
  failed: false,
};

/** The lists of the notice bell. A frame only says that there is news; the lists come from the server (LIVE-23). */
export function reduceNotices(state: NoticesState, message: BusMessage): NoticesState {
  switch (message.kind) {
    case 'session':
      return EMPTY_NOTICES;
    case 'rest':
      return message.answer.call === 'announcements'
        ? { lists: message.answer.result, loadedTs: message.recvTs, failed: false }
        : state;
    case 'restFailed':
      return message.call === 'announcements' ? { ...state, failed: true } : state;
    default:
      return state;
  }
}
