import type { Http } from '#src/api/http.ts';

/** Lists below `/admin`, but not the park list itself and not the event store, which is asked by destination. */
const PARKED =
  /^\/admin\/(?!golfPark\/|golfEvent\/)\w+\/(list|listCount|recycleList|exportXls|exportEmailXls|days|holes)$/;

/** A new record belongs to the park it is made in. */
const PLACED = /^\/admin\/(?!golfPark\/)\w+\/add$/;

/**
 * The parking rule (golf-domain 0): list calls and new records of staff carry the stored park, whatever the page asked
 * for. People of the platform (types 0 and 1) have no stored park, so theirs stay as they are.
 */
export function withStoredPark(http: Http, parkId: () => string | null): Http {
  const parked = <P extends object>(path: string, params: P | undefined) => {
    const id = parkId();
    return id !== null && PARKED.test(path) ? { ...params, parkId: id } : params;
  };
  const placed = (path: string, body: unknown): unknown => {
    const id = parkId();
    return id !== null && PLACED.test(path) && typeof body === 'object' && body !== null
      ? { ...body, parkId: id }
      : body;
  };
  return {
    ...http,
    post: (path, body, options) => http.post(path, placed(path, body), options),
    get: (path, params, options) => http.get(path, parked(path, params), options),
    blob: (path, params, options) => http.blob(path, parked(path, params), options),
  };
}
