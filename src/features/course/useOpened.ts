import { useState } from 'react';
import type { PageTools } from '#src/resource/page/ResourcePage.tsx';

/** A dialog of a page over its list: which one, and the row it is about. */
export interface OpenedAction<K extends string, R> {
  readonly kind: K;
  readonly row: R | null;
  readonly tools: PageTools;
}

export interface OpenedDialog<K extends string, R> {
  readonly opened: OpenedAction<K, R> | null;
  open(kind: K, row: R | null, tools: PageTools): void;
  close(): void;
  /** What it changed is read anew. */
  saved(): void;
}

/** What a page has opened over its list, one at a time. @typeParam R the records of the list */
export function useOpened<K extends string, R>(): OpenedDialog<K, R> {
  const [opened, setOpened] = useState<OpenedAction<K, R> | null>(null);
  const close = (): void => setOpened(null);
  return {
    opened,
    open: (kind, row, tools) => setOpened({ kind, row, tools }),
    close,
    saved() {
      close();
      opened?.tools.reload();
    },
  };
}
