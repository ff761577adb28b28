/** What the delays of one flight cost those behind it: the truth that alarms are judged by. Play seconds. */

import type { DayState } from '#server/park/model/state.ts';
import { type DayChoice, listWaits, playWithout } from './playDay.ts';

/** A slow group makes somebody behind wait so much longer. */
export const SLOW_SEC = 180;

export interface Harm {
  /** Flight index on the sheet. */
  readonly flight: number;
  /** Most that anybody waited because of it. */
  readonly worstSec: number;
  /** When somebody had waited so long because of it; null = nobody did. */
  reachesAt(sec: number): number | null;
}

/** Plays the day once more for each flight, with it held to its allowance. */
export function measureHarm(choice: DayChoice, base: DayState): readonly Harm[] {
  const before = base.flights.map(listWaits);
  return base.flights.map(({ plan }) => {
    const without = playWithout(choice, plan.index).flights;
    const losses = without.flatMap((flight, index) =>
      flight.plan.index === plan.index
        ? []
        : listWaits(flight).map(({ waitedSec }, place) => {
            const wait = before[index]?.[place];
            return wait
              ? { atSec: wait.atSec, lostSec: wait.waitedSec - waitedSec }
              : { atSec: 0, lostSec: 0 };
          }),
    );
    return {
      flight: plan.index,
      worstSec: Math.max(0, ...losses.map(({ lostSec }) => lostSec)),
      // A loss grows while its wait goes on, and the wait ends at `atSec`.
      reachesAt: (sec) => {
        const times = losses
          .filter(({ lostSec }) => lostSec >= sec)
          .map(({ atSec, lostSec }) => atSec - (lostSec - sec));
        return times.length === 0 ? null : Math.min(...times);
      },
    };
  });
}
