/** The reads that feed live models and close gaps; streams decode what they resolve with. */

import { timeoutCalls } from '#domain/calls/alarms.ts';
import { messageCalls } from '#domain/calls/announcements.ts';
import { boardCalls } from '#domain/calls/board.ts';
import type { Call } from '#domain/calls/call.ts';
import type { RestCalls } from '#streams/reads/restCalls.ts';
import { type CallInput, sendCall } from './call.ts';
import type { Http } from './http.ts';

/** Open hole timeouts of a park. */
const OPEN_TIMEOUTS = { status: '0,1,2,3', pageNo: 1, pageSize: 500 } as const;
const EVENTS_AT_ONCE = 500;

/** Failed reads become messages on the bus, so that the default notification would only repeat them. */
export function createLiveCalls(http: Http): RestCalls {
  const read = async <const C extends Call>(
    call: C,
    input: CallInput<C>,
    signal: AbortSignal | undefined,
    isOfPark = false,
  ): Promise<unknown> => (await sendCall(http, call, input, { isOfPark, ...(signal && { signal }) })).result;
  return {
    snapshot: (parkId, signal) => read(boardCalls.readSnapshot, { parkId }, signal),
    events: (dest, epoch, afterSeq, signal) =>
      read(boardCalls.listEvents, { dest, epoch, afterSeq, limit: EVENTS_AT_ONCE }, signal),
    positions: (parkId, signal) => read(boardCalls.listPositions, { parkId }, signal),
    timeouts: async (parkId, signal) =>
      recordsOf(await read(timeoutCalls.list, { parkId, ...OPEN_TIMEOUTS }, signal, true)),
    overdue: (parkId, signal) => read(boardCalls.listOverdue, parkId === undefined ? {} : { parkId }, signal),
    announcements: (signal) => read(messageCalls.listUnread, {}, signal),
  };
}

/** Unfolds a page object and leaves anything else as it came, for the decoder to accept or reject. */
const recordsOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'records' in result ? result.records : result;
