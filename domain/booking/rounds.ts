/** When somebody is on the course: nobody plays two rounds at once (BOOK-25). */

/** A hole with its walk to the next tee, as rounds are planned. */
const HOLE_MINUTES = 15;
const FULL_ROUND_HOLES = 18;

export interface Round {
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly teeTime: string;
  readonly holesCount: number | null;
}

/** Whether one of the two starts before the other is over. Both are of one day. */
export function areRoundsTogether(a: Round, b: Round): boolean {
  return getStart(a) < getEnd(b) && getStart(b) < getEnd(a);
}

/** Minutes of the day. */
function getStart({ teeTime }: Round): number {
  return Number(teeTime.slice(11, 13)) * 60 + Number(teeTime.slice(14, 16));
}

function getEnd(round: Round): number {
  return getStart(round) + (round.holesCount || FULL_ROUND_HOLES) * HOLE_MINUTES;
}
