import { type RefObject, useEffect } from 'react';
import { useHandler } from '#src/widgets/useHandler.ts';

const STEPS: Readonly<Record<string, -1 | 1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
/** Arrows and letters mean something else there. */
const TAKEN = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** j, k and the arrows lead from row to row, unless another dialog lies above or somebody is typing (LIST-71). */
export function useStepKeys(place: RefObject<HTMLElement | null>, onStep: (by: -1 | 1) => void): void {
  const step = useHandler(onStep);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const by = STEPS[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const at = event.target instanceof Element ? event.target : null;
      const dialog = at?.closest('[role=dialog]') ?? null;
      if (at?.closest(TAKEN) || (dialog !== null && !dialog.contains(place.current))) return;
      event.preventDefault();
      step(by);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place, step]);
}
