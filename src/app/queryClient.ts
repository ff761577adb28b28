/** What was read from the server, for one signed-in user. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from '#src/api/http.ts';

/** ms before the one repetition. */
const RETRY_DELAY_MS = 500;
/** An answer may follow; whatever the server has decided it decides again. */
const PASSING: ReadonlySet<ApiErrorKind> = new Set(['network', 'timeout']);
/** A call nobody waits for any more is no failure; that the login expired is shown by the session. */
const UNTOLD: ReadonlySet<ApiErrorKind> = new Set(['aborted', 'expired']);

/** @param announce shows a failed call that no page shows itself (`meta.quiet`) */
export function createQueryClient(announce: (error: ApiError) => void): QueryClient {
  const onError = (error: unknown, isQuiet = false): void => {
    if (error instanceof ApiError && !isQuiet && !UNTOLD.has(error.kind)) announce(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta?.quiet) }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _before, { meta }) => onError(error, meta?.quiet),
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
