/** What was done a moment ago and may be taken back (BOARD-108): at most one thing, the last. */

import { App } from 'antd';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { UNDO_MS } from '#domain/actions/undo.ts';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';

export interface UndoOffer {
  /** `已确认 0730-1组` */
  readonly done: string;
  /** Takes it back; rejects with an `ApiError` that says why not. */
  run(): Promise<unknown>;
}

interface Undo {
  readonly offer:
    | (UndoOffer & { /** Counts on while offers follow each other. */ readonly no: number })
    | null;
  /** Offers it for five seconds, in place of what was offered before. */
  readonly propose: (offer: UndoOffer) => void;
  /** Takes back what is offered; nothing where nothing is. */
  readonly undo: () => void;
}

const UndoContext = createContext<Undo>({ offer: null, propose: () => undefined, undo: () => undefined });

export const useUndo = (): Undo => useContext(UndoContext);

export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const live = useLive();
  const { message } = App.useApp();
  const [offer, setOffer] = useState<Undo['offer']>(null);
  useEffect(() => {
    if (offer === null) return;
    const timer = setTimeout(() => setOffer(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [offer]);
  const undo = useCallback(() => {
    if (offer === null) return;
    setOffer(null);
    offer.run().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      message.warning(error.message);
      live.refresh('board');
    });
  }, [offer, live, message]);
  const propose = useCallback(
    (next: UndoOffer) => setOffer((before) => ({ ...next, no: (before?.no ?? 0) + 1 })),
    [],
  );
  const value = useMemo(() => ({ offer, propose, undo }), [offer, propose, undo]);
  return <UndoContext value={value}>{children}</UndoContext>;
}
