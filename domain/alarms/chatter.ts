/** What is raised again and again within a minute chatters (ALARM-44). Seconds of the caller's clock. */

const CHATTER_TIMES = 3;
const CHATTER_SEC = 60;

/** @param openings when one thing was raised or opened again, in order @returns those that still count, this one too */
export const addOpening = (openings: readonly number[], nowSec: number): readonly number[] => [
  ...openings.filter((sec) => nowSec - sec < CHATTER_SEC),
  nowSec,
];

/** @param openings of `addOpening` */
export const isChattering = (openings: readonly number[]): boolean => openings.length >= CHATTER_TIMES;
