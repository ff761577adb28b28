/** Name by which consoles hear that something of the shift (its book, its handover) is other than they read. */
export const SHIFT_ENTITY = 'golfShift';
