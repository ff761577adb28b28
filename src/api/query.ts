/** What the query cache knows of a read: whether anybody shows that it failed, and which message makes it old. */

import { ApiError } from './http.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Nothing of the page shows a failure: the default notification does (`useAnnouncedQuery`). */
      readonly isAnnounced?: boolean;
      /** Read anew when a message of this type announces a change. */
      readonly live?: number | undefined;
    };
  }
}

/** So that a question which changes while people type is only asked once it stands still. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ApiError('aborted', '请求已取消'));
    });
  });
}
