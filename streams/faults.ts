/**
 * A fault of ours in code that must go on (reliability R18): it surfaces like any uncaught error, in the page's error
 * log or the process's, but only after the message that met it has been dealt with.
 */
export function reportFault(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
