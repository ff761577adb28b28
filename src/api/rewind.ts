/** The board of a park at a moment of the past. */
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { RewindDay } from '#domain/dispatch/rewind.ts';
import { formatGolfDestination, type RewindEvents } from '#domain/wire/bus.ts';
import { decodeRewindEvents, decodeSnapshot } from '#domain/wire/decodeRest.ts';

import { Rejection } from '#domain/wire/readers.ts';
import type { Http } from './http.ts';

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
    const answer = await http.get('/admin/golfDispatch/rewind', { parkId, at }, { quiet: true });
    const snapshot = decodeSnapshot(answer.result);
    if (snapshot instanceof Rejection) throw new Error(`服务器的回答无法识别（${snapshot.reason}）`);
    return snapshot;
  },
  async day(at) {
    return (await http.get<RewindDay>('/admin/golfDispatch/rewindDay', { parkId, at }, { quiet: true }))
      .result;
  },
  async events(at, afterTs) {
    const query = { parkId, at, afterTs };
    const answer = await http.get('/admin/golfDispatch/rewindEvents', query, { quiet: true });
    const events = decodeRewindEvents(answer.result, formatGolfDestination(parkId));
    if (events instanceof Rejection) throw new Error(`服务器的回答无法识别（${events.reason}）`);
    return events;
  },
});
