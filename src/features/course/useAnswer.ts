import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#src/api/http.ts';

/** One reading of the server: on its way, here, or refused. */
export type Answer<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly value: T }
  | { readonly phase: 'failed'; readonly error: ApiError };

const LOADING = { phase: 'loading' } as const;

/** Asks once for every `key`, and again on demand; an answer that comes after the next question is dropped. */
export function useAnswer<T>(key: string, ask: () => Promise<T>): readonly [Answer<T>, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [got, setGot] = useState<{ readonly of: string; readonly answer: Answer<T> } | null>(null);
  const of = `${attempt} ${key}`;
  const asked = useEffectEvent(ask);
  useEffect(() => {
    let isLeft = false;
    const tell = (answer: Answer<T>): void => {
      if (!isLeft) setGot({ of, answer });
    };
    asked().then(
      (value) => tell({ phase: 'ready', value }),
      (error: unknown) =>
        tell({
          phase: 'failed',
          error: error instanceof ApiError ? error : new ApiError('server', '加载失败'),
        }),
    );
    return () => {
      isLeft = true;
    };
  }, [of]);
  return [got?.of === of ? got.answer : LOADING, () => setAttempt(attempt + 1)];
}
