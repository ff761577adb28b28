import { useGrid } from '../context/GridContext.ts';
import { useTableEvent } from '../context/useTableEvent.ts';
import type { CellPlace } from '../contract/contract.ts';
import { hasKeys } from '../cursor/composing.ts';

/**
 * Keys with Alt that mean something at the active cell. They come before the cursor's own.
 * @param act returns whether the key is one of its
 */
export function useAltKeys(isOn: boolean, act: (key: string, active: CellPlace) => boolean): void {
  const { viewport, cursor } = useGrid();
  const onKey = (event: KeyboardEvent): void => {
    const { active } = cursor.view;
    if (!event.altKey || viewport === null || active === null) return;
    if (!hasKeys(viewport.element, event.target) || !act(event.key, active)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useTableEvent('keydown', isOn, onKey, true);
}
