/** Which server is killed or paused when: the same seed, the same faults. */

import { Stream } from '#server/world/basis/random.ts';

export interface ServerFault {
  readonly kind: 'kill' | 'pause';
  /** Index of the server. */
  readonly server: number;
  /** After the fault before has ended, ms. */
  readonly afterMs: number;
  readonly forMs: number;
}

const GAP_MS = [1_000, 6_000] as const;
/** A paused one still holds the lock of the days, its connections and its sockets. */
const FAULT_MS = [200, 8_000] as const;

/** @param durationMs of all faults and what lies between them */
export function planFaults(seed: number, durationMs: number, servers: number): readonly ServerFault[] {
  const dice = new Stream(`cluster|${seed}`);
  const faults: ServerFault[] = [];
  for (let atMs = 0; atMs < durationMs;) {
    const fault: ServerFault = {
      kind: dice.chance(0.5) ? 'kill' : 'pause',
      server: dice.below(servers),
      afterMs: Math.round(dice.between(...GAP_MS)),
      forMs: Math.round(dice.between(...FAULT_MS)),
    };
    faults.push(fault);
    atMs += fault.afterMs + fault.forMs;
  }
  return faults;
}
