import { useRef, useState } from 'react';
import { useDraft } from '#src/widgets/draft/useDraft.ts';
import { useSending } from '#src/widgets/http/useSending.ts';

interface Options {
  isUnsaved(): boolean;
  readonly question: { readonly title: string; readonly cancelText?: string };
  reload(): Promise<unknown>;
  onClose(isSaved: boolean): void;
}

/** A table that is typed and saved as a whole: nothing is lost unasked, and the page learns whether it was saved. */
export function useSheet({ isUnsaved, question, reload, onClose }: Options) {
  const [isSaved, setSaved] = useState(false);
  const { isSending, refusal, refuse, submit } = useSending();
  /** Whether the table was saved: its rows differ from the last read until the next one. */
  const isStored = useRef(false);
  const mayDrop = useDraft(() => !isStored.current && isUnsaved(), question);

  async function leave(): Promise<void> {
    if (await mayDrop()) onClose(isSaved);
  }

  /** Goes on to another table once this one may be dropped. */
  async function goOn(next: () => void): Promise<void> {
    if (!(await mayDrop())) return;
    refuse(null);
    next();
  }

  async function save(send: () => Promise<string>): Promise<void> {
    if (!(await submit(send))) return;
    setSaved(true);
    isStored.current = true;
    await reload();
    isStored.current = false;
  }

  return {
    refuse,
    goOn,
    save,
    /** For `SheetDialog`. */
    dialog: {
      isSending,
      refusal,
      onRetry: () => void reload(),
      onReload: () => void goOn(() => void reload()),
      onLeave: () => void leave(),
    },
  };
}
