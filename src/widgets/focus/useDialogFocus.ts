import { type RefObject, useRef } from 'react';
import { focusFirstField } from './firstField.ts';
import { useReturnOfFocus } from './opener.ts';

interface DialogFocus {
  /** Of an element anywhere in the dialog. */
  readonly mark: RefObject<HTMLElement | null>;
  onOpenChange(isOpen: boolean): void;
}

/** The keyboard begins at the first field of a dialog and returns to what opened it (WIDGET-32). */
export function useDialogFocus(isOpen: boolean): DialogFocus {
  useReturnOfFocus(isOpen);
  const mark = useRef<HTMLElement>(null);
  const waiting = useRef<(() => void) | null>(null);
  return {
    mark,
    onOpenChange(hasOpened) {
      waiting.current?.();
      const dialog = mark.current?.closest('[role=dialog], .ant-drawer') ?? null;
      waiting.current = hasOpened && dialog !== null ? focusFirstField(dialog) : null;
    },
  };
}
