import type { CallOptions, Http } from '#src/api/http.ts';

/**
 * The parking rule (PERM-03): list calls and new records of staff carry the stored park, whatever the page asked
 * for. People of the platform (types 0 and 1) have no stored park, so theirs stay as they are.
 */
export function addStoredPark(http: Http, parkId: () => string | null): Http {
  const placed = <T>(sent: T, options: CallOptions | undefined): T => {
    const id = parkId();
    return id !== null && options?.isOfPark === true ? { ...sent, parkId: id } : sent;
  };
  return {
    ...http,
    post: (path, body, options) => http.post(path, placed(body, options), options),
    get: (path, params, options) => http.get(path, placed(params, options), options),
    blob: (path, params, options) => http.blob(path, placed(params, options), options),
  };
}
