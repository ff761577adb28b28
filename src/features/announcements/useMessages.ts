import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { PAGE_SIZE, type MessagePage, type MessageQuery } from './messages.ts';

interface State {
  readonly page: MessagePage | null;
  readonly error: unknown;
  readonly loading: boolean;
}

/** One page of messages; read again when the query changes, something was pushed, or the caller asks. */
export function useMessages(query: MessageQuery): State & { reload(): void } {
  const http = useHttp();
  const live = useLive();
  const unread = useSlice(live.notices, ({ lists }) => lists.anntMsgTotal + lists.sysMsgTotal);
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<State>({ page: null, error: null, loading: true });
  const { titile, sender, readFlag, pageNo } = query;

  // `unread` and `version` only say that the list may have changed.
  useEffect(() => {
    const aborter = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    http
      .get<MessagePage>(
        '/sys/sysAnnouncementSend/getMyAnnouncementSend',
        { titile, sender, readFlag, pageNo, pageSize: PAGE_SIZE, bizSource: 'isNoBpm' },
        { signal: aborter.signal, quiet: true },
      )
      .then(
        ({ result }) => setState({ page: result, error: null, loading: false }),
        (error: unknown) => {
          if (error instanceof ApiError && error.kind === 'aborted') return;
          setState({ page: null, error, loading: false });
        },
      );
    return () => aborter.abort();
  }, [http, titile, sender, readFlag, pageNo, unread, version]);

  const reload = useCallback(() => setVersion((now) => now + 1), []);
  return { ...state, reload };
}
