/** How closely flights follow each other on a hole. */

/** Part of its own time on the hole after which a flight has cleared the landing area, by par; a par 3 has none. */
export const CLEARED_PART: Readonly<Record<number, number>> = { 4: 0.55, 5: 0.45, 6: 0.45 };
/** A par 3 is free this long before its flight has played it. */
export const PAR3_CLEARED_BEFORE_SEC = 60;
/** Flights do not leave a hole closer together than this part of its time par. */
export const LEAVE_SPACING_PART = 0.38;
