import type { BusMessage, LinkId } from '#domain/wire/bus.ts';
import type { LinkMetrics, LinksState } from './state.ts';

const UNUSED = {
  status: { state: 'idle' },
  metrics: { received: 0, rejected: 0, duplicates: 0, gaps: 0, lastMessageTs: null },
} as const;

export const EMPTY_LINKS: LinksState = { notice: UNUSED, vxe: UNUSED, golf: UNUSED };

/** Status of the three links and what came over them (reliability 3.6, R12). */
export function reduceLinks(state: LinksState, message: BusMessage): LinksState {
  switch (message.kind) {
    case 'session':
      return EMPTY_LINKS;
    case 'link':
      return {
        ...state,
        [message.link]: { status: message.status, metrics: state[message.link].metrics },
      };
    case 'golf':
      return message.missed ? state : counted(state, 'golf', 'received', message.recvTs);
    case 'notice':
      return counted(state, 'notice', 'received', message.recvTs);
    case 'tableSync':
      return counted(state, 'vxe', 'received', message.recvTs);
    case 'duplicate':
      return counted(state, message.ch, 'duplicates', message.recvTs);
    case 'rejected':
      return message.ch === 'rest' ? state : counted(state, message.ch, 'rejected', message.recvTs);
    case 'lost':
      return message.reason === 'gap' ? counted(state, 'golf', 'gaps', null) : state;
    default:
      return state;
  }
}

function counted(
  state: LinksState,
  link: LinkId,
  what: Exclude<keyof LinkMetrics, 'lastMessageTs'>,
  ts: number | null,
): LinksState {
  const { status, metrics } = state[link];
  return {
    ...state,
    [link]: {
      status,
      metrics: { ...metrics, [what]: metrics[what] + 1, lastMessageTs: ts ?? metrics.lastMessageTs },
    },
  };
}
