import { useEffect, useEffectEvent } from 'react';
import { isLetter, readKey, type JumpDigits, type KeyCommand } from '../model/keys.ts';

const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Keys that a focused button or link needs for itself. */
const pressesFocused = (target: Element, key: string) =>
  (key === 'Enter' || key === ' ') && target.closest('button, a, input, [role="tab"]') !== null;

function isForeign(
  { target, key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent,
  jump: JumpDigits,
): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (!(target instanceof Element)) return false;
  // One that has just been closed may still have the focus for a moment.
  if (target.closest('[role="dialog"]')?.checkVisibility() === true) return true;
  // `G 5 Enter` is one word: its end presses no button that happens to have the focus.
  return target.matches(TYPING) || (jump === null && pressesFocused(target, key));
}

/** Dialogs of the page that are there to stay; one that fades away covers nothing any more. The tour takes the keys too (HELP-06). */
const MODAL = '[role="dialog"][aria-modal="true"]:not([class*="-leave"]), .ant-tour';

/** Whether something of the console around the board lies over it, wherever the focus is. */
const isCovered = (): boolean =>
  [...document.querySelectorAll(MODAL)].some((dialog) => dialog.checkVisibility());

interface Listening {
  /** Whether keys that are letters count. */
  readonly letters: boolean;
  /** One of the board's own dialogs is open: `Esc` closes it, no other key reaches what lies behind it. */
  readonly hasDialog: boolean;
}

/**
 * Listens for the board's keys while it is on screen (a hidden tab holds no listener). Never while somebody types, a
 * dialog is open or a modifier is held.
 */
export function useBoardKeys({ letters, hasDialog }: Listening, run: (command: KeyCommand) => void): void {
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    let jump: JumpDigits = null;
    const onKey = (event: KeyboardEvent) => {
      if (isForeign(event, jump) || (!letters && isLetter(event.key))) return;
      const result = readKey(event.key, jump);
      jump = result.jump;
      if (result.command === null) return;
      if (hasDialog ? result.command.kind !== 'escape' : isCovered()) return;
      event.preventDefault();
      onCommand(result.command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [letters, hasDialog]);
}
