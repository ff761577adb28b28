/** Who holds whom on the course (PACE-30 to PACE-33): the one answer that alarms, tiles and rows are given. Seconds of the caller's clock. */

/** Whoever has waited so long behind the flight ahead is held by it. */
const HELD_AFTER_SEC = 30;
/** Whoever has not waited for so long is not held any more, and has held those behind it by itself meanwhile. */
const RELEASED_AFTER_SEC = 120;

/** Whether a flight is held, with the memory that keeps that from changing to and fro. */
export interface Hold {
  readonly isHeld: boolean;
  /** Since when it has been otherwise: it waits without being held yet, or goes on and is still held; `null` = it is as it is. */
  readonly otherwiseSinceSec: number | null;
}

export const NOT_HELD: Hold = { isHeld: false, otherwiseSinceSec: null };
const HELD: Hold = { isHeld: true, otherwiseSinceSec: null };

/** One measurement at `nowSec`. @param isWaiting the flight ahead is in its way */
export function advanceHold(hold: Hold, isWaiting: boolean, nowSec: number): Hold {
  if (isWaiting === hold.isHeld) return isWaiting ? HELD : NOT_HELD;
  const otherwiseSinceSec = hold.otherwiseSinceSec ?? nowSec;
  const needSec = hold.isHeld ? RELEASED_AFTER_SEC : HELD_AFTER_SEC;
  if (nowSec - otherwiseSinceSec >= needSec) return isWaiting ? HELD : NOT_HELD;
  return otherwiseSinceSec === hold.otherwiseSinceSec ? hold : { ...hold, otherwiseSinceSec };
}

/** What a held flight waits for. */
export interface Line<T> {
  /** Who holds it, who holds that one, and so on: the last one goes on freely, unless the line is a full circle. */
  readonly ahead: readonly [T, ...T[]];
  /** As it is when a whole shotgun start stands: whoever is the last is held by one of the others. */
  readonly isCircle: boolean;
}

/** The line that a flight waits in; `null` = nobody holds it. @param getHolder the flight that holds one, if one does */
export function findLine<T>(flight: T, getHolder: (flight: T) => T | null): Line<T> | null {
  const holder = getHolder(flight);
  if (holder === null) return null;
  const ahead: [T, ...T[]] = [holder];
  const passed = new Set([flight, holder]);
  let next = getHolder(holder);
  for (; next !== null && !passed.has(next); next = getHolder(next)) {
    passed.add(next);
    ahead.push(next);
  }
  return { ahead, isCircle: next !== null };
}

/**
 * The flight to which all waiting in a line goes back: the foremost that has an open alarm; `null` = none has, and the
 * line is a jam. A full circle has no foremost: there it is the nearest.
 */
export const findRootFlight = <T>({ ahead, isCircle }: Line<T>, hasAlarm: (flight: T) => boolean): T | null =>
  (isCircle ? ahead.find(hasAlarm) : ahead.findLast(hasAlarm)) ?? null;

/** The flight that is named as the holder: the root, else whoever goes on freely at the head of the line. */
export const findNamedHolder = <T>(line: Line<T>, hasAlarm: (flight: T) => boolean): T =>
  findRootFlight(line, hasAlarm) ?? (line.isCircle ? line.ahead[0] : (line.ahead.at(-1) ?? line.ahead[0]));

/** So many flights of one line are a jam when no flight explains it for so long. */
export const JAM_FLIGHTS = 2;
export const JAM_AFTER_SEC = 300;
