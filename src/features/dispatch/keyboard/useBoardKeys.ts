import { useEffect, useEffectEvent } from 'react';
import { isLetter, readKey, type Jump, type KeyCommand } from '../model/keys.ts';

const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Keys that a focused button or link needs for itself. */
const pressesFocused = (target: Element, key: string) =>
  (key === 'Enter' || key === ' ') && target.closest('button, a, input, [role="tab"]') !== null;

function isForeign(
  { target, key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent,
  jump: Jump,
): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (!(target instanceof Element)) return false;
  // One that has just been closed may still have the focus for a moment.
  if (target.closest('[role="dialog"]')?.checkVisibility() === true) return true;
  // `G 5 Enter` is one word: its end presses no button that happens to have the focus.
  return target.matches(TYPING) || (jump === null && pressesFocused(target, key));
}

/**
 * Listens for the board's keys while it is on screen (a hidden tab holds no listener). Never while somebody types, a
 * dialog is open or a modifier is held.
 * @param letters whether keys that are letters count
 */
export function useBoardKeys(letters: boolean, run: (command: KeyCommand) => void): void {
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    let jump: Jump = null;
    const onKey = (event: KeyboardEvent) => {
      if (isForeign(event, jump) || (!letters && isLetter(event.key))) return;
      const result = readKey(event.key, jump);
      jump = result.jump;
      if (result.command === null) return;
      event.preventDefault();
      onCommand(result.command);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [letters]);
}
