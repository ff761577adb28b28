import { type RefObject, useRef } from 'react';
import { useReturnOfFocus } from './opener.ts';

/** Where the keyboard starts in a dialog: its first field, or the text that is read in it. */
const FIELDS =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), [contenteditable=true], [role=combobox]:not(:disabled, [aria-disabled=true]), section[tabindex="0"]';
/** Fingers would get the keyboard of the screen before they have seen the form. */
const FINGERS = '(pointer: coarse)';
const BODY = '.ant-modal-body, .ant-drawer-body';
/** A dialog that only asks is answered by its button; what destroys is not one Enter away. */
const ANSWER = '.ant-modal-footer .ant-btn-primary:not(.ant-btn-dangerous, :disabled)';
const LOADING = '[aria-busy=true], .ant-skeleton, .ant-spin';

/**
 * Focuses the first field of a dialog, once there is one: what a form is filled with may be on its way.
 * @returns ends the waiting
 */
function focusFirstField(dialog: Element): () => void {
  const body = dialog.querySelector(BODY);
  if (body === null || matchMedia(FINGERS).matches) return () => {};
  const isFound = (): boolean => {
    if (body.contains(document.activeElement)) return true;
    const field = [...body.querySelectorAll<HTMLElement>(FIELDS)].find(
      (one) => one.getClientRects().length > 0,
    );
    field?.focus({ preventScroll: true });
    return field !== undefined;
  };
  if (isFound()) return () => {};
  // One that is filled later has a field then.
  if (body.textContent !== '' && body.querySelector(LOADING) === null)
    dialog.querySelector<HTMLElement>(ANSWER)?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => isFound() && end());
  const end = (): void => {
    observer.disconnect();
    dialog.removeEventListener('keydown', end);
    dialog.removeEventListener('pointerdown', end);
  };
  observer.observe(body, { childList: true, subtree: true });
  // Who is on the way to something else already is left alone.
  dialog.addEventListener('keydown', end);
  dialog.addEventListener('pointerdown', end);
  return end;
}

interface DialogFocus {
  /** Of an element anywhere in the dialog. */
  readonly mark: RefObject<HTMLElement | null>;
  onOpenChange(isOpen: boolean): void;
}

/** The keyboard begins at the first field of a dialog, or at its answer where there is none, and returns to what opened it (WIDGET-32). */
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
