/** Where the keyboard goes back to when a dialog is gone. */

import { useEffect, useLayoutEffect, useState } from 'react';

interface Place {
  readonly element: Element;
  /** Among the children of what it stands in: what takes its place there takes the focus. */
  readonly index: number;
}

/** What had the focus when a dialog opened and what that stood in, innermost first; then the same of the dialog around it. */
export type FocusPath = readonly Place[];

/** Of the dialogs that are open, in the order of their opening. */
const openWays: FocusPath[] = [];

/** The way from what has the focus now. */
export function findWayBack(): FocusPath {
  const way: Place[] = [];
  let at = document.activeElement;
  while (at !== null && at !== document.body) {
    way.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
    at = at.parentElement;
  }
  return [...way, ...(openWays.at(-1) ?? [])];
}

/** The same once the dialog is there: `way` where nothing has the focus. */
function findWayOutside(way: FocusPath): FocusPath {
  const now = findWayBack();
  return now.length === 0 ? way : [...now, ...way];
}

const DIALOG = '[role=dialog], .ant-drawer';
const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]';

/**
 * Unless somebody else took the focus meanwhile, it goes to the nearest of the way that is still there; where a whole row
 * went, to the same cell of the row that took its place.
 * @param leaving what is about to go with the focus in it
 */
export function goBack(way: FocusPath, leaving?: string): void {
  const at = document.activeElement;
  const isFree =
    at === document.body || at === null || (leaving !== undefined && at.closest(leaving) !== null);
  if (!isFree) return;
  for (const [step, { element }] of way.entries()) {
    if (!element.isConnected) continue;
    // What was below it and is gone, outermost first; the control itself has no successor: that may do something else.
    const gone = way.slice(1, step).toReversed();
    const successors = findSuccessors(element, gone).flatMap(listFocusable);
    const itself = step === 0 || element.matches('[tabindex]') ? [element] : [];
    if (focusFirst([...successors, ...itself, ...listFocusable(element)])) return;
  }
}

/** @returns what stands where the gone places stood, innermost first */
function findSuccessors(element: Element, gone: FocusPath): readonly Element[] {
  const found: Element[] = [];
  let at = element;
  for (const { index } of gone) {
    const next = at.children[Math.min(index, at.children.length - 1)];
    if (next === undefined) break;
    found.unshift(next);
    at = next;
  }
  return found;
}

const listFocusable = (place: Element): readonly Element[] => [...place.querySelectorAll(FOCUSABLE)];

/** @returns whether one of them took the focus */
function focusFirst(places: readonly Element[]): boolean {
  return places.some((place) => {
    if (!(place instanceof HTMLElement)) return false;
    place.focus({ preventScroll: true });
    return document.activeElement === place;
  });
}

/** The keyboard returns to what opened the dialog, also where the dialog is replaced by another one or simply gone. */
export function useReturnOfFocus(isOpen: boolean): void {
  const [seen, setSeen] = useState<{ readonly isOpen: boolean; readonly way: FocusPath }>({
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
