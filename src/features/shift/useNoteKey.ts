import { useEffect } from 'react';
import { useHandler } from '#src/widgets/useHandler.ts';

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="dialog"], [role="combobox"]';

/** `N` begins a note; it never counts while somebody types. */
export function useNoteKey(isOn: boolean, begin: () => void): void {
  const press = useHandler((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return;
    event.preventDefault();
    begin();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, press]);
}
