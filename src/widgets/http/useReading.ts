import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** What the server says to a question that may change, as far as is known by now. */
export interface Reading<T> {
  /** Read last; stays while something newer is on its way, so that nothing jumps. `null` before the first answer. */
  readonly value: T | null;
  /** Why the newest question was not answered; `null` while it may be and when it was. */
  readonly error: unknown;
  /** The newest question has neither answer nor failure yet. */
  readonly isLoading: boolean;
  reload(): void;
}

interface Settled {
  readonly of: string;
  readonly error: unknown;
}

/**
 * Reads once for every `key` and again on demand; what comes after the next question is dropped.
 * @param key says what is read; `null` = nothing yet
 * @param delayMs so long the question must have stood still
 */
export function useReading<T>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  delayMs = 0,
): Reading<T> {
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<T | null>(null);
  const [settled, setSettled] = useState<Settled | null>(null);
  const of = key === null ? null : `${attempt} ${key}`;
  const newest = useEffectEvent(read);

  useEffect(() => {
    if (of === null) return undefined;
    const aborter = new AbortController();
    const { signal } = aborter;
    const timer = setTimeout(() => {
      newest(signal).then(
        (answer) => {
          if (signal.aborted) return;
          setValue(answer);
          setSettled({ of, error: null });
        },
        (error: unknown) => {
          if (!signal.aborted) setSettled({ of, error });
        },
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [of, delayMs]);

  const isSettled = settled !== null && settled.of === of;
  return {
    value,
    error: isSettled ? settled.error : null,
    isLoading: of !== null && !isSettled,
    reload: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
