import { useEffect, useRef, useState } from 'react';
import { App } from 'antd';
import { ApiError, type Params } from '#src/api/http.ts';
import type { Page } from '#src/api/page.ts';

export interface PageState<R> extends Page<R> {
  readonly loading: boolean;
}

/**
 * One page of a list while a dialog is open: newer questions end older ones, old rows stay in sight meanwhile, a
 * failure is said in the server's words.
 * @param params `null` asks nothing
 */
export function usePage<R>(
  params: Params | null,
  load: (params: Params, signal: AbortSignal) => Promise<Page<R>>,
): PageState<R> {
  const { message } = App.useApp();
  const [answer, setAnswer] = useState<Page<R> & { readonly to: string | null }>({
    records: [],
    total: 0,
    to: null,
  });
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const asked = params === null ? null : JSON.stringify(params);
  useEffect(() => {
    if (asked === null) return undefined;
    const abort = new AbortController();
    latest.current(JSON.parse(asked) as Params, abort.signal).then(
      (page) => setAnswer({ ...page, to: asked }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setAnswer({ records: [], total: 0, to: asked });
        if (error instanceof ApiError && error.kind !== 'aborted') void message.warning(error.message);
      },
    );
    return () => abort.abort();
  }, [asked, message]);
  return { ...answer, loading: answer.to !== asked };
}
