/** What only the world knows of flights and trackers: no tracker tells it, and no rule of `park` may read it. */
import type { ParkHole } from '../park/course/hole.ts';
import type { Stray } from './stray.ts';

export type Mishap = 'none' | 'lostBall' | 'ruling' | 'cart';

interface Spell {
  readonly factor: number;
  holesLeft: number;
}

/** A time in which a device's fixes do not come through. Park seconds. */
interface Silence {
  readonly fromSec: number;
  readonly toSec: number;
}

declare module '../park/day/model.ts' {
  interface HoleRun {
    mishap: Mishap;
    /** Played part at `anchorSec`, and played part a second from there: an action bends the line at its anchor. */
    anchorSec: number;
    anchorPart: number;
    partPerSec: number;
  }
  interface FlightState {
    kFactor: number;
    /** Left out on the way to the next one, and not noticed yet. */
    skipped: ParkHole | null;
    spells: Spell[];
  }
  interface DeviceState {
    readonly salt: number;
    silence: Silence | null;
    stray: Stray | null;
  }
}

declare module '../park/day/plannedFlight.ts' {
  interface PlannedFlight {
    /** When the flight really comes to its first tee. */
    readonly arriveSec: number;
    /** Own time as a part of the allowance; below 1 is fast. */
    readonly paceFactor: number;
  }
}
