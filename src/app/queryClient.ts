/** What was read from the server, for one signed-in user. */

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from '#src/api/http.ts';

/** ms before the one repetition. */
const RETRY_DELAY_MS = 500;
/** An answer may follow; whatever the server has decided it decides again. */
const PASSING: ReadonlySet<ApiErrorKind> = new Set(['network', 'timeout']);
/** A call nobody waits for any more is no failure; that the login expired is shown by the session. */
const UNTOLD: ReadonlySet<ApiErrorKind> = new Set(['aborted', 'expired']);

/**
 * Whoever asks gets the failure and shows it: a read by its `error`, a write by an `onError` of its own.
 * @param announce shows what nobody else does: of reads that say so (`useAnnouncedCall`), of writes without an `onError`
 */
export function createQueryClient(announce: (error: ApiError) => void): QueryClient {
  const report = (error: unknown): void => {
    if (error instanceof ApiError && !UNTOLD.has(error.kind)) announce(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (meta?.isAnnounced === true) report(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _sent, _before, { options }) {
        if (options.onError === undefined) report(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures === 0 && error instanceof ApiError && PASSING.has(error.kind),
        retryDelay: RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        // A browser that believes to be offline may still reach a server in the same building.
        networkMode: 'always',
        // An answer is another one even if it says the same: what was typed over the old one goes with it.
        structuralSharing: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
