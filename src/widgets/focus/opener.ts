/** Where the keyboard goes back to when a dialog is gone. */

import { useEffect, useLayoutEffect, useState } from 'react';

/** What had the focus when a dialog opened and what that stood in, innermost first; then the same of the dialog around it. */
type Way = readonly Element[];

/** Of the dialogs that are open, in the order of their opening. */
const openWays: Way[] = [];

export function findWayBack(): Way {
  const way: Element[] = [];
  for (let at = document.activeElement; at !== null && at !== document.body; at = at.parentElement)
    way.push(at);
  return [...way, ...(openWays.at(-1) ?? [])];
}

/** The same once the dialog is there: `way` where nothing has the focus. */
function findWayOutside(way: Way): Way {
  const now = findWayBack();
  return now.length === 0 ? way : [...now, ...way];
}

const DIALOG = '[role=dialog], .ant-drawer';
const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';

/**
 * Unless somebody else took the focus meanwhile, it goes to the nearest of the way that is still there.
 * @param leaving what is about to go with the focus in it
 */
export function goBack(way: Way, leaving?: string): void {
  const at = document.activeElement;
  const isFree =
    at === document.body || at === null || (leaving !== undefined && at.closest(leaving) !== null);
  if (!isFree) return;
  for (const place of way) {
    if (!place.isConnected || !(place instanceof HTMLElement)) continue;
    // Its own place first; what cannot take the focus any more leads to the first that can in its row or bar.
    for (const one of [place, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)]) {
      one.focus({ preventScroll: true });
      if (document.activeElement === one) return;
    }
  }
}

/** The keyboard returns to what opened the dialog, also where the dialog is replaced by another one or simply gone. */
export function useReturnOfFocus(isOpen: boolean): void {
  const [seen, setSeen] = useState<{ readonly isOpen: boolean; readonly way: Way }>({
    isOpen: false,
    way: [],
  });
  // Before anything in it can take the focus.
  if (seen.isOpen !== isOpen) setSeen({ isOpen, way: isOpen ? findWayBack() : seen.way });
  const { way } = seen;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    openWays.push(way);
    return () => void openWays.splice(openWays.indexOf(way), 1);
  }, [isOpen, way]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // What comes with its dialog open, as a cell's editor, has taken the focus by now.
    const back = document.activeElement?.closest(DIALOG) === null ? findWayOutside(way) : way;
    return () => goBack(back);
  }, [isOpen, way]);
}
