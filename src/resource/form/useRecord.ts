import { useEffect, useState } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { ResourceApi } from '../resourceApi.ts';

export type RecordState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly record: AnyRow }
  | { readonly phase: 'failed'; readonly error: unknown };

/** The stored record, read when the dialog opens: a row of the list may be old. `attempt` reads it again. */
export function useRecord(api: ResourceApi, id: string, attempt: number): RecordState {
  const key = `${id}#${attempt}`;
  const [answer, setAnswer] = useState<{ readonly key: string; readonly state: RecordState } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const settle = (state: RecordState): void => {
      if (!controller.signal.aborted) setAnswer({ key, state });
    };
    api.get(id, controller.signal).then(
      (record) => settle({ phase: 'ready', record }),
      (error: unknown) => settle({ phase: 'failed', error }),
    );
    return () => controller.abort();
  }, [api, id, key]);

  return answer?.key === key ? answer.state : { phase: 'loading' };
}
