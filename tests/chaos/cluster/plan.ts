/** Which server is killed, paused or cut off from the database when: the same seed, the same faults. */

import { Stream } from '#server/world/basis/random.ts';

export interface ServerFault {
  readonly kind: (typeof KINDS)[number];
  /** Index of the server. */
  readonly server: number;
  /** After the fault before has ended, ms. */
  readonly afterMs: number;
  readonly forMs: number;
}

const KINDS = ['kill', 'pause', 'partition'] as const;
const GAP_MS = [1_000, 6_000] as const;
/** A paused one still holds the lock of the days, its connections and its sockets. */
const FAULT_MS = [200, 8_000] as const;
/** The lock of one that is not heard ends after 15 s. */
const PARTITION_MS = [500, 20_000] as const;
const LENGTH_MS: Readonly<Record<ServerFault['kind'], readonly [number, number]>> = {
  kill: FAULT_MS,
  pause: FAULT_MS,
  partition: PARTITION_MS,
};

/** @param durationMs of all faults and what lies between them */
export function planFaults(seed: number, durationMs: number, servers: number): readonly ServerFault[] {
  const dice = new Stream(`cluster|${seed}`);
  const faults: ServerFault[] = [];
  for (let atMs = 0; atMs < durationMs;) {
    const kind = dice.pick(KINDS);
    const fault: ServerFault = {
      kind,
      server: dice.below(servers),
      afterMs: Math.round(dice.between(...GAP_MS)),
      forMs: Math.round(dice.between(...LENGTH_MS[kind])),
    };
    faults.push(fault);
    atMs += fault.afterMs + fault.forMs;
  }
  return faults;
}
