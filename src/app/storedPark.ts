import type { Http } from '#src/api/http.ts';

/** Lists below `/admin`, but not the park list itself and not the event store, which is asked by destination. */
const PARKED =
  /^\/admin\/(?!golfPark\/|golfEvent\/)\w+\/(list|listCount|recycleList|exportXls|exportEmailXls)$/;

/**
 * The parking rule (golf-domain 0): list calls of staff carry the stored park, whatever the page asked for. People of
 * the platform (types 0 and 1) have no stored park, so theirs stay as they are.
 */
export function withStoredPark(http: Http, parkId: () => string | null): Http {
  const parked = <P extends object>(path: string, params: P | undefined) => {
    const id = parkId();
    return id !== null && PARKED.test(path) ? { ...params, parkId: id } : params;
  };
  return {
    ...http,
    get: (path, params, options) => http.get(path, parked(path, params), options),
    blob: (path, params, options) => http.blob(path, parked(path, params), options),
  };
}
