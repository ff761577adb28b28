import type { LngLat } from '../course/model.ts';

/** What a sender needs to try itself out: devices it may report, and the holes of its park in the order of play. */
export interface TrialGround {
  readonly devices: readonly string[];
  readonly holes: readonly { readonly tee: LngLat; readonly green: LngLat }[];
}
