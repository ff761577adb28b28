/** A typed event inside this process: emitters know no listeners, a failing listener stops no other. */
export interface Signal<T> {
  emit(value: T): void;
  /** @returns how to stop listening */
  subscribe(listener: (value: T) => void): () => void;
}

/** @param onError told when a listener throws */
export function createSignal<T>(onError: (error: unknown) => void): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) {
        try {
          listener(value);
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
