/** When trackers fall silent. */

import type { FlightState } from '../park/model/model.ts';
import type { WorldState } from './state.ts';

const SILENT_CHANCE = 0.01;
const LOST_CHANCE = 0.002;
/** A silence is forgotten only when fixes have come through again for a while. */
const SETTLED_SEC = 60;

/** Draws, as a flight comes to a hole, which of its devices will fall silent there. */
export function drawSilences(world: WorldState, flight: FlightState): void {
  const { day } = world;
  const draw = world.dice.stream(`flight${flight.plan.index}`, 'signal', flight.runs.length);
  const handsets = flight.orders.map((order) => order.handset);
  for (const device of [...flight.carts, ...handsets]) {
    const chance = draw.next();
    const start = draw.between(0, 600);
    const length = draw.next();
    if (!device || chance >= SILENT_CHANCE) continue;
    const truth = world.getDevice(device);
    if (truth.silence && truth.silence.toSec > day.nowSec - SETTLED_SEC) continue;
    const fromSec = Math.round(day.nowSec + start);
    const lasts = chance < LOST_CHANCE ? 630 + 500 * length : 60 + 240 * length;
    truth.silence = { fromSec, toSec: Math.round(fromSec + lasts) };
    world.silentSec += Math.round(lasts);
  }
}
