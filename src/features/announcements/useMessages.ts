import { useCallback, useEffect, useState } from 'react';
import { myAnnouncements, type MyAnnouncement } from '#src/api/announcements.ts';
import type { Page } from '#src/api/page.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { newsOf, PAGE_SIZE } from './messages.ts';

export interface MessageQuery {
  readonly titile: string;
  readonly sender: string;
  /** 0 未读 1 已读; empty or `undefined` = both */
  readonly readFlag: string | undefined;
  readonly pageNo: number;
}

interface State {
  readonly page: Page<MyAnnouncement> | null;
  readonly error: unknown;
  /** Which question this answers. */
  readonly key: string;
}

/** One page of messages; read again when the query changes, something was pushed, or the caller asks. */
export function useMessages(
  query: MessageQuery,
): Omit<State, 'key'> & { readonly loading: boolean; reload(): void } {
  const http = useHttp();
  const live = useLive();
  const news = useSlice(live.notices, ({ lists }) => newsOf(lists));
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<State>({ page: null, error: null, key: '' });
  const { titile, sender, readFlag, pageNo } = query;

  // `news` and `version` ask nothing new, they say that the answer may have changed.
  const key = JSON.stringify([titile, sender, readFlag, pageNo, news, version]);

  useEffect(() => {
    let isCurrent = true;
    myAnnouncements(http, { titile, sender, readFlag, pageNo, pageSize: PAGE_SIZE }).then(
      (page) => isCurrent && setState({ page, error: null, key }),
      (error: unknown) => isCurrent && setState({ page: null, error, key }),
    );
    return () => {
      isCurrent = false;
    };
  }, [http, titile, sender, readFlag, pageNo, key]);

  const reload = useCallback(() => setVersion((now) => now + 1), []);
  return { page: state.page, error: state.error, loading: state.key !== key, reload };
}
