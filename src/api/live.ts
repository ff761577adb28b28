/** The reads that feed live models and close gaps; the streams room decodes what they resolve with. */
import type { OverdueItem, TimeoutView } from '#domain/dispatch/model.ts';
import type { RestCalls } from '#streams/deps.ts';
import type { Http, Params } from './http.ts';

type Records<T> = readonly T[] | { readonly records: readonly T[] };

/** Failed reads become messages on the bus, so that the default notification would only repeat them. */
export function liveCalls(http: Http): RestCalls {
  const read = async <T>(path: string, params?: Params): Promise<T> =>
    (await http.get<T>(path, params, { quiet: true })).result;
  return {
    snapshot: (parkId) => read('/admin/golfDispatch/snapshot', { parkId }),
    events: (dest, epoch, afterSeq) => read('/admin/golfEvent/list', { dest, epoch, afterSeq, limit: 500 }),
    positions: (parkId) => read('/admin/golfPosition/latest', { parkId }),
    timeouts: async (parkId) =>
      recordsOf<TimeoutView>(
        await read('/admin/golfHoleTimeout/list', { parkId, status: '0,1,2,3', pageNo: 1, pageSize: 500 }),
      ),
    overdue: async () => recordsOf<OverdueItem>(await read('/admin/workspace/queryOutTimeList')),
    announcements: () => read('/sys/annountCement/listByUser'),
  };
}

/** Unfolds a page object and leaves anything else as it came, for the decoder to accept or reject. */
function recordsOf<T>(result: Records<T>): readonly T[] {
  return typeof result === 'object' && result !== null && 'records' in result ? result.records : result;
}
