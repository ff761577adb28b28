/** Defects of this page that nobody handled, reported to the server (SYSTEM-134): which, where, and of which build. */

import { consoleFailureCalls } from '#domain/calls/consoleFailures.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError, type Http } from '#src/api/http.ts';

/** Of one page: what fails at every frame is not reported at every frame. */
const MOST = 5;
const MOST_MESSAGE = 300;
const MOST_STACK = 4_000;
const MOST_PAGE = 200;

/** Not ours, and of no consequence: the browser lays out once more in the next frame. */
const HARMLESS = /ResizeObserver loop/;

/**
 * Listens until stopped. Each defect once; a failed call or one that was given up is none.
 * @param release build of the console
 * @returns how to stop
 */
export function reportFailures(http: Http, release: string): () => void {
  const reported = new Set<string>();
  const report = (failure: unknown): void => {
    if (!(failure instanceof Error) || failure instanceof ApiError || failure.name === 'AbortError') return;
    const message = `${failure.name}: ${failure.message}`.slice(0, MOST_MESSAGE);
    if (reported.size >= MOST || reported.has(message) || HARMLESS.test(message)) return;
    reported.add(message);
    const stack = (failure.stack ?? '').slice(0, MOST_STACK);
    const page = location.pathname.slice(0, MOST_PAGE);
    // Of a report that is lost nobody has to hear.
    sendCall(http, consoleFailureCalls.report, { message, stack, page, release }).catch(() => undefined);
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('error', ({ error }) => report(error), { signal });
  addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });
  return () => listening.abort();
}
