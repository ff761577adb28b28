import { useState } from 'react';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { PageTools } from '#src/resource/ResourcePage.tsx';

/** A dialog of a page over its list: which one, and the row it is about. */
export interface OpenedAction<K extends string> {
  readonly kind: K;
  readonly row: AnyRow | null;
  readonly tools: PageTools;
}

export interface OpenedDialog<K extends string> {
  readonly opened: OpenedAction<K> | null;
  open(kind: K, row: AnyRow | null, tools: PageTools): void;
  close(): void;
  /** What it changed is read anew. */
  saved(): void;
}

/** What a page has opened over its list, one at a time. */
export function useOpened<K extends string>(): OpenedDialog<K> {
  const [opened, setOpened] = useState<OpenedAction<K> | null>(null);
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
