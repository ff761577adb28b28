/** The states of the three links (LINK-26). `metrics.ts` counts their messages, most of which change no state. */

import type { BusMessage, LinkBusMessage, LinkId, RecoveredBusMessage } from '#domain/wire/bus.ts';
import type { StreamStateMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { LinkCondition, LinksState, LinkState } from './state.ts';

const UNUSED: LinkState = {
  status: { state: 'idle' },
  downSinceTs: null,
  lastLiveTs: null,
  shortLives: 0,
  catchUp: null,
  caughtUpTs: null,
  lastReturn: null,
  latencyMs: null,
};

export const EMPTY_LINKS: LinksState = { notice: UNUSED, vxe: UNUSED, golf: UNUSED };

/** An opening that lasts so long is a success (LINK-21). */
export const STEADY_MS = 20_000;
/** An answer later than this is reported (FAULT-13). */
const SLOW_MS = 3_000;
/** A loss found within so long after an opening was caused by the outage before it. */
const OWED_TO_OUTAGE_MS = 10_000;
/** What the notice link announces; it is read after every opening (LINK-11). */
const ANNOUNCEMENTS = 'announcements';

export function reduceLinks(state: LinksState, message: BusMessage): LinksState {
  switch (message.kind) {
    case 'session':
      return EMPTY_LINKS;
    case 'link':
      return change(state, message.link, withStatus(state[message.link], message));
    case 'beat':
      return change(state, message.link, { ...state[message.link], latencyMs: message.latencyMs });
    case 'lost':
      return change(state, 'golf', reading(state.golf, message.dest, message.recvTs));
    case 'recovered':
      return change(state, 'golf', recovered(state.golf, message));
    case 'watch':
      // Whatever was being read of the old park is wanted no more.
      return change(state, 'golf', { ...state.golf, catchUp: null });
    case 'noHello':
      return message.live ? change(state, 'golf', read(state.golf, message.dest, message.recvTs)) : state;
    case 'golf': {
      const { body, recvTs } = message;
      return body.type === GolfMessageType.streamState
        ? change(state, 'golf', greeted(state.golf, body, recvTs))
        : state;
    }
    case 'rest':
      if (message.answer.call !== ANNOUNCEMENTS) return state;
      return change(state, 'notice', read(state.notice, ANNOUNCEMENTS, message.recvTs));
    case 'restFailed':
      if (message.call === ANNOUNCEMENTS)
        return change(state, 'notice', failed(state.notice, message.message));
      if (message.call !== 'snapshot' && message.call !== 'events') return state;
      return change(state, 'golf', failed(state.golf, message.message));
    default:
      return state;
  }
}

export function getLinkCondition({ status, catchUp, latencyMs }: LinkState): LinkCondition {
  if (status.state !== 'live') return status.state;
  if (catchUp !== null) return 'catchingUp';
  if (status.unanswered) return 'unanswered';
  return status.slow === true || (latencyMs ?? 0) > SLOW_MS ? 'slow' : 'live';
}

function change(state: LinksState, link: LinkId, next: LinkState): LinksState {
  return next === state[link] ? state : { ...state, [link]: next };
}

function withStatus(state: LinkState, { link, status, recvTs }: LinkBusMessage): LinkState {
  const was = state.status;
  if (status.state === 'idle') return was.state === 'idle' ? state : UNUSED;
  if (was.state === 'live')
    return status.state === 'live' ? { ...state, status } : wentDown(state, status, recvTs);
  if (status.state !== 'live') return { ...state, status, downSinceTs: state.downSinceTs ?? status.sinceTs };
  const { downSinceTs, lastLiveTs } = state;
  const opened: LinkState = {
    ...state,
    status,
    downSinceTs: null,
    latencyMs: null,
    // The very first opening is no return.
    lastReturn:
      lastLiveTs === null || downSinceTs === null
        ? null
        : { ts: recvTs, downMs: Math.max(0, recvTs - downSinceTs), messages: 0 },
  };
  return link === 'notice' ? reading(opened, ANNOUNCEMENTS, recvTs) : opened;
}

function wentDown(state: LinkState, status: LinkState['status'], recvTs: number): LinkState {
  const livedMs = state.status.state === 'live' ? recvTs - state.status.sinceTs : 0;
  return {
    ...state,
    status,
    downSinceTs: recvTs,
    lastLiveTs: recvTs,
    shortLives: livedMs < STEADY_MS ? state.shortLives + 1 : 0,
    // The next opening begins it again.
    catchUp: null,
  };
}

function reading(state: LinkState, what: string, sinceTs: number): LinkState {
  const { catchUp } = state;
  if (catchUp === null) return { ...state, catchUp: { sinceTs, of: [what], failed: null } };
  return catchUp.of.includes(what) ? state : { ...state, catchUp: { ...catchUp, of: [...catchUp.of, what] } };
}

function read(state: LinkState, what: string, ts: number): LinkState {
  const { catchUp } = state;
  if (catchUp === null || !catchUp.of.includes(what)) return state;
  const of = catchUp.of.filter((one) => one !== what);
  return of.length > 0
    ? { ...state, catchUp: { ...catchUp, of } }
    : { ...state, catchUp: null, caughtUpTs: ts };
}

/** A hello that nothing follows says that nothing was missed; one that refuses, that nothing will come. */
function greeted(state: LinkState, { denied, dest }: StreamStateMessage, ts: number): LinkState {
  if (denied !== true) return state.catchUp === null ? { ...state, caughtUpTs: ts } : state;
  return dest === undefined ? state : read(state, dest, ts);
}

function failed(state: LinkState, message: string): LinkState {
  return state.catchUp === null ? state : { ...state, catchUp: { ...state.catchUp, failed: message } };
}

function recovered(golf: LinkState, message: RecoveredBusMessage): LinkState {
  const { dest, known, messages, sinceTs, recvTs } = message;
  const done = read(golf, dest, recvTs);
  const { lastReturn } = done;
  if (lastReturn === null || known === null || sinceTs > lastReturn.ts + OWED_TO_OUTAGE_MS) return done;
  return { ...done, lastReturn: { ...lastReturn, messages: lastReturn.messages + (messages ?? 0) } };
}
