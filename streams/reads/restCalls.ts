/**
 * Reads that close gaps and feed polled lists. They resolve with the envelope's `result` as the server sent it
 * (it is recorded as it came, then decoded like a frame) and reject with an `Error` whose message may be shown.
 * `signal` aborts when nobody waits for the answer any more.
 */
export interface RestCalls {
  /** `GET /admin/golfDispatch/snapshot?parkId` */
  snapshot(parkId: string, signal?: AbortSignal): Promise<unknown>;
  /** `GET /admin/golfEvent/list?dest&epoch&afterSeq&limit=500`, oldest first */
  events(dest: string, epoch: string, afterSeq: number, signal?: AbortSignal): Promise<unknown>;
  /** `GET /admin/golfPosition/latest?parkId` */
  positions(parkId: string, signal?: AbortSignal): Promise<unknown>;
  /** `GET /admin/golfHoleTimeout/list?parkId&status=0,1,2,3` */
  timeouts(parkId: string, signal?: AbortSignal): Promise<unknown>;
  /** `GET /admin/workspace/queryOutTimeList?parkId`, of all parks without one; an array or `{records}` */
  overdue(parkId: string | undefined, signal?: AbortSignal): Promise<unknown>;
  /** `GET /sys/annountCement/listByUser` */
  announcements(signal?: AbortSignal): Promise<unknown>;
}
