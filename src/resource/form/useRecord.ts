import { useEffect, useState } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { ResourceApi } from '../resourceApi.ts';

export type RecordState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly record: AnyRow }
  | { readonly phase: 'failed'; readonly error: unknown };

interface Answer {
  readonly id: string;
  readonly key: string;
  readonly state: RecordState;
}

/**
 * The stored record, read when the dialog opens: a row of the list may be old. `attempt` reads it again.
 * @param keeps while it is read again, shows what was read before
 */
export function useRecord(api: ResourceApi, id: string, attempt: number, keeps: boolean): RecordState {
  const key = `${id}#${attempt}`;
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const settle = (state: RecordState): void => {
      if (!controller.signal.aborted) setAnswer({ id, key, state });
    };
    api.get(id, controller.signal).then(
      (record) => settle({ phase: 'ready', record }),
      (error: unknown) => settle({ phase: 'failed', error }),
    );
    return () => controller.abort();
  }, [api, id, key]);

  const isOurs = answer !== null && (answer.key === key || (keeps && answer.id === id));
  return isOurs ? answer.state : { phase: 'loading' };
}
