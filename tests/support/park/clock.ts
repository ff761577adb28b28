/** The clock of a park, which in a test stands or runs at its own speed: what is of its day goes by it, not by the machine's. */

import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { Caller } from '../client.ts';

/** @returns ms */
export async function readParkTs(caller: Caller, parkId: string): Promise<number> {
  const { result } = await caller.call<DispatchSnapshot>(
    'GET',
    `/admin/golfDispatch/snapshot?parkId=${parkId}`,
  );
  return result.clock.parkTs;
}
