/** ms */
const PAUSE = 300;

const accepted = new WeakMap<EventTarget, number>();

interface Click {
  readonly currentTarget: EventTarget;
  /** Which click of a quick series at one place it is. */
  readonly detail: number;
  /** ms */
  readonly timeStamp: number;
}

/** Whether a button that begins a call takes a click: the second of a double click is none (WIDGET-17). */
export function acceptClick({ currentTarget, detail, timeStamp }: Click): boolean {
  if (detail > 1 && timeStamp - (accepted.get(currentTarget) ?? -Infinity) < PAUSE) return false;
  accepted.set(currentTarget, timeStamp);
  return true;
}
