/** The board of a park at a moment of the past. */

import { rewindCalls } from '#domain/calls/board.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { RewindDay } from '#domain/dispatch/rewind.ts';
import { formatGolfDestination, type RewindEvents } from '#domain/wire/bus.ts';
import { decodeRewindEvents, decodeSnapshot } from '#domain/wire/decodeRest.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';

export interface RewindCalls {
  /** @param at park time, epoch ms. Rejects with an `ApiError` that says why there is no picture. */
  show(at: number): Promise<DispatchSnapshot>;
  /** The day in which a moment lies. */
  day(at: number): Promise<RewindDay>;
  /** @param afterTs what is known already */
  events(at: number, afterTs: number): Promise<RewindEvents>;
}

export const createRewindCalls = (http: Http, parkId: string): RewindCalls => ({
  async show(at) {
    const answer = await sendCall(http, rewindCalls.read, { parkId, at });
    const snapshot = decodeSnapshot(answer.result);
    if (snapshot instanceof Rejection) throw new Error(`服务器的回答无法识别（${snapshot.reason}）`);
    return snapshot;
  },
  day: async (at) => (await sendCall(http, rewindCalls.readDay, { parkId, at })).result,
  async events(at, afterTs) {
    const answer = await sendCall(http, rewindCalls.listEvents, { parkId, at, afterTs });
    const events = decodeRewindEvents(answer.result, formatGolfDestination(parkId));
    if (events instanceof Rejection) throw new Error(`服务器的回答无法识别（${events.reason}）`);
    return events;
  },
});
