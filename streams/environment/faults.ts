/**
 * Reports an error of our own code without stopping that code (LINK-18): the error appears like any uncaught one, in the log
 * of the page or process, after the present message has been handled.
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
