/** The reads that feed live models and close gaps; the streams room decodes what they resolve with. */
import type { OverdueItem, TimeoutView } from '#domain/dispatch/model.ts';
import type { RestCalls } from '#streams/reads/restCalls.ts';
import type { Http, Params } from './http.ts';

type Records<T> = readonly T[] | { readonly records: readonly T[] };

/** Failed reads become messages on the bus, so that the default notification would only repeat them. */
export function createLiveCalls(http: Http): RestCalls {
  const read = async <T>(
    path: string,
    params: Params,
    signal: AbortSignal | undefined,
    isOfPark = false,
  ): Promise<T> =>
    (await http.get<T>(path, params, { quiet: true, isOfPark, ...(signal && { signal }) })).result;
  return {
    snapshot: (parkId, signal) => read('/admin/golfDispatch/snapshot', { parkId }, signal),
    events: (dest, epoch, afterSeq, signal) =>
      read('/admin/golfEvent/list', { dest, epoch, afterSeq, limit: 500 }, signal),
    positions: (parkId, signal) => read('/admin/golfPosition/latest', { parkId }, signal),
    timeouts: async (parkId, signal) => {
      const query = { parkId, status: '0,1,2,3', pageNo: 1, pageSize: 500 };
      return recordsOf<TimeoutView>(await read('/admin/golfHoleTimeout/list', query, signal, true));
    },
    overdue: async (parkId, signal) =>
      recordsOf<OverdueItem>(
        await read('/admin/workspace/queryOutTimeList', parkId === undefined ? {} : { parkId }, signal),
      ),
    announcements: (signal) => read('/sys/annountCement/listByUser', {}, signal),
  };
}

/** Unfolds a page object and leaves anything else as it came, for the decoder to accept or reject. */
function recordsOf<T>(result: Records<T>): readonly T[] {
  return typeof result === 'object' && result !== null && 'records' in result ? result.records : result;
}
