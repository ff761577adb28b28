/** A typed event inside this process: emitters know no listeners, a failing listener stops no other. */
export interface TypedSignal<Values extends readonly unknown[]> {
  emit(...values: Values): void;
  /** @returns how to stop listening */
  subscribe(listener: (...values: Values) => void): () => void;
}

/** @param onError told when a listener throws */
export function createSignal<Values extends readonly unknown[]>(
  onError: (error: unknown) => void,
): TypedSignal<Values> {
  const listeners = new Set<(...values: Values) => void>();
  return {
    emit(...values) {
      for (const listener of listeners) {
        try {
          listener(...values);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
