import type { ApiError } from '#src/api/http.ts';

/** Failed calls on their way to the screen. What is told before anybody listens waits for the first listener. */
export interface Failures {
  tell(error: ApiError): void;
  /** @returns ends the listening */
  listen(show: (error: ApiError) => void): () => void;
}

export function createFailures(): Failures {
  const waiting: ApiError[] = [];
  const listeners = new Set<(error: ApiError) => void>();
  return {
    tell(error) {
      if (listeners.size === 0) waiting.push(error);
      for (const show of listeners) show(error);
    },
    listen(show) {
      listeners.add(show);
      for (const error of waiting.splice(0)) show(error);
      return () => listeners.delete(show);
    },
  };
}
