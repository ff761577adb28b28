import { useState } from 'react';
import type { PageTools } from './pageProps.ts';

export interface OpenedDialog<T> {
  readonly opened: T | null;
  /** @param tools of the list, where the dialog changes what it shows */
  open(what: T, tools?: PageTools): void;
  close(): void;
  /** The list shows what is stored by now; the dialog stays. */
  reload(): void;
  /** Closes the dialog over a list that shows what it changed. */
  saved(): void;
}

/**
 * What a page has opened over its list, one dialog at a time.
 *
 *     const { opened, open, close, saved } = useOpened<ParkRow>();
 *     …
 *     {opened !== null && <PaceDialog row={opened} onClose={close} onSaved={saved} />}
 *
 * @typeParam T what the dialog is about, and which one it is where there are several
 */
export function useOpened<T>(): OpenedDialog<T> {
  const [state, setState] = useState<{ readonly what: T; readonly tools: PageTools | undefined } | null>(
    null,
  );
  const close = (): void => setState(null);
  const reload = (): void => state?.tools?.reload();
  return {
    opened: state?.what ?? null,
    open: (what, tools) => setState({ what, tools }),
    close,
    reload,
    saved() {
      close();
      reload();
    },
  };
}
