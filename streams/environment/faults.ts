/**
 * A fault of ours in code that must go on (LINK-18): it surfaces like any uncaught error, in the page's error
 * log or the process's, but only after the message that met it has been dealt with.
 */
export function reportFault(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** The same work, from which nothing is ever thrown: for callbacks whose caller would stop calling. */
export function guardCallback<A extends readonly unknown[]>(
  work: (...args: A) => void,
): (...args: A) => void {
  return (...args) => {
    try {
      work(...args);
    } catch (error) {
      reportFault(error);
    }
  };
}
